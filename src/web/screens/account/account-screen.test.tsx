import '../../apps/visitor.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AccountData, AccountPage, OwnSession } from '#contract/portal/account.ts'
import { fetchLateTexts } from '#contract/languages/late-texts.ts'
import type { UserData } from '#contract/portal/people.ts'
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
  uuid: 'ada',
  name: 'Ada Lovelace',
  email: 'ada@acme.example',
  is_email_verified: true,
  has_password: true,
  ruled: {},
  second_factor: { since: '', codes_left: 0, is_required: false },
  passkeys: [],
  first_name: 'Ada',
  last_name: 'Lovelace',
  phone: '',
  address: '',
  language: '',
  timezone: '',
  mails_logins: true,
  identities: [],
  sessions: [here, phone],
  inactive_days: 0,
  recent_logins: [
    { uuid: 'l2', at: '2026-03-04T09:00:00Z', is_refused: true, way: 'password', device: '', network: '198.51.100.0/24' },
    { uuid: 'l1', at: '2026-03-03T09:00:00Z', is_refused: false, way: 'sign_on', device: 'Safari · iPhone', network: '' },
  ],
  found_requests: 0,
  password_hint: 'Twelve or more.',
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

async function show(more: Partial<AccountData> = {}, picture = ''): Promise<void> {
  const shown = { ...pageOf(more), user: { ...ada, picture } }
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
function portal(
  answers: Readonly<Record<string, { readonly status?: number; readonly body: object }>>,
  then: Partial<AccountData> = {},
  picture = '',
  who: Partial<UserData> = {},
) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    const path = address.replace('/api/portal/acme/', '')
    if (method === 'GET') return Response.json({ ...pageOf(then), user: { ...ada, picture, ...who } })
    sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : (body ?? undefined) })
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

