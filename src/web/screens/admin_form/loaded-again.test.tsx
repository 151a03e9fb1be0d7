import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aField } from '#tests/kit/builders.ts'
// Fetched before the test begins: the first time takes long on a busy machine.
import './form-editor.tsx'
import { aFormPage, aMissingPage, anAdminForm, logInElsewhere, mountStaff } from '../../admin/mount-for-tests.tsx'

const form = anAdminForm([{ id: 'p1', fields: [aField('text', 'event_name')] }])

test('what somebody else changed is told also when the data was loaded again under the editor meanwhile', async () => {
  const entry = { datetime: '2026-03-05T09:00:00Z', who: 'Otto', changes: ['Title changed'] }
  const theirs = aFormPage({ ...form, version: 9, logs: [entry, ...form.logs] })
  const { calls } = mountStaff(aFormPage(form), '/acme/admin/forms/event_request/gala', ({ method }) =>
    method === 'PATCH' ? { status: 412, body: { success: false, message: ['', ''] } } : { body: theirs },
  )
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('tab', { name: 'BASIC', exact: true }).click()
  await page.getByLabelText(/^Title/).fill('Mine')
  logInElsewhere()
  await expect.poll(() => calls.some(({ method }) => method === 'GET')).toBe(true)
  await expect.element(page.getByRole('main')).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'This form was changed meanwhile' })
  await expect.element(dialog.getByText('Title changed')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PATCH')?.headers.get('if-match')).toBe('"3"')
})

test('what is typed stays when the form was deleted elsewhere and its data is loaded again: it may become a new one', async () => {
  const { calls } = mountStaff(aFormPage(form), '/acme/admin/forms/event_request/gala', ({ method }) =>
    method === 'GET' ? { status: 404, body: aMissingPage } : undefined,
  )
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('tab', { name: 'BASIC', exact: true }).click()
  await page.getByLabelText(/^Title/).fill('Mine')
  logInElsewhere()
  await expect.element(page.getByRole('alert').getByText('This form was deleted meanwhile')).toBeVisible()
  await expect.element(page.getByLabelText(/^Title/)).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Save as a new form' }).click()
  await expect
    .poll(() => calls.find(({ path }) => path.includes('/add/'))?.body)
    .toEqual({
      path: 'gala',
      name: 'Gala',
      in_place_of: form.uuid,
    })
})
