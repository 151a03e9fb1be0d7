import type { FormContent } from '#contract/portal/forms.ts'
import type { Page } from '#engine/model/form.ts'
import { newId } from '#fields/kit/new-id.ts'
import { merged } from './merge.ts'
import { clearReferences } from './references.ts'

/** How many fields stand before each page, and last of all how many there are. */
export function fieldsBefore(pages: readonly Page[]): readonly number[] {
  const before = [0]
  for (const { fields } of pages) before.push((before.at(-1) ?? 0) + fields.length)
  return before
}

/** A new page at the end. */
export function addPage(form: FormContent, id = newId()): FormContent {
  return { ...form, fields: [...form.fields, { id, fields: [] }] }
}

/** Merges into a page; a part that is `undefined` is taken out. */
export function changePage(form: FormContent, id: string, patch: Partial<Omit<Page, 'id' | 'fields'>>): FormContent {
  return { ...form, fields: form.fields.map(page => (page.id === id ? merged<Page>(page, patch) : page)) }
}

/** Without the page and its fields; what spoke of them is cleared. `count`: how many rules that were. */
export function removePage(form: FormContent, id: string): { form: FormContent; count: number } {
  const page = form.fields.find(page => page.id === id)
  if (!page) return { form, count: 0 }
  const without: FormContent = { ...form, fields: form.fields.filter(page => page.id !== id) }
  return clearReferences(without, ...page.fields.map(({ mapField }) => mapField))
}

/** The page `by` places further on (negative: back); not beyond the ends. */
export function movePage(form: FormContent, id: string, by: number): FormContent {
  const from = form.fields.findIndex(page => page.id === id)
  const to = Math.min(form.fields.length - 1, Math.max(0, from + by))
  const page = form.fields[from]
  if (!page || from === to) return form
  const rest = form.fields.filter(page => page.id !== id)
  return { ...form, fields: rest.toSpliced(to, 0, page) }
}
