import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
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
