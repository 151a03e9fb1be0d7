import { type TSchema, Type } from 'typebox'
import type { CallName } from './calls.ts'
import { ApiTest, PlaceholderAnswers } from './portal/api-fields.shape.ts'
import { FormNames, NewForm } from './portal/forms.shape.ts'
import { Credentials } from './portal/people.shape.ts'

/** What the server checks a JSON body with. `undefined`: the call has none, or its shape depends on the form. */
export const bodies: Record<CallName, TSchema | undefined> = {
  getPage: undefined,
  login: Credentials,
  logout: undefined,
  checkForm: FormNames,
  addForm: NewForm,
  editForm: Type.Object({}, { additionalProperties: true }),
  previewForm: Type.Object({}, { additionalProperties: true }),
  deleteForm: undefined,
  deleteAnyForm: undefined,
  submitForm: undefined,
  fieldValues: undefined,
  postedFieldValues: PlaceholderAnswers,
  testApiField: ApiTest,
  saveDraft: undefined,
  deleteDraft: undefined,
  getFile: undefined,
  searchPlaces: undefined,
}
