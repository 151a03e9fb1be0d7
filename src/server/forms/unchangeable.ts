import type { AdminForm, UNCHANGEABLE } from '#contract/portal/admin-forms.ts'
import type { Page } from '#engine/model/form.ts'
import { blankForm } from './blank-form.ts'

/** What an editor reads of a form and no save changes (P3.1). */
export type Unchangeable = Pick<AdminForm, (typeof UNCHANGEABLE)[number]>

/**
 * Of a form that has these pages.
 * @param type key of its type
 */
export function unchangeableOf(type: string, pages: readonly Page[]): Unchangeable {
  return {
    attributes: [],
    attributes_fields: fieldsOf(pages).flatMap(({ integration_field_id: id = '', mapField }) =>
      id === '' ? [] : [{ integration_field_id: id, mapField }],
    ),
    default_fields: fieldsOf(blankForm(type, '').fields),
    cvent_data: null,
  }
}

const fieldsOf = (pages: readonly Page[]) => pages.flatMap(({ fields }) => fields)
