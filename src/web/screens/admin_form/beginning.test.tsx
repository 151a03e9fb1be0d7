import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aField } from '#tests/kit/builders.ts'
// Fetched before the tests begin: the first time takes long on a busy machine.
import './form-editor.tsx'
import './more-sections.tsx'
import { aFormPage, anAdminForm, mountStaff } from '../../admin/mount-for-tests.tsx'

const ADDRESS = '/acme/admin/forms/event_request/gala'
/** Presses it once it is there. */
async function press(role: 'button' | 'tab', name: string) {
  const pressed = page.getByRole(role, { name, exact: true })
  await expect.element(pressed).toBeEnabled()
  ;(pressed.element() as HTMLElement).click()
}

test('one choice says how requests of spaces begin', async () => {
  const form = anAdminForm([{ id: 'p1', fields: [aField('widget', 'spaces')] }], { bookings_wait: true })
  const { calls } = mountStaff(aFormPage(form), ADDRESS, ({ method }) =>
    method === 'GET' ? { body: aFormPage(form) } : { body: { success: true, message: ['Form saved successfully.', ''], data: form } },
  )
  await expect.element(page.getByText('Spaces of a new request')).toBeVisible()
  await press('button', 'Edit')
  await press('tab', 'SETTINGS')
  const choice = page.getByRole('combobox', { name: /^Spaces of a new request/ })
  await expect.element(choice).toHaveDisplayValue('Waitlist')
  expect([...(choice.element() as HTMLSelectElement).options].map(({ label }) => label)).toEqual([
    'Requested',
    'Confirmed at once',
    'Waitlist',
  ])
  await choice.selectOptions('Confirmed at once')
  await press('button', 'Save')
  await expect
    .poll(() => calls.find(({ method }) => method === 'PATCH')?.body)
    .toMatchObject({ bookings_wait: false, bookings_confirmed: true })
})

test('in a blank form a field that was just added can be renamed and removed, whatever forms of its type begin with', async () => {
  const form = anAdminForm([{ id: 'page', fields: [] }], { status: 'Incomplete', trouble: ['no_fields'], is_valid: false })
  mountStaff(aFormPage(form), ADDRESS, () => ({ body: aFormPage(form) }))
  await press('button', 'Edit')
  await press('tab', 'CONTENT')
  await press('button', 'Add field to Page 1')
  await page.getByRole('textbox', { name: 'Search kinds of field' }).fill('e-mail')
  await userEvent.keyboard('{Enter}')
  const name = page.getByRole('textbox', { name: /^Field name/ })
  await expect.element(name).toHaveValue('email')
  await expect.element(name).not.toHaveAttribute('readonly')
  await page.getByRole('checkbox', { name: 'Choose E-mail', exact: true }).click()
  await page.getByRole('group', { name: 'Chosen fields of Page 1' }).getByRole('button', { name: 'Remove fields', exact: true }).click()
  await expect.element(page.getByText('One field removed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await press('button', 'Actions of E-mail')
  await page.getByRole('menuitem', { name: 'Remove', exact: true }).click()
  await expect.element(page.getByText('“E-mail” removed.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add field to Page 1' })).toHaveFocus()
})
