import { fieldValues, postedFieldValues, testApiField } from './portal/api-fields.ts'
import { addForm, checkForm, deleteAnyForm, deleteForm, editForm, previewForm } from './portal/forms.ts'
import { getPage } from './portal/screens.ts'
import { searchPlaces } from './portal/places.ts'
import { login, logout } from './portal/people.ts'
import { deleteDraft, getFile, saveDraft, submitForm } from './portal/submissions.ts'

/** Every call there is. The server serves exactly these; a test asks each of them as every kind of user. */
export const calls = {
  getPage,
  login,
  logout,
  checkForm,
  addForm,
  editForm,
  previewForm,
  deleteForm,
  deleteAnyForm,
  submitForm,
  fieldValues,
  postedFieldValues,
  testApiField,
  saveDraft,
  deleteDraft,
  getFile,
  searchPlaces,
} as const

export type CallName = keyof typeof calls
