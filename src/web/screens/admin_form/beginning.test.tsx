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

test('days for guests that are too many are said, and not cut; 0 and none are no days', async () => {
  const form = anAdminForm([{ id: 'p1', fields: [aField('text', 'name')] }], { guest_edit_days: 7 })
  const { calls } = mountStaff(aFormPage(form), ADDRESS, ({ method }) =>
    method === 'GET' ? { body: aFormPage(form) } : { body: { success: true, message: ['Form saved successfully.', ''], data: form } },
  )
  await press('button', 'Edit')
  await press('tab', 'SETTINGS')
  const days = page.getByRole('textbox', { name: 'Guests can edit for (days)' })
  await expect.element(days).toHaveValue('7')
  await userEvent.fill(days, '400')
  await userEvent.tab()
  await expect.element(page.getByText('Enter a whole number from 0 to 365.')).toBeVisible()
  await expect.element(days).toHaveValue('400')
  for (const typed of ['', '0']) {
    await userEvent.fill(days, typed)
    await userEvent.tab()
    await expect.element(days).toHaveValue('0')
    await expect.element(days).toBeValid()
  }
  await press('button', 'Save')
  await expect.poll(() => calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ guest_edit_days: 0 })
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

test('and so it can once it was saved: nothing in the form needs it', async () => {
  const fields = [aField('email', 'email', { label: 'E-mail' }), aField('date', 'start_date', { label: 'Start date' })]
  const form = anAdminForm([{ id: 'page', fields }])
  mountStaff(aFormPage(form), ADDRESS, () => ({ body: aFormPage(form) }))
  await press('button', 'Edit')
  await press('tab', 'CONTENT')
  await page.getByRole('button', { name: /^Start date/ }).click()
  const name = page.getByRole('textbox', { name: /^Field name/ })
  await name.fill('day')
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: /^Start date.*day$/ })).toBeVisible()
  for (const label of ['E-mail', 'Start date']) {
    await press('button', `Actions of ${label}`)
    await page.getByRole('menuitem', { name: 'Remove', exact: true }).click()
    await expect.element(page.getByText(`“${label}” removed.`)).toBeVisible()
  }
})

test('what the spaces of a saved form need stays until they go; a name that they read by choice of the author may change', async () => {
  const fields = [
    aField('email', 'email', { label: 'E-mail' }),
    aField('date', 'begin', { label: 'Begin' }),
    aField('widget', 'spaces', { label: 'Spaces', eventFields: { start_date: 'begin' } }),
  ]
  const form = anAdminForm([{ id: 'page', fields }])
  mountStaff(aFormPage(form), ADDRESS, () => ({ body: aFormPage(form) }))
  await press('button', 'Edit')
  await press('tab', 'CONTENT')
  const stays = page.getByRole('menuitem', { name: 'The form needs it: it can only be hidden' })
  for (const label of ['E-mail', 'Begin']) {
    await press('button', `Actions of ${label}`)
    await expect.element(stays).toBeDisabled()
    await userEvent.keyboard('{Escape}')
  }
  await page.getByRole('button', { name: /^Begin/ }).click()
  await expect.element(page.getByRole('textbox', { name: /^Field name/ })).not.toHaveAttribute('readonly')
  await press('button', 'Actions of Spaces')
  await page.getByRole('menuitem', { name: 'Remove', exact: true }).click()
  await press('button', 'Actions of E-mail')
  await page.getByRole('menuitem', { name: 'Remove', exact: true }).click()
  await expect.element(page.getByText('“E-mail” removed.')).toBeVisible()
})
