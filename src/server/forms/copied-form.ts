import type { Field, Page } from '#engine/model/form.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import { newId } from '#fields/kit/new-id.ts'
import { blankForm } from './blank-form.ts'

interface Model {
  readonly type: string
  readonly content: FormContent
}

interface Copy {
  readonly type: string
  readonly name: string
  /** '' keeps the model's. */
  readonly title: string
}

interface Copied {
  readonly content: FormContent
  /** Labels of the default fields of its type that its model did not have. */
  readonly added: readonly string[]
}

/** A form made from another, of its type or of a different one, not published yet. */
export function copiedForm(model: Model, { type, name, title }: Copy): Copied {
  const { redirect_to: _old, ...content } = model.content
  const copy: FormContent = { ...content, eventops_form_name: name, title: title || content.title, is_active: false }
  // Of the same type its author left out what is not there.
  if (model.type === type) return { content: copy, added: [] }
  const { fields, added } = withDefaults(copy.fields, blankForm(type, name).fields)
  return { content: { ...copy, fields }, added: added.map(field => field.label) }
}

/** Each missing default field on its own page, which comes at the end where the model has none like it. */
function withDefaults(pages: readonly Page[], defaults: readonly Page[]): { fields: readonly Page[]; added: readonly Field[] } {
  const names = new Set(pages.flatMap(page => page.fields.map(field => field.mapField)))
  const ids = new Set(pages.flatMap(page => [page.id, ...page.fields.map(field => field.id)]))
  const own = (field: Field): Field => (ids.has(field.id) ? { ...field, id: newId() } : field)
  const fields = [...pages]
  const added: Field[] = []
  for (const page of defaults) {
    const missing = page.fields.filter(field => !names.has(field.mapField)).map(own)
    added.push(...missing)
    if (missing.length === 0) continue
    const at = fields.findIndex(({ id }) => id === page.id)
    const known = fields[at]
    if (known) fields[at] = { ...known, fields: [...known.fields, ...missing] }
    else fields.push({ ...page, id: ids.has(page.id) ? newId() : page.id, fields: missing })
  }
  return { fields, added }
}
