import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminSettingsProfilePage } from '#contract/portal/profile.ts'
import { admin, aStaffShell, expectAccessible, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'

const ADDRESS = '/acme/admin/settings/profile'
const RETRY = 'Please try again or contact a staff member to know more about this issue.'
const profilePage: AdminSettingsProfilePage = {
  ...aStaffShell,
  title: 'Company profile',
  render: 'admin_settings_profile',
  version: 7,
  profile: {
    name: 'Acme Ltd',
    display_name: 'Acme',
    website: '',
    phone: '',
    address: '',
    logo: '',
    accent: '#b45309',
    readable_date_format: 'MM/DD/YYYY',
    readable_time_format: '12 hr',
    timezone: 'America/New_York',
    holidays: ['2026-12-25'],
  },
}
const connections = {
  frame_origins: [],
  conditions_of_use_url: '',
  privacy_notice_url: '',
  conditions_of_use_text: '',
  privacy_notice_text: '',
  tenant_site: '',
  tenant_system_url: 'https://system.example',
  has_tenant_token: true,
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const phone = page.getByLabelText('Phone')

/** Answers saves in turn, and pages with this one. */
function serverOf(...saves: { status: number; body: unknown }[]): Server {
  return ({ method }) => (method === 'GET' ? { body: profilePage } : saves.shift())
}

const saved = {
  status: 200,
  body: { success: true, message: ['Company profile saved successfully.', ''], data: { kind: 'profile', version: 8 } },
}

test('a save that fails says so with the retry text, keeps what was typed, and is made again', async () => {
  const { calls } = mountStaff(
    profilePage,
    ADDRESS,
    serverOf({ status: 503, body: { success: false, message: ['Not available', ''] } }, saved),
  )
  await button('Edit').click()
  await phone.fill('+47 22 33 44 55')
  await button('Save').click()
  await expect.element(page.getByText('Failed to save company profile')).toBeVisible()
  await expect.element(page.getByText(RETRY)).toBeVisible()
  await expect.element(phone).toHaveValue('+47 22 33 44 55')
  await button('Save').click()
  await expect.element(page.getByText('Company profile saved successfully.')).toBeVisible()
  await expect.element(button('Edit')).toBeVisible()
  const posts = calls.filter(({ method }) => method === 'POST')
  expect(posts.map(({ path, headers }) => [path, headers.get('if-match')])).toEqual([
    ['/api/portal/acme/admin/settings/profile', '"7"'],
    ['/api/portal/acme/admin/settings/profile', '"7"'],
  ])
})

test('what the server finds wrong stands at its input until that is changed', async () => {
  const issues = { phone: "This doesn't looks like a valid phone." }
  mountStaff(
    profilePage,
    ADDRESS,
    serverOf({ status: 422, body: { success: false, message: ['Failed to save company profile', ''], issues } }),
  )
  await button('Edit').click()
  await phone.fill('123 456')
  await button('Save').click()
  await expect.element(phone).toHaveAccessibleDescription(/This doesn't looks like a valid phone\./)
  await expect.element(phone).toHaveFocus()
  await phone.fill('123 4567')
  await expect.element(phone).not.toHaveAttribute('aria-invalid', 'true')
})

test('an accent that looks like errors is warned of, and may be saved all the same', async () => {
  mountStaff(profilePage, ADDRESS, serverOf(saved))
  await button('Edit').click()
  await page.getByLabelText('Accent colour').fill('#c02a20')
  await expect.element(page.getByText('It looks like the colour of errors', { exact: false })).toBeVisible()
  await expectAccessible()
  await button('Save').click()
  await expect.element(page.getByText('Company profile saved successfully.')).toBeVisible()
})

test('the second form is there only for whom the server gives it, and never shows the token', async () => {
  mountStaff({ ...profilePage, connections }, ADDRESS)
  await expect.element(page.getByRole('region', { name: 'Connections' })).toBeVisible()
  await expect.element(page.getByText('is set', { exact: true })).toBeVisible()
  await button('Edit connections').click()
  await expect.element(page.getByLabelText('Token of the tenant system')).toHaveValue('')
  await expectAccessible()
})

test('whoever may not edit reads it, without a way to change it', async () => {
  const user = { ...admin, permissions: { can_add: true, can_edit: false, can_delete: true } }
  mountStaff({ ...profilePage, user }, ADDRESS)
  await expect.element(page.getByText('Acme Ltd', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Only staff who may edit can change these settings.')).toBeVisible()
  expect(button('Edit').query()).toBeNull()
  expect(page.getByRole('region', { name: 'Connections' }).query()).toBeNull()
})
