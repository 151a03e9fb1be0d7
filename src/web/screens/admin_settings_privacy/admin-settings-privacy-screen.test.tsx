import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminSettingsPrivacyPage, PersonFound } from '#contract/portal/privacy.ts'
import { aStaffShell, expectAccessible, mountStaff } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'

const ADDRESS = '/acme/admin/settings/privacy'
const aPage = (more: Partial<AdminSettingsPrivacyPage> = {}): AdminSettingsPrivacyPage => ({
  ...aStaffShell,
  title: 'Privacy',
  render: 'admin_settings_privacy',
  version: 1,
  submission_days: null,
  audit_days: 400,
  ...more,
})
const ann: PersonFound = {
  email: 'ann@example.com',
  account: { uuid: 'u1', name: 'Ann Example', is_staff: false },
  requests: 3,
  ahead: 1,
  drafts: 1,
  mails: 7,
}
const preview = {
  submissions: 1_204,
  files: 80,
  bytes: 12_000_000,
  forms: [
    { name: 'Gala', count: 1_200 },
    { name: 'Fair', count: 4 },
  ],
  staying: 2,
}
const job = { uuid: 'j1', state: 'waiting', name: 'person-2026-03-05-1030.zip', rows: 0, done: 0, why: '' }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')

afterEach(() => page.viewport(1280, 800))

test('days are saved after it was said what goes', async () => {
  const { calls } = mountStaff(aPage(), ADDRESS, ({ method, path }) =>
    method === 'PATCH'
      ? { body: { success: true, message: ['Submissions are kept this long now.', ''], data: { version: 2 } } }
      : { body: path.includes('/preview/') ? preview : aPage({ version: 2, submission_days: 400 }) },
  )
  await expect.element(page.getByRole('checkbox', { name: 'Keep them for ever' })).toBeChecked()
  await expect.element(button('Save')).toBeDisabled()
  await expectAccessibleAtEachWidth()
  await page.getByRole('checkbox', { name: 'Keep them for ever' }).click()
  await page.getByRole('textbox', { name: 'Days' }).fill('400')
  await button('What would go now').click()
  await expect.element(page.getByText('1,204 submissions would go into the bin within the next hour.')).toBeVisible()
  await expect.element(page.getByText('Gala: 1,200 and Fair: 4.')).toBeVisible()
  await expect
    .element(page.getByText('2 submissions are as old and would stay: nobody has decided, or something booked is ahead.'))
    .toBeVisible()
  await expectAccessible()
  await button('Save').click()
  await expect.element(dialog.getByText(/1,204 submissions would go/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([])
  await button('Save').click()
  await dialog.getByRole('button', { name: 'Keep submissions this long' }).click()
  await expect.element(page.getByText('Submissions are kept this long now.')).toBeVisible()
  const [saved] = calls.filter(({ method }) => method === 'PATCH')
  expect([saved?.body, saved?.headers.get('if-match')]).toEqual([{ submission_days: 400 }, '"1"'])
  await expect.element(button('Save')).toBeDisabled()
})

test('days that cannot be are said at their place', async () => {
  const issue = 'Enter 30 to 3650 days.'
  mountStaff(aPage({ submission_days: 90 }), ADDRESS, () => ({
    status: 422,
    body: { success: false, message: ['', issue], issues: { submission_days: issue } },
  }))
  await page.getByRole('textbox', { name: 'Days' }).fill('7')
  await button('Save').click()
  await expect.element(page.getByRole('textbox', { name: 'Days' })).toHaveAccessibleDescription(/Enter 30 to 3650 days\./)
  expect(dialog.elements()).toEqual([])
})

test('a person is found by their address and exported', async () => {
  let isDone = false
  const { calls } = mountStaff(aPage(), `${ADDRESS}#ann%40example.com`, ({ method, path }) => {
    if (path.endsWith('/person/export/')) return { body: { success: true, message: ['Export begun.', ''], data: job } }
    if (path.includes('/exports/j1')) {
      isDone = true
      return { body: { ...job, state: 'done' } }
    }
    return { body: method === 'POST' ? ann : aPage() }
  })
  await expect.element(page.getByRole('textbox', { name: 'Email address' })).toHaveValue('ann@example.com')
  await button('Find').click()
  for (const text of ['An account: Ann Example', '3 submissions: 1 of them has a space that is ahead', '1 draft', '7 mails in the outbox'])
    await expect.element(page.getByText(text)).toBeVisible()
  await expectAccessibleAtEachWidth()
  await button('Export this person').click()
  const download = page.getByRole('link', { name: 'Download person-2026-03-05-1030.zip' })
  await expect.element(download).toHaveAttribute('href', '/api/portal/acme/admin/submissions/exports/j1/file')
  expect(isDone).toBe(true)
  // No address stands in an address.
  expect(calls.every(({ path }) => !path.includes('ann'))).toBe(true)
})

test('erasing says what goes and what stays, and asks for the address', async () => {
  let found: PersonFound = ann
  const { calls } = mountStaff(aPage(), ADDRESS, ({ path }) => {
    if (!path.endsWith('/person/erase/')) return { body: found }
    found = { email: ann.email, requests: 0, ahead: 0, drafts: 0, mails: 0 }
    return { body: { success: true, message: ['Erased.', ''], data: { requests: 3, is_done: true } } }
  })
  await page.getByRole('textbox', { name: 'Email address' }).fill('ann@example.com')
  await button('Find').click()
  await button('Erase this person').click()
  await expect.element(dialog.getByRole('heading', { name: 'What goes, for good' })).toBeVisible()
  await expect.element(dialog.getByText(/Backups until they are thrown away/)).toBeVisible()
  await expectAccessible()
  const erase = dialog.getByRole('button', { name: 'Erase this person' })
  await expect.element(erase).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Type the address to confirm' }).fill('Ann@example.com')
  await erase.click()
  await expect.element(page.getByText('Erased, with 3 submissions.')).toBeVisible()
  await expect.element(page.getByText('There is nothing about ann@example.com.')).toBeVisible()
  expect(calls.filter(({ path }) => path.endsWith('/erase/')).map(({ body }) => body)).toEqual([{ email: 'ann@example.com' }])
})

test('somebody of the staff is not erased, and says why', async () => {
  mountStaff(aPage(), ADDRESS, () => ({ body: { ...ann, account: { ...ann.account, is_staff: true } } }))
  await page.getByRole('textbox', { name: 'Email address' }).fill('ann@example.com')
  await button('Find').click()
  await expect.element(button('Erase this person')).toBeDisabled()
  await expect.element(page.getByText(/Take its permissions and hand over what is theirs/)).toBeVisible()
})
