import '../apps/visitor.css'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fetchLateTexts } from '#contract/languages/late-texts.ts'
import { aCompany } from '#tests/kit/page-data.ts'
import { atRest } from '#tests/kit/at-rest.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { isEnglish, OTHER_LANGUAGES, shownTextsIn, speak } from './languages-for-tests.ts'
import { LoginDialog } from './login-dialog.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const acme = aCompany({ display_name: 'Acme Events' })
const IN = { success: true, message: ['Welcome', ''], access_token_exp: 1_900_000_000 }
const needed = (...ways: string[]) => ({ success: false, message: ['Second step', ''], data: { ticket: 'the-ticket', ways } })
const ADDRESS = 'otpauth://totp/Acme%20Events%3Aada%40acme.example?secret=GEZDGNBVGY3TQOJQ&issuer=Acme%20Events'
const CODES = Array.from({ length: 10 }, (_, at) => `ab${at}c-d3ef-g4hj`)

interface Sent {
  readonly path: string
  readonly body: unknown
}

/** The dialog over a portal that answers so, each address in turn. */
function show(answers: Readonly<Record<string, readonly [status: number, body: object][]>>) {
  const sent: Sent[] = []
  const left = new Map(Object.entries(answers).map(([path, list]) => [path, [...list]]))
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path: path.replace('/api/login/acme', ''), body: JSON.parse(body) })
    const [status = 500, answer = {}] = left.get(path.replace('/api/login/acme', ''))?.shift() ?? []
    return Response.json(answer, { status })
  })
  const onSuccess = vi.fn()
  const onClose = vi.fn()
  const place = document.body.appendChild(document.createElement('main'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  root.render(<LoginDialog company={acme} onClose={onClose} onSuccess={onSuccess} />)
  return { sent, onSuccess, onClose }
}

const dialog = page.getByRole('dialog', { name: 'Login' })
const field = (name: string) => dialog.getByLabelText(name, { exact: true })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })

async function typePassword(): Promise<void> {
  await field('Email').fill('ada@acme.example')
  await field('Password').fill('seven green bottles')
  await dialog.getByRole('checkbox', { name: 'Remember me' }).click()
  await button('Login').click()
}

test('a code is asked for where the password is not enough: by the keyboard alone, with what was wanted kept', async () => {
  const { sent, onSuccess } = show({ '': [[200, needed('code', 'recovery_code')]], '/second-step/': [[200, IN]] })
  await typePassword()
  await expect.element(field('Code')).toHaveFocus()
  await expect.element(dialog.getByText('Enter the code that your authenticator app shows for Acme Events.')).toBeVisible()
  await atRest()
  expect(await barriersIn(document.querySelector('dialog') ?? document)).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Code')).toHaveAccessibleDescription('6 digits, like 123 456 Enter the code.')
  expect(onSuccess).not.toHaveBeenCalled()
  await userEvent.keyboard('123 456{Tab} {Enter}')
  await expect.poll(() => onSuccess.mock.calls.length).toBe(1)
  expect(sent[1]).toEqual({
    path: '/second-step/',
    body: { ticket: 'the-ticket', way: 'code', code: '123 456', remember: true, trust: true },
  })
  expect(localStorage.getItem('t:acme:token_expiry')).toBe('1900000000')
})

test('a wrong code is said at its field and typed again; a recovery code does in its place', async () => {
  const wrong = { success: false, message: ['Not logged in', 'x'], issues: { code: 'This code is not right.' } }
  const { sent, onSuccess } = show({
    '': [[200, needed('code', 'recovery_code')]],
    '/second-step/': [
      [422, wrong],
      [200, IN],
    ],
  })
  await typePassword()
  await field('Code').fill('000000')
  await button('Login').click()
  await expect.element(dialog.getByText('This code is not right.')).toBeVisible()
  await expect.element(field('Code')).toHaveFocus()
  await button('Use a recovery code instead').click()
  await expect.element(field('Recovery code')).toHaveFocus()
  await expect.element(field('Recovery code')).toHaveValue('')
  await userEvent.keyboard('ab2c-d3ef-g4hj{Enter}')
  await expect.poll(() => onSuccess.mock.calls.length).toBe(1)
  expect(sent[2]?.body).toMatchObject({ way: 'recovery_code', code: 'ab2c-d3ef-g4hj', trust: false })
})

