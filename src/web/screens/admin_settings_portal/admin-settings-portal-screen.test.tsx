import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aGuest } from '#tests/kit/page-data.ts'
import type { OtherPage } from '#contract/portal/pages.ts'
import { MESSAGE_PAGES, type Messages } from '#contract/portal/portal-messages.ts'
import { type AdminSettingsPortalPage, previewMessage } from '#contract/portal/profile.ts'
import { addressOf } from '../../api/call.ts'
import { aStaffShell, type CallMade, company, expectAccessible, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'
import { typeAtOnce } from '../../admin/typing-for-tests.ts'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'

const ADDRESS = '/acme/admin/settings/portal'
const PREVIEW = addressOf(previewMessage.path, { company: 'acme' })
const RETRY = 'Please try again or contact a staff member to know more about this issue.'

const texts = (more: Partial<Messages> = {}) =>
  ({
    ...Object.fromEntries(MESSAGE_PAGES.flatMap(which => [`${which}_title`, `${which}_intro`].map(key => [key, `Our ${key}`]))),
    ...more,
  }) as unknown as Messages

const portalPage = (version: number, more: Partial<Messages> = {}): AdminSettingsPortalPage => ({
  ...aStaffShell,
  title: 'Portal pages',
  render: 'admin_settings_portal',
  version,
  messages: texts(more),
})

/** The start page as the server would make it. */
function previewOf({ body }: CallMade) {
  const { title, intro } = body as { title: string; intro: string }
  const data: OtherPage = { ...aStaffShell, company, user: aGuest, render: 'other', heading: title, intro: `<p>${intro}</p>`, forms: [] }
  return { body: { success: true, message: ['', ''], data } }
}

/** Answers saves in turn, pages with `now`, previews as the server does. */
function serverOf(now: AdminSettingsPortalPage, ...saves: { status: number; body: unknown }[]): Server {
  return call => (call.path === PREVIEW ? previewOf(call) : call.method === 'GET' ? { body: now } : saves.shift())
}

const saved = {
  status: 200,
  body: { success: true, message: ['Company profile saved successfully.', ''], data: { kind: 'portal_settings', version: 8 } },
}
const stale = { status: 412, body: { success: false, message: ['Failed to save company profile', 'Someone else'], data: { version: 8 } } }

const button = (name: string) => page.getByRole('button', { name, exact: true })
const title = page.getByRole('textbox', { name: 'Title' })
const previewed = () =>
  document.querySelector<HTMLIFrameElement>('iframe[title="Preview of Start page"]')?.contentDocument?.querySelector('h1')?.textContent
const postsOf = (calls: readonly CallMade[]) =>
  calls.filter(({ method, path }) => method === 'POST' && path !== PREVIEW).map(({ body, headers }) => [body, headers.get('if-match')])

test('a save that fails says so with the retry text, and keeps what was typed', async () => {
  const failed = { status: 503, body: { success: false, message: ['Not available', ''] } }
  const { calls } = mountStaff(portalPage(7), ADDRESS, serverOf(portalPage(8), failed, saved))
  await button('Edit').click()
  await title.fill('Welcome')
  await button('Save').click()
  await expect.element(page.getByText('Failed to save company profile')).toBeVisible()
  await expect.element(page.getByText(RETRY)).toBeVisible()
  await expect.element(title).toHaveValue('Welcome')
  await button('Save').click()
  await expect.element(page.getByText('Company profile saved successfully.')).toBeVisible()
  expect(postsOf(calls)).toEqual([
    [{ intro_title: 'Welcome' }, '"7"'],
    [{ intro_title: 'Welcome' }, '"7"'],
  ])
})

test('two editors of one text: both are shown, and mine is saved over theirs, or theirs is loaded', async () => {
  const theirs = portalPage(8, { intro_title: 'Theirs' })
  const { calls } = mountStaff(portalPage(7), ADDRESS, serverOf(theirs, stale, stale, saved))
  await button('Edit').click()
  await title.fill('Mine')
  await button('Save').click()
  const conflict = page.getByRole('dialog', { name: 'These settings were changed meanwhile' })
  await expect.element(conflict).toMatchTextContent('Start page: TitleNow TheirsYours Mine')
  await expectAccessible()
  await button('Save mine over theirs').click()
  // A third one was faster still.
  await expect.element(conflict).toBeVisible()
  await button('Discard mine and load theirs').click()
  await expect.element(button('Edit')).toBeVisible()
  await expect.element(page.getByRole('definition').filter({ hasText: 'Theirs' })).toBeVisible()
  expect(page.getByText('Mine', { exact: true }).query()).toBeNull()
  expect(postsOf(calls)).toEqual([
    [{ intro_title: 'Mine' }, '"7"'],
    [{ intro_title: 'Mine' }, '"8"'],
  ])
})

test('somebody who changed another page meanwhile is not in the way', async () => {
  const theirs = portalPage(8)
  const { calls } = mountStaff(portalPage(7), ADDRESS, serverOf(theirs, stale, saved))
  await button('Edit').click()
  await title.fill('Mine')
  await button('Save').click()
  await expect.element(page.getByText('Company profile saved successfully.')).toBeVisible()
  expect(postsOf(calls).map(([, version]) => version)).toEqual(['"7"', '"8"'])
})

test('the preview is asked for 500 ms after the last key', async () => {
  const { calls } = mountStaff(portalPage(7), ADDRESS, serverOf(portalPage(7)))
  await button('Edit').click()
  await expect.poll(previewed).toBe('Our intro_title')
  const requested = () => calls.filter(({ path }) => path === PREVIEW).map(({ body }) => (body as { title: string }).title)
  const before = requested().length
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  typeAtOnce(title.element(), 'Welc')
  await vi.advanceTimersByTimeAsync(499)
  typeAtOnce(title.element(), 'Welcome')
  await vi.advanceTimersByTimeAsync(499)
  expect(requested().slice(before)).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(requested().slice(before)).toEqual(['Welcome'])
  vi.useRealTimers()
  await expect.poll(previewed).toBe('Welcome')
})

test('a frame whose document has only begun is drawn as soon as it is there', async () => {
  vi.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get').mockReturnValueOnce(new Document())
  onTestFinished(() => void vi.restoreAllMocks())
  mountStaff(portalPage(7), ADDRESS, serverOf(portalPage(7)))
  await expect.poll(previewed).toBe('Our intro_title')
})

test('a preview that cannot be made says so, and can be tried again', async () => {
  let isDown = true
  mountStaff(portalPage(7), ADDRESS, call => {
    if (isDown && call.path === PREVIEW) return { status: 503, body: { success: false, message: ['Not available', ''] } }
    return serverOf(portalPage(7))(call)
  })
  await expect.element(page.getByRole('heading', { name: 'Sorry but something went wrong' })).toBeVisible()
  await expectAccessible()
  isDown = false
  await button('Try again').click()
  await expect.poll(previewed).toBe('Our intro_title')
})

test('they stand in each width without a barrier, to read and to edit', async () => {
  mountStaff(portalPage(7), ADDRESS, serverOf(portalPage(7)))
  await expect.poll(previewed).toBe('Our intro_title')
  await expectAccessibleAtEachWidth()
  await button('Edit').click()
  await expect.element(title).toBeVisible()
  await expect.poll(previewed).toBe('Our intro_title')
  await expectAccessibleAtEachWidth()
})
