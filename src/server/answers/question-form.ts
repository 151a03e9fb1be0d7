import type { Field, Page } from '#engine/model/form.ts'
import { own } from '#engine/model/json.ts'
import { kinds } from '#fields/types.ts'

interface QuestionedForm {
  readonly fields: readonly Page[]
}

/** Those of these fields that can be changed although their form is not open: what books asks others for what there is, and these answer for open forms alone. */
export const changeable = ({ fields }: QuestionedForm, names: readonly string[]): readonly string[] =>
  fields
    .flatMap(page => page.fields.filter(({ mapField, type }) => names.includes(mapField) && !own(kinds, type)?.books))
    .map(({ mapField }) => mapField)

/** The form as whoever answers a question fills it in: these fields alone can be changed, also where the form locks them, and all others keep what they have. */
export const withOnly = <F extends QuestionedForm>(form: F, names: readonly string[]): F => ({
  ...form,
  fields: form.fields.map(page => ({
    ...page,
    fields: page.fields.map((field): Field => ({ ...field, editable: names.includes(field.mapField) })),
  })),
})

/** Nothing, of all other fields: what was not answered is locked like what was. */
export const blanksBeside = ({ fields }: QuestionedForm, names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.flatMap(page => page.fields.filter(({ mapField }) => !names.includes(mapField)).map(({ mapField }) => [mapField, ''])),
  )
