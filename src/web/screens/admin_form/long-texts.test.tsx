import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aField } from '#tests/kit/builders.ts'
import { limits } from '#fields/kit/limits.ts'
import { followLengths } from '#fields/kit/follow-lengths-dom.ts'
import { aFormPage, anAdminForm, expectAccessible, mountStaff } from '../../admin/mount-for-tests.tsx'
import './form-editor.tsx'

// As the entry of the staff's side does.
followLengths()

const fields = [aField('text', 'event_name', { label: 'Event name' }), aField('text', 'note', { label: 'Note' })]
const form = anAdminForm([{ id: 'p1', fields }])
const LONG = 'word '.repeat(104)
const TOO_LONG = 'This is too long: at most 500 characters.'

test('a description that is pasted too long stays whole, and its number stands beneath', async () => {
  const { calls } = mountStaff(aFormPage(form), '/acme/admin/forms/event_request/gala', ({ method }) =>
    method === 'PATCH'
      ? { status: 422, body: { success: false, message: ['Failed to save form', ''], issues: { description: TOO_LONG } } }
      : { body: aFormPage(form) },
  )
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('tab', { name: 'BASIC', exact: true }).click()
  const description = page.getByRole('textbox', { name: 'Description', exact: true })
  await description.fill(LONG)
  await expect.element(page.getByText('520 of 500')).toBeVisible()
  await expect.element(page.getByText('20 characters too many.')).toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText(TOO_LONG).first()).toBeVisible()
  await expect.element(description).toHaveValue(LONG)
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ description: LONG })
})

test('a value of a condition that is pasted too long stays whole, and its number stands beneath', async () => {
  mountStaff(aFormPage(form), '/acme/admin/forms/event_request/gala', () => ({ body: aFormPage(form) }))
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('tab', { name: 'CONTENT', exact: true }).click()
  await page.getByRole('button', { name: /^Note/ }).click()
  await page.getByRole('tab', { name: /^Visibility/ }).click()
  await page.getByRole('button', { name: 'Add condition', exact: true }).click()
  const value = page.getByRole('textbox', { name: 'Value of condition 1' })
  await value.fill('x'.repeat(limits.conditionValue + 20))
  await expect.element(page.getByText('20 characters too many.')).toBeInTheDocument()
  await expect.element(value).not.toHaveAttribute('maxlength')
})
