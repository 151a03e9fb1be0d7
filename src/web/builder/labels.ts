import type { FormContent } from '#contract/portal/forms.ts'
import type { Field } from '#engine/model/form.ts'
import { texts } from '../admin/texts.ts'

/** Every mapField of the form, but for one field's own. */
export function takenNames(form: FormContent, exceptId?: string): Set<string> {
  const fields = form.fields.flatMap(page => page.fields)
  return new Set(fields.filter(field => field.id !== exceptId).map(field => field.mapField))
}

/** What people call a field in the builder. */
export function nameOf(field: Pick<Field, 'label' | 'shortLabel' | 'mapField'>): string {
  return field.shortLabel || field.label || field.mapField
}

/** What people call a page in the builder. @param index from 0 */
export function pageName(page: { readonly title?: string }, index: number): string {
  return page.title || texts.page(index + 1)
}
