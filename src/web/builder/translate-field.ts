import type { FormContent } from '#contract/portal/forms.ts'
import type { Field } from '#engine/model/form.ts'
import { changeField, locateField } from './fields.ts'
import { type TextPair, withTranslation } from './translations.ts'

/** The form with a text of one of its fields in another language. */
export function translateField(form: FormContent, id: string, language: string, at: TextPair['at'], text: string): FormContent {
  const field = locateField(form, id)?.field
  if (!field) return form
  const { translations } = withTranslation(field, language, at, text)
  return changeField(form, id, { translations } as Partial<Field>)
}
