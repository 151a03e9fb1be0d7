import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type AdminSettingsProfilePage, type Connections, testTenantSystem } from '#contract/portal/profile.ts'
import { addressOf } from '../../api/call.ts'
import { type CallMade, expectAccessible, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'
import { aProfilePage, someConnections } from './profile-page-for-tests.ts'

const ADDRESS = '/acme/admin/settings/profile'
const RETRY = 'Please try again or contact a staff member to know more about this issue.'

const at = (version: number, more: Partial<Connections> = {}): AdminSettingsProfilePage => ({
  ...aProfilePage,
  version,
  connections: { ...someConnections, ...more },
})

/** Answers saves in turn, and pages with `now`. */
const serverOf =
  (now: AdminSettingsProfilePage, ...saves: { status: number; body: unknown }[]): Server =>
  ({ method }) =>
    method === 'GET' ? { body: now } : saves.shift()

const saved = {
  status: 200,
  body: { success: true, message: ['Company profile saved successfully.', ''], data: { kind: 'connections', version: 8 } },
}
const stale = { status: 412, body: { success: false, message: ['Failed to save company profile', 'Someone else'], data: { version: 8 } } }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const origins = page.getByLabelText('Allowed embedding origins')
const conflict = page.getByRole('dialog', { name: 'These settings were changed meanwhile' })
const posts = (calls: readonly CallMade[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ body, headers }) => [body, headers.get('if-match')])

test('a save that fails says so with the retry text, and keeps what was typed', async () => {
  const failed = { status: 500, body: { success: false, message: ['Not available', ''] } }
  const { calls } = mountStaff(at(7), ADDRESS, serverOf(at(8), failed, saved))
  await button('Edit connections').click()
  await origins.fill('https://www.example.com')
  await button('Save').click()
  await expect.element(page.getByText('Failed to save company profile')).toBeVisible()
  await expect.element(page.getByText(RETRY)).toBeVisible()
  await expect.element(origins).toHaveValue('https://www.example.com')
  await button('Save').click()
  await expect.element(page.getByText('Company profile saved successfully.')).toBeVisible()
  expect(posts(calls)).toEqual([
    [{ frame_origins: ['https://www.example.com'] }, '"7"'],
    [{ frame_origins: ['https://www.example.com'] }, '"7"'],
  ])
})

test('two editors of the connections: mine goes over theirs only after a look at it, and over nothing else', async () => {
  const theirs = at(8, { frame_origins: ['https://their.example'], privacy_notice_text: 'Theirs' })
  const { calls } = mountStaff(at(7), ADDRESS, serverOf(theirs, stale, stale, saved))
  await button('Edit connections').click()
  await origins.fill('https://mine.example')
  await button('Save').click()
  await expect.element(conflict).toMatchTextContent('Allowed embedding originsNow https://their.exampleYours https://mine.example')
  await expect.element(conflict).toMatchTextContent('Privacy NoticeNow Theirs')
  await button('Keep editing').click()
  await expect.element(origins).toHaveValue('https://mine.example')
  await button('Save').click()
  await button('Save mine over theirs').click()
  await expect.element(page.getByText('Company profile saved successfully.')).toBeVisible()
  expect(posts(calls).at(-1)).toEqual([{ frame_origins: ['https://mine.example'] }, '"8"'])
})

test('who discards his own connections has theirs, and the token that he typed is not kept', async () => {
  const theirs = at(8, { frame_origins: ['https://their.example'] })
  mountStaff(at(7), ADDRESS, serverOf(theirs, stale))
  await button('Edit connections').click()
  await origins.fill('https://mine.example')
  await page.getByLabelText('Token of the tenant system').fill('of-mine')
  await button('Save').click()
  await button('Discard mine and load theirs').click()
  await expect.element(page.getByRole('region', { name: 'Connections' })).toMatchTextContent('https://their.example')
  await button('Edit connections').click()
  await expect.element(origins).toHaveValue('https://their.example')
  await expect.element(page.getByLabelText('Token of the tenant system')).toHaveValue('')
})

test('the trial asks with the token as it stands: the stored one, the one that was typed, or none any more', async () => {
  const trial = addressOf(testTenantSystem.path, { company: 'acme' })
  const answered = { body: { success: true, message: ['It answers.', 'It does.'], data: { works: true } } }
  const { calls } = mountStaff(at(7), ADDRESS, ({ path }) => (path === trial ? answered : undefined))
  const token = page.getByLabelText('Token of the tenant system')
  const bodies = () => calls.filter(({ path }) => path === trial).map(({ body }) => body)
  await button('Edit connections').click()
  const tenant_system_url = 'https://system.example'
  await button('Test').click()
  await expect.poll(bodies).toEqual([{ tenant_system_url }])
  await token.fill('typed')
  await button('Test').click()
  await expect.poll(bodies).toEqual([{ tenant_system_url }, { tenant_system_url, tenant_token: 'typed' }])
  await token.fill('')
  await button('Remove the token').click()
  await button('Test').click()
  await expect.poll(() => bodies().at(-1)).toEqual({ tenant_system_url, tenant_token: '' })
  await expect.element(page.getByText('It does.')).toBeVisible()
})

test('a legal text of a line, which scrolls nowhere, is no stop of the keyboard', async () => {
  mountStaff(at(7, { privacy_notice_text: 'We keep nothing.' }), ADDRESS)
  const text = page.getByRole('region', { name: 'Legal texts' }).getByRole('group', { name: 'Privacy Notice' })
  await expect.element(text).toMatchTextContent('We keep nothing.')
  await expect.element(text).not.toHaveAttribute('tabindex')
})

test('a long legal text is shown in a few lines that scroll by key, and as visitors read it', async () => {
  const url = '/api/portal/acme/legal/privacy_notice/'
  const long = Array.from({ length: 400 }, (_, line) => `${line + 1}. What is agreed is written down here.`).join('\n')
  const company = { ...aProfilePage.company, privacy_notice_url: url }
  mountStaff({ ...at(7, { privacy_notice_text: long }), company }, ADDRESS, ({ path }) =>
    path === url ? { body: { html: '<p>As it is read</p>' } } : undefined,
  )
  const text = page.getByRole('region', { name: 'Legal texts' }).getByRole('group', { name: 'Privacy Notice' })
  await expect.element(text).toMatchTextContent('400. What is agreed')
  const box = text.element() as HTMLElement
  expect(box.getBoundingClientRect().height).toBeLessThan(200)
  await expect.element(text).toHaveAttribute('tabindex', '0')
  box.focus()
  await userEvent.keyboard('{End}')
  await expect.poll(() => box.scrollTop).toBeGreaterThan(1_000)
  await expectAccessible()
  await page.getByRole('group', { name: 'As visitors read it:' }).getByRole('button', { name: 'Privacy Notice' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Privacy Notice' })).toMatchTextContent('As it is read')
})
