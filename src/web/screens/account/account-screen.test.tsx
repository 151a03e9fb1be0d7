import '../../apps/visitor.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AccountData, AccountPage, OwnSession } from '#contract/portal/account.ts'
import { fetchLateTexts } from '#contract/languages/late-texts.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { acme, ada } from '../../runner/page-for-tests.ts'
import { VisitorApp } from '../../apps/visitor-app.tsx'
import { screenFor } from '../../apps/visitor-screens.ts'
import { isEnglish, OTHER_LANGUAGES, shownTextsIn, speak } from '../../shell/languages-for-tests.ts'
import { toastsNow } from '../../shell/toasts.ts'
import { AccountScreen } from './account-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const here: OwnSession = {
  uuid: 'u1',
  way: 'password',
  device: 'Firefox · Windows',
  network: '192.0.2.0/24',
  seen_at: '2026-03-04T09:00:00Z',
  is_this: true,
}
const phone: OwnSession = { ...here, uuid: 'u2', device: 'Safari · iPhone', is_this: false }

const account: AccountData = {
  name: 'Ada Lovelace',
  email: 'ada@acme.example',
  is_email_verified: true,
  has_password: true,
  first_name: 'Ada',
  last_name: 'Lovelace',
  phone: '',
  address: '',
  language: '',
  timezone: '',
  mails_logins: true,
  sessions: [here, phone],
  found_requests: 0,
  languages: ['en', 'de'],
  can_mail: true,
}

const pageOf = (more: Partial<AccountData> = {}): AccountPage => ({
  render: 'account',
  company: acme,
  user: ada,
  title: 'Your account',
  description: '',
  intro: '',
  account: { ...account, ...more },
})

async function show(more: Partial<AccountData> = {}): Promise<void> {
  const shown = pageOf(more)
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.firstElementChild!)
  onTestFinished(() => root.unmount())
  const Screen = await screenFor(shown)
  flushSync(() => root.render(<VisitorApp first={{ page: shown, Screen }} />))
}

interface Sent {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** The portal answers calls so, and reads the account anew as it is then. */
function portal(answers: Readonly<Record<string, { readonly status?: number; readonly body: object }>>, then: Partial<AccountData> = {}) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    const path = address.replace('/api/portal/acme/', '')
    if (method === 'GET') return Response.json(pageOf(then))
    sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    const answer = answers[path]
    return Response.json({ success: !answer?.status, message: ['', ''], ...answer?.body }, { status: answer?.status ?? 200 })
  })
  return sent
}

const button = (name: string) => page.getByRole('button', { name })
const phoneField = page.getByLabelText('Phone', { exact: true })
const lastToast = () => toastsNow().at(-1)?.title

test('what is changed is sent alone, and what is wrong is said at its place', async () => {
  const issue = 'This doesn’t look like a phone number.'
  const sent = portal({ account: { status: 422, body: { issues: { phone: issue } } } })
  await show()
  await phoneField.fill('call me')
  await button('Save').click()
  await expect.element(page.getByText(issue)).toBeVisible()
  await expect.element(phoneField).toHaveFocus()
  expect(sent).toEqual([{ method: 'PATCH', path: 'account', body: { phone: 'call me' } }])
  await expect.element(phoneField).toHaveValue('call me')
})

test('what was saved is read again: the name by which others know one follows', async () => {
  const sent = portal({}, { first_name: 'Augusta', name: 'Augusta Lovelace' })
  await show()
  await page.getByLabelText('First name').fill('Augusta')
  await button('Save').click()
  await expect.element(page.getByText('Others see you as Augusta Lovelace.')).toBeVisible()
  expect(sent[0]?.body).toEqual({ first_name: 'Augusta' })
  await expect.poll(lastToast).toBe('Saved.')
})

test('a session is ended from the list, which is read again', async () => {
  const sent = portal({}, { sessions: [here] })
  await show()
  const rows = page.getByRole('list', { name: 'Where you are logged in' }).getByRole('listitem')
  expect(rows.elements().map(row => row.textContent.includes('This browser'))).toEqual([true, false])
  await page.getByRole('button', { name: /^End the session Safari · iPhone/ }).click()
  await expect.poll(() => rows.elements()).toHaveLength(1)
  expect(sent).toEqual([{ method: 'DELETE', path: 'account/sessions/u2/', body: undefined }])
  expect(button('End all other sessions').query()).toBeNull()
})

test('all others are ended by one press', async () => {
  const sent = portal({ 'account/sessions/': { body: { data: { ended: 1 } } } }, { sessions: [here] })
  await show()
  await button('End all other sessions').click()
  await expect.poll(lastToast).toBe('1 session ended.')
  expect(sent).toEqual([{ method: 'DELETE', path: 'account/sessions/', body: undefined }])
})

test('a password is changed with the old one, which says who it is; a wrong one is said at its field and nothing is sent', async () => {
  const wrong = { status: 422, body: { issues: { password: 'This password is wrong.' } } }
  const sent = portal({ 'account/confirm/': wrong })
  await show()
  await page.getByLabelText('Password of now').fill('not this one')
  await page.getByLabelText('New password').fill('ten yellow lemons')
  await button('Change the password').click()
  await expect.element(page.getByText('This password is wrong.')).toBeVisible()
  expect(sent.map(({ path }) => path)).toEqual(['account/confirm/'])
  const again = portal({})
  await page.getByLabelText('Password of now').fill('seven green bottles')
  await button('Change the password').click()
  await expect.poll(lastToast).toBe('Password changed. All other sessions have ended.')
  expect(again).toEqual([
    { method: 'POST', path: 'account/confirm/', body: { password: 'seven green bottles' } },
    { method: 'POST', path: 'account/password/', body: { old: 'seven green bottles', password: 'ten yellow lemons' } },
  ])
  await expect.element(page.getByLabelText('Password of now')).toHaveValue('')
})

test('requests that were found are added by one press', async () => {
  const sent = portal({ 'account/requests/': { body: { data: { claimed: 3 } } } })
  await show({ found_requests: 3 })
  await expect.element(page.getByRole('heading', { name: 'We found 3 requests sent with this email.' })).toBeVisible()
  await button('Add them to yours').click()
  await expect.poll(lastToast).toBe('3 requests added to yours.')
  expect(sent).toEqual([{ method: 'POST', path: 'account/requests/', body: undefined }])
  await expect.poll(() => page.getByText('We found').query()).toBeNull()
})

test('the screen has no barriers, at three widths', async () => {
  await show({ found_requests: 1 })
  for (const width of [1280, 768, 390]) {
    await page.viewport(width, 900)
    expect(document.documentElement.scrollWidth, `at ${width}`).toBeLessThanOrEqual(width)
    expect(await barriersIn()).toEqual([])
  }
})

test.each(OTHER_LANGUAGES)('it speaks the language of whoever reads it (%s), on the server too', async tag => {
  await speak(tag)
  await fetchLateTexts(tag)
  const shown = pageOf({ found_requests: 2 })
  document.body.innerHTML = `<main lang="${tag}">${renderToString(<AccountScreen page={shown} onRedirect={() => {}} onPage={() => {}} />)}</main>`
  const own = new Set(['Ada Lovelace', 'ada@acme.example', 'Firefox · Windows', 'Safari · iPhone'])
  const english = shownTextsIn(document.body).filter(({ text, lang }) => lang === tag && !own.has(text) && isEnglish(text, tag))
  expect(english.map(({ text }) => text).filter(text => !/Acme|Ada|Safari|GMT|192\.0/.test(text))).toEqual([])
})