test('Back leads to the password, and so does a ticket that is too old, which says so', async () => {
  const late = { success: false, message: ['This took too long', 'Log in again, please.'] }
  show({
    '': [
      [200, needed('code')],
      [200, needed('code')],
    ],
    '/second-step/': [[410, late]],
  })
  await typePassword()
  await expect.element(button('Use a recovery code instead')).not.toBeInTheDocument()
  await button('Back').click()
  await expect.element(field('Password')).toHaveFocus()
  await expect.element(field('Password')).toHaveValue('')
  await expect.element(field('Email')).toHaveValue('ada@acme.example')
  await field('Password').fill('seven green bottles')
  await button('Login').click()
  await field('Code').fill('123456')
  await button('Login').click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This took too long. Log in again, please.')
  await expect.element(field('Password')).toHaveFocus()
})

test('where the company requires one, an app is set up in the middle of the login, and the recovery codes are shown before it ends', async () => {
  const app = { success: true, message: ['', ''], data: { secret: 'GEZDGNBVGY3TQOJQ', address: ADDRESS, ticket: 'another' } }
  const wrong = { success: false, message: ['x', 'y'], issues: { code: 'This code is not right.' } }
  const { sent, onSuccess, onClose } = show({
    '': [[200, needed('enroll')]],
    '/second-factor/': [[200, app]],
    '/second-factor/confirm/': [
      [422, wrong],
      [200, { ...IN, codes: CODES }],
    ],
  })
  await typePassword()
  await expect.element(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expect.element(dialog.getByText('GEZD GNBV GY3T QOJQ')).toBeVisible()
  await expect.element(dialog.getByText(/^Scan this picture/)).toHaveFocus()
  await expect.element(dialog.getByRole('link', { name: 'Open in an app on this device' })).toHaveAttribute('href', ADDRESS)
  await atRest()
  expect(await barriersIn(document.querySelector('dialog') ?? document)).toEqual([])
  await field('Code that the app shows now').fill('000000')
  await button('Turn on').click()
  await expect.element(dialog.getByText('This code is not right.')).toBeVisible()
  await expect.element(field('Code that the app shows now')).toHaveFocus()
  await field('Code that the app shows now').fill('123456')
  await button('Turn on').click()
  await expect.element(dialog.getByRole('heading', { name: 'Recovery codes' })).toHaveFocus()
  expect(
    dialog
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(CODES)
  expect(sent.at(-1)?.body).toEqual({ ticket: 'another', code: '123456', remember: true })
  // They are shown this once: no key takes them away unseen, and there is a session by now.
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog.getByRole('heading', { name: 'Recovery codes' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Close' }).elements()).toEqual([])
  expect([onSuccess.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0])
  await button('I kept them').click()
  expect([onSuccess.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0])
})

test.each(OTHER_LANGUAGES)('the second step speaks the language of whoever logs in (%s)', async tag => {
  await speak(tag)
  await fetchLateTexts(tag)
  show({ '': [[200, needed('code', 'recovery_code')]] })
  await expect.poll(() => document.querySelector('[name=email]')).not.toBeNull()
  await userEvent.fill(document.querySelector('[name=email]') as HTMLInputElement, 'ada@acme.example')
  await userEvent.fill(document.querySelector('[name=password]') as HTMLInputElement, 'seven green bottles')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('code')
  const shown = shownTextsIn(document.querySelector('dialog') ?? document).map(({ text }) => text.replace('Acme Events', ''))
  expect(shown.filter(text => isEnglish(text, tag))).toEqual([])
})
