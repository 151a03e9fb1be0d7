import type { FormContent } from '#contract/portal/forms.ts'
import type { Field } from '#engine/model/form.ts'
import { newId } from '#fields/kit/new-id.ts'
import { settingsOf } from '#fields/settings.tsx'
import { canBeRequired } from './can-be-required.ts'
import { addField, changeField, locateField } from './fields.ts'
import { clearReferences } from './references.ts'

/** What became of several fields at once. */
export interface BulkChange {
  readonly form: FormContent
  /** How many are otherwise than before. */
  readonly changed: number
  /** Those that cannot be so. */
  readonly left: readonly Field[]
}

/** Whether these fields have to be answered. What has no answer is left as it is. */
export function requireFields(form: FormContent, ids: readonly string[], required: boolean): BulkChange {
  return changeAll(form, ids, {
    can: field => canBeRequired(field) || !required,
    is: field => (field.required ?? false) === required || !canBeRequired(field),
    patch: { required: required || undefined },
  })
}

/** How wide they are; undefined: as suits their kinds. Texts between fields have no width. */
export function widenFields(form: FormContent, ids: readonly string[], width: Field['width']): BulkChange {
  return changeAll(form, ids, {
    can: ({ type }) => settingsOf(type)?.isText !== true,
    is: field => field.width === width,
    patch: { width },
  })
}

interface Wanted {
  readonly can: (field: Field) => boolean
  readonly is: (field: Field) => boolean
  readonly patch: Partial<Field>
}

function changeAll(form: FormContent, ids: readonly string[], { can, is, patch }: Wanted): BulkChange {
  const fields = fieldsOf(form, ids)
  const meant = fields.filter(field => can(field) && !is(field))
  return {
    form: meant.reduce((form, { id }) => changeField(form, id, patch), form),
    changed: meant.length,
    left: fields.filter(field => !can(field)),
  }
}

/**
 * Without these fields; what spoke of them is cleared (P8.20). Left is what the form needs without the others (P3.36).
 * `cleared`: how many rules of what stays that were. @param fixedIn the names of the fields that stay in such a form
 */
export function removeFields(
  form: FormContent,
  ids: readonly string[],
  fixedIn: (form: FormContent) => ReadonlySet<string>,
): BulkChange & { readonly cleared: number } {
  const fields = fieldsOf(form, ids)
  const gone = new Set(fields)
  let rest = without(form, gone)
  for (;;) {
    // What stays may need others of them, and those others again.
    const fixed = fixedIn(rest)
    const more = [...gone].filter(({ mapField }) => fixed.has(mapField))
    if (more.length === 0) break
    for (const field of more) gone.delete(field)
    rest = without(form, gone)
  }
  if (gone.size === 0) return { form, changed: 0, left: fields, cleared: 0 }
  const { form: cleaned, count } = clearReferences(rest, ...[...gone].map(({ mapField }) => mapField))
  return { form: cleaned, changed: gone.size, left: fields.filter(field => !gone.has(field)), cleared: count }
}

function without(form: FormContent, gone: ReadonlySet<Field>): FormContent {
  return { ...form, fields: form.fields.map(page => ({ ...page, fields: page.fields.filter(field => !gone.has(field)) })) }
}

/** Copies of these fields of one page together, below the last of them, in their order. @param copyIds an id for each */
export function duplicateFields(form: FormContent, ids: readonly string[], copyIds = ids.map(() => newId())): FormContent {
  const places = ids.flatMap(id => locateField(form, id) ?? [])
  const last = places.toSorted((a, b) => a.index - b.index).at(-1)
  if (!last) return form
  return places.reduce(
    (form, { field }, at) => addField(form, last.page.id, { ...field, id: copyIds[at] ?? newId() }, last.index + 1 + at),
    form,
  )
}

/** In the order of the form. */
function fieldsOf(form: FormContent, ids: readonly string[]): readonly Field[] {
  const meant = new Set(ids)
  return form.fields.flatMap(page => page.fields).filter(({ id }) => meant.has(id))
}
