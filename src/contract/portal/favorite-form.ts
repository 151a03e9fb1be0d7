import type { Field } from '#engine/model/form.ts'
import type { FormContent } from './forms.ts'

/** What its author edits of a favorite field. */
export interface FavoriteParts {
  readonly name: string
  readonly description: string
  readonly json: Field
}

/** What a favorite field may be called, and how much may be said of it. */
export const FAVORITE_NAME_LENGTH = 100
export const FAVORITE_DESCRIPTION_LENGTH = 150

/** A form of these fields alone: what checks, shows and edits forms does the same with favorite fields. */
export function formOfFields(fields: readonly Field[]): FormContent {
  return {
    eventops_form_name: 'Favorite field',
    title: 'Favorite field',
    description: '',
    intro: '',
    is_active: true,
    is_login_required: false,
    can_be_saved: false,
    can_request_another: false,
    grid_mode: false,
    saved_title: 'Saved',
    saved_content: '',
    submitted_title: 'Submitted',
    submitted_content: '',
    edited_title: 'Edited',
    edited_content: '',
    redirect_page: '',
    integration_form_id: '',
    check_answers: false,
    fields: [{ id: 'favorite', fields }],
  }
}

/** The fields of a form, whatever page they stand on. */
export const fieldsIn = ({ fields }: Pick<FormContent, 'fields'>): readonly Field[] => fields.flatMap(page => page.fields)

/** A favorite field as a form: its name and description are those of the form. */
export function asForm({ name, description, json }: FavoriteParts): FormContent {
  return { ...formOfFields([json]), eventops_form_name: name, description }
}

/** The favorite field that a form made by `asForm` holds now. */
export function favoriteIn(form: FormContent): FavoriteParts {
  const [json] = fieldsIn(form)
  if (!json) throw new Error('A favorite field has no field')
  return { name: form.eventops_form_name, description: form.description, json }
}
