import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { admin, aFormsList, anAdminForm, aFormPage, aRow, aSubmissionsList, expectAccessible, mountStaff } from './mount-for-tests.tsx'

const LIST = '/acme/admin/forms/event_request'
const only = (right: 'can_add' | 'can_edit' | 'can_delete') => ({
  ...admin,
  permissions: { can_add: false, can_edit: false, can_delete: false, [right]: true },
})
const said = () => page.getByText(/ask an administrator of/)

test('whoever has not all rights is told which buttons of a screen are not there, and who can change that', async () => {
  mountStaff({ ...aFormsList([aRow('Gala')]), user: only('can_edit') }, LIST)
  await expect.element(said()).toHaveTextContent('To add forms or delete forms, ask an administrator of Acme Events for the permission.')
  await expectAccessible()
  mountStaff({ ...aFormsList([aRow('Gala')]), user: only('can_add') }, LIST)
  await expect.element(said()).toHaveTextContent('To delete forms, ask an administrator of Acme Events for the permission.')
})

test('nothing is said where nothing is missing: with all rights, on a screen to read, on a form of one’s own', async () => {
  mountStaff(aFormsList([aRow('Gala')]), LIST)
  await expect.element(page.getByRole('heading', { name: 'Event request' })).toBeVisible()
  expect(said().elements()).toEqual([])
  mountStaff({ ...aSubmissionsList(), user: only('can_edit') }, '/acme/admin/submissions')
  await expect.element(page.getByRole('heading', { name: 'Submissions' })).toBeVisible()
  expect(said().elements()).toEqual([])
  const form = (is_own: boolean) => ({ ...aFormPage(anAdminForm([], { is_own })), user: only('can_add') })
  mountStaff(form(true), `${LIST}/gala`)
  await expect.element(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  expect(said().elements()).toEqual([])
  mountStaff(form(false), `${LIST}/gala`)
  await expect.element(said()).toHaveTextContent('To edit this form, ask an administrator of Acme Events for the permission.')
})
