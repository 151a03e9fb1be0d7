import '../apps/visitor.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fetchLateTexts } from '#contract/languages/late-texts.ts'
import { editConnections } from '#contract/portal/profile.ts'
import { atRest } from '#tests/kit/at-rest.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { setFailureHandler } from '../api/failure.ts'
import { confirmedCall } from './confirmed-call.ts'
import { IdentityHost } from './identity-host.tsx'
import { OTHER_LANGUAGES, shownTextsIn, isEnglish, speak } from './languages-for-tests.ts'
import { showFailure } from './show-failure.ts'

setFailureHandler(showFailure)

afterEach(() => vi.unstubAllGlobals())

beforeEach(() => {
  const place = document.body.appendChild(document.createElement('main'))
  const root = createRoot(place)
  flushSync(() => root.render(<IdentityHost />))
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
})

const FIRST = { success: false, message: ['Confirm that it is you', ''], data: { confirm: ['password'] } }
const WRONG = { success: false, message: ['Not confirmed', ''], issues: { password: 'This password is wrong.' } }

/** The portal is not sure who asks until this password is given. @returns the calls that are made, each with its body */
function portal(password: string) {
  const calls: { readonly path: string; readonly body: unknown }[] = []
  let sure = false
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const body: unknown = JSON.parse(String(init.body))
    calls.push({ path: address, body })
    if (!address.endsWith('/account/confirm/'))
      return sure ? Response.json({ success: true, message: ['', ''] }) : Response.json(FIRST, { status: 403 })
    sure = (body as { password: string }).password === password
    return sure ? Response.json({ success: true, message: ['', ''] }) : Response.json(WRONG, { status: 422 })
  })
  return calls
}

const edit = () =>
  confirmedCall(editConnections, {
    params: { company: 'acme' },
    body: { tenant_site: 'https://typed.example' } as never,
    ifMatch: 3,
    quiet: true,
  })
const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
const password = dialog.getByLabelText('Password')

test('the dialog asks for the password, and the same call is made again with what was typed', async () => {
  const calls = portal('seven green bottles')
  const edited = edit()
  await expect.element(password).toHaveFocus()
  await atRest()
  expect(await barriersIn(document.querySelector('dialog') ?? document)).toEqual([])
  await userEvent.keyboard('seven green bottles{Enter}')
  expect(await edited).toMatchObject({ ok: true, status: 200 })
  expect(dialog.query()).toBeNull()
  const sent = { path: '/api/portal/acme/admin/settings/profile/connections/', body: { tenant_site: 'https://typed.example' } }
  expect(calls).toEqual([sent, { path: '/api/portal/acme/account/confirm/', body: { password: 'seven green bottles' } }, sent])
})

test('given up, the call failed and says that nothing was changed; a wrong password is said at its field', async () => {
  const calls = portal('seven green bottles')
  const edited = edit()
  await password.fill('not this one')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(dialog.getByText('This password is wrong.')).toBeVisible()
  await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  await expect.element(password).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(await edited).toEqual({
    ok: false,
    status: 409,
    body: { success: false, message: ['Confirm that it is you', 'Nothing was changed.'] },
  })
  expect(dialog.query()).toBeNull()
  expect(calls).toHaveLength(2)
})

test.each(OTHER_LANGUAGES)('it asks in the language of whoever is asked (%s)', async tag => {
  await speak(tag)
  await fetchLateTexts(tag)
  portal('x')
  const edited = edit()
  await expect.poll(() => document.querySelector('dialog')?.open).toBe(true)
  expect(shownTextsIn(document.querySelector('dialog') ?? document).filter(({ text }) => isEnglish(text, tag))).toEqual([])
  expect(document.querySelector('dialog')?.lang).toBe(tag)
  await userEvent.keyboard('{Escape}')
  expect((await edited).ok).toBe(false)
})

test('whoever came by single sign-on confirms by it, in a window of its own, and the same call is made again', async () => {
  let sure = false
  const calls: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(address)
    const data = { confirm: ['password', 'sign_on'], sign_on: { label: 'Acme ID', address: '/acme/login/sso?mode=confirm' } }
    return sure ? Response.json({ success: true, message: ['', ''] }) : Response.json({ ...FIRST, data }, { status: 403 })
  })
  const opened: string[] = []
  vi.stubGlobal('open', (...how: string[]) => (opened.push(how.join(' ')), opened.length === 1 ? null : {}))
  const edited = edit()
  const go = dialog.getByRole('button', { name: 'Continue with Acme ID' })
  await expect.element(go).toHaveFocus()
  await expect.element(password).toBeVisible()
  await go.click()
  await expect.element(dialog.getByRole('status')).toMatchTextContent('Your browser opened no window.')
  await go.click()
  await expect.element(dialog.getByRole('status')).toMatchTextContent('Log in in the window that opened.')
  expect(await barriersIn(document.body)).toEqual([])
  expect(opened[1]).toBe('/acme/login/sso?mode=confirm foyer-login popup,width=500,height=500')
  sure = true
  dispatchEvent(new StorageEvent('storage', { key: 't:acme:last_login', newValue: '1' }))
  expect((await edited).ok).toBe(true)
  expect(calls).toHaveLength(2)
})

test('where there is a second factor its code is asked for beside the password, and the same call is made again', async () => {
  let sure = false
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (!address.endsWith('/account/confirm/'))
      return sure ? Response.json({ success: true, message: ['', ''] }) : Response.json(FIRST, { status: 403 })
    const body = JSON.parse(String(init.body)) as { code?: string }
    bodies.push(body)
    if (body.code === undefined) return Response.json({ success: false, message: ['', ''], data: { ways: ['code', 'recovery_code'] } })
    sure = body.code === '123456'
    const wrong = { success: false, message: ['', ''], issues: { code: 'This code is not right.' } }
    return sure ? Response.json({ success: true, message: ['', ''] }) : Response.json(wrong, { status: 422 })
  })
  const edited = edit()
  await expect.element(password).toHaveFocus()
  await userEvent.keyboard('seven green bottles{Enter}')
  const code = dialog.getByLabelText('Code', { exact: true })
  await expect.element(code).toHaveFocus()
  await atRest()
  expect(await barriersIn(document.querySelector('dialog') ?? document)).toEqual([])
  await userEvent.keyboard('000000{Enter}')
  await expect.element(dialog.getByText('This code is not right.')).toBeVisible()
  await expect.element(code).toHaveFocus()
  await dialog.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await expect.element(dialog.getByLabelText('Recovery code')).toHaveFocus()
  await dialog.getByRole('button', { name: 'Use the app instead' }).click()
  await userEvent.keyboard('123456{Enter}')
  expect(await edited).toMatchObject({ ok: true, status: 200 })
  expect(bodies).toEqual([
    { password: 'seven green bottles' },
    { password: 'seven green bottles', way: 'code', code: '000000' },
    { password: 'seven green bottles', way: 'code', code: '123456' },
  ])
})

test('whoever has nothing to confirm by is told to log in again', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ ...FIRST, data: { confirm: [] } }, { status: 403 }))
  const edited = edit()
  await expect.element(dialog.getByText(/Log out and log in again, then do it once more\.$/)).toBeVisible()
  expect(password.query()).toBeNull()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect((await edited).ok).toBe(false)
})