test('what another system fills is read here, with who fills it, and the rest is changed', async () => {
  const ruled = { first_name: 'Acme ID', address: 'Acme ID', email: 'Acme ID' }
  const sent = portal({})
  await show({ ruled })
  const field = (label: string) => page.getByLabelText(label, { exact: true })
  for (const label of ['First name', 'Address']) {
    await expect.element(field(label)).toHaveAttribute('readonly')
    await expect.element(field(label)).toHaveAccessibleDescription('Comes from Acme ID, and is changed there.')
  }
  expect(page.getByLabelText('New email').query()).toBeNull()
  await expect.element(page.getByText('Comes from Acme ID, and is changed there.').nth(2)).toBeVisible()
  await field('Last name').fill('King')
  await button('Save').click()
  await expect.poll(() => sent[0]?.body).toEqual({ last_name: 'King' })
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

test('the sidebar says at once what was saved, and what stands typed elsewhere stays', async () => {
  portal({}, {}, DRAWN, { name: 'Augusta Lovelace' })
  await show()
  const side = document.querySelector('.shell-who')
  expect([side?.textContent, side?.querySelector('img')]).toEqual([expect.stringContaining('Ada Lovelace'), null])
  await page.getByLabelText('New password').fill('ten yellow lemons')
  await page.getByLabelText('First name').fill('Augusta')
  await button('Save').click()
  await expect.poll(() => side?.textContent).toContain('Augusta Lovelace')
  expect(side?.querySelector('img')?.getAttribute('src')).toBe(DRAWN)
  await expect.element(page.getByLabelText('New password')).toHaveValue('ten yellow lemons')
})

test('a new password is asked for in the words of every other page that asks for one', async () => {
  await show()
  await expect.element(page.getByLabelText('New password')).toHaveAccessibleDescription('Twelve or more.')
})

test('what is mailed to one, in which language and zone, has a place of its own', async () => {
  const sent = portal({})
  await show()
  const place = page.getByRole('group', { name: 'Notifications' })
  await expect.element(place.getByLabelText('Language of mails to you')).toBeVisible()
  await expect.element(place.getByLabelText('Time zone of mails to you')).toBeVisible()
  await place.getByRole('checkbox', { name: /^Mail me when somebody logs in/ }).click()
  await button('Save').click()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ mails_logins: false }])
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

test('that the account is switched off when it is not used for long is said, where it is so', async () => {
  const line = page.getByText('After 90 days without a login, your account is switched off. You get a mail before.')
  await show({ inactive_days: 90 })
  await expect.element(line).toBeVisible()
  await show()
  await expect.poll(() => line.query()).toBeNull()
})

test('logins of late say when, by what and from where; one that was refused says so, and that none is known is said', async () => {
  await show()
  const logins = page.getByRole('list', { name: 'Last logins' }).getByRole('listitem')
  await expect
    .poll(() => logins.elements().map(({ textContent }) => textContent))
    .toEqual([
      expect.stringMatching(/2026.*Refused.*by password · network 198\.51\.100\.0\/24$/),
      expect.stringMatching(/2026.* AMSafari · iPhone · by single sign-on$/),
    ])
  await show({ recent_logins: [] })
  await expect.element(page.getByText('None is known.')).toBeVisible()
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
  await page.getByLabelText('Current password').fill('not this one')
  await page.getByLabelText('New password').fill('ten yellow lemons')
  await button('Change the password').click()
  await expect.element(page.getByText('This password is wrong.')).toBeVisible()
  expect(sent.map(({ path }) => path)).toEqual(['account/confirm/'])
  const again = portal({})
  await page.getByLabelText('Current password').fill('seven green bottles')
  await button('Change the password').click()
  await expect.poll(lastToast).toBe('Password changed. All other sessions have ended.')
  expect(again).toEqual([
    { method: 'POST', path: 'account/confirm/', body: { password: 'seven green bottles' } },
    { method: 'POST', path: 'account/password/', body: { old: 'seven green bottles', password: 'ten yellow lemons' } },
  ])
  await expect.element(page.getByLabelText('Current password')).toHaveValue('')
  await expect.element(page.getByLabelText('Current password')).toHaveFocus()
})

test('a new email is asked for: a link goes there, the one of now stays, and the line is empty again', async () => {
  const sent = portal({ 'account/email/': { body: { message: ['Confirm your new address', 'A link is on its way to ada@new.example.'] } } })
  await show()
  await expect.element(button('Change the email')).toBeDisabled()
  await page.getByLabelText('New email').fill('ada@new.example')
  await button('Change the email').click()
  await expect.element(page.getByText('A link is on its way to ada@new.example.')).toBeVisible()
  expect(sent).toEqual([{ method: 'POST', path: 'account/email/', body: { email: 'ada@new.example' } }])
  await expect.element(page.getByText('ada@acme.example')).toBeVisible()
  await expect.element(page.getByLabelText('New email')).toHaveValue('')
  await expect.element(page.getByLabelText('New email')).toHaveFocus()
})

test('a new email that is none, or of somebody who confirms first, is said and sent once more with what was typed', async () => {
  const issue = 'Please enter a valid email address'
  portal({ 'account/email/': { status: 422, body: { issues: { email: issue } } } })
  await show()
  await page.getByLabelText('New email').fill('ada')
  await button('Change the email').click()
  await expect.element(page.getByText(issue)).toBeVisible()
  await expect.element(page.getByLabelText('New email')).toHaveFocus()
  portal({ 'account/email/': { status: 403, body: { data: { confirm: ['password'] } } } })
  await button('Change the email').click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect.element(dialog).toBeVisible()
  const sent = portal({})
  await dialog.getByLabelText('Password').fill('seven green bottles')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => sent.map(({ path }) => path)).toEqual(['account/confirm/', 'account/email/'])
  expect(sent[1]?.body).toEqual({ email: 'ada' })
})

test('an email that is not confirmed yet is by a link, for which one presses', async () => {
  await show()
  expect(button('Send a link to confirm it').query()).toBeNull()
  const sent = portal({ 'account/email/': { body: { message: ['Confirm your address', 'A link is on its way to ada@acme.example.'] } } })
  await show({ is_email_verified: false })
  await page.getByLabelText('New email').fill('ada@new.example')
  await button('Send a link to confirm it').click()
  await expect.element(page.getByText('A link is on its way to ada@acme.example.')).toBeVisible()
  expect(sent).toEqual([{ method: 'POST', path: 'account/email/', body: { email: 'ada@acme.example' } }])
  await expect.element(page.getByLabelText('New email')).toHaveValue('ada@new.example')
})

test('where no mail leaves the portal no email can be changed, and that is said', async () => {
  await show({ can_mail: false })
  expect(page.getByLabelText('New email').query()).toBeNull()
  await expect.element(page.getByText('No mails leave this portal at present.').first()).toBeVisible()
})

/** A picture that is wider than high, in one colour. */
async function aPicture(): Promise<File> {
  const canvas = new OffscreenCanvas(60, 20)
  canvas.getContext('2d')?.fillRect(0, 0, 60, 20)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'me.png', { type: 'image/png' })
}
const DRAWN = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const chooses = (file: File) => userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, file)

test('a picture is cut into a square before it is sent, shown, and removed', async () => {
  const sent = portal({}, {}, DRAWN)
  await show()
  expect(button('Remove the picture').query()).toBeNull()
  await chooses(await aPicture())
  await expect.element(page.getByRole('img', { name: 'Picture', exact: true })).toBeVisible()
  expect(sent.map(({ method, path }) => [method, path])).toEqual([['POST', 'people/ada/picture']])
  const square = await createImageBitmap((sent[0]?.body as FormData).get('picture') as File)
  expect([square.width, square.height]).toEqual([20, 20])
  await expect.element(button('Change the picture')).toHaveFocus()
  const then = portal({})
  await button('Remove the picture').click()
  await expect.element(button('Choose a picture')).toHaveFocus()
  expect(then.map(({ method, path }) => [method, path])).toEqual([['DELETE', 'people/ada/picture']])
  expect(page.getByRole('img', { name: 'Picture', exact: true }).query()).toBeNull()
})

test('what is no picture is not sent, and what the server refuses says why', async () => {
  const why = 'A picture has at most 2 MB.'
  const sent = portal({ 'people/ada/picture': { status: 422, body: { issues: { picture: why } } } })
  await show()
  await chooses(new File(['none'], 'me.png', { type: 'image/png' }))
  await expect.poll(() => toastsNow().at(-1)?.text).toBe('This picture cannot be read. Choose a JPEG or PNG file.')
  expect(sent).toEqual([])
  await chooses(await aPicture())
  await expect.poll(() => toastsNow().at(-1)?.text).toBe(why)
  expect(lastToast()).toBe('The picture was not changed.')
})

test('requests that were found are added by one press', async () => {
  const sent = portal({ 'account/requests/': { body: { data: { claimed: 3 } } } })
  await show({ found_requests: 3 })
  await expect.element(page.getByRole('heading', { name: 'We found 3 requests sent with this email.' })).toBeVisible()
  await button('Add them to yours').click()
  await expect.poll(lastToast).toBe('3 requests added to yours.')
  expect(sent).toEqual([{ method: 'POST', path: 'account/requests/', body: undefined }])
  await expect.poll(() => page.getByText('We found').query()).toBeNull()
  await expect.element(page.getByRole('heading', { name: 'Your account' })).toHaveFocus()
})

test('the screen has no barriers, at three widths', async () => {
  await show({ found_requests: 1 }, DRAWN)
  for (const width of [1280, 768, 390]) {
    await page.viewport(width, 900)
    expect(document.documentElement.scrollWidth, `at ${width}`).toBeLessThanOrEqual(width)
    expect(await barriersIn()).toEqual([])
  }
})

test('a long address stays in its part of the screen of a phone', async () => {
  await page.viewport(360, 740)
  await show({ email: `${'long.'.repeat(12)}name@acme.example`, second_factor: { since: '', codes_left: 0, is_required: true } })
  const words = page.getByText(/^long\./).element() as HTMLElement
  const part = words.closest('section')!
  expect(words.getBoundingClientRect().right).toBeLessThan(part.getBoundingClientRect().right - 8)
})

test.each(OTHER_LANGUAGES)('it speaks the language of whoever reads it (%s), on the server too', async tag => {
  await speak(tag)
  await fetchLateTexts(tag)
  const shown = pageOf({ found_requests: 2 })
  document.body.innerHTML = `<main lang="${tag}">${renderToString(<AccountScreen page={shown} onRedirect={() => {}} onPage={() => {}} onRenewed={() => {}} />)}</main>`
  const own = new Set(['Twelve or more.', 'Ada Lovelace', 'ada@acme.example', 'Firefox · Windows', 'Safari · iPhone'])
  const english = shownTextsIn(document.body).filter(({ text, lang }) => lang === tag && !own.has(text) && isEnglish(text, tag))
  expect(english.map(({ text }) => text).filter(text => !/Acme|Ada|Safari|GMT|192\.0|JPEG/.test(text))).toEqual([])
})
