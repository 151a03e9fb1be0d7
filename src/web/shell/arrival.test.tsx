import '../apps/visitor.css'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { barriersIn } from '#tests/kit/barriers.ts'
import { acme, guest } from '../runner/page-for-tests.ts'
import { arrive, FAILED_KEY, leavePage } from './arrival.ts'
import { OTHER_LANGUAGES, speak } from './languages-for-tests.ts'
import { LoginDialog } from './login-dialog.tsx'
import { provideLogin } from './session.ts'

const address = location.href
let root: Root | undefined
const ann = { ...guest, is_valid: true, name: 'Ann' }
const asking = { status: 200, body: { success: false, message: ['', ''], data: { continue_as: 'Bob', logged_in_as: 'Ann' } } }
const entered = { status: 200, body: { success: true, message: ['Welcome', ''], access_token_exp: 1_900_000_000 } }
const refused = {
  status: 401,
  body: { success: false, message: ['Unauthorized', 'Please try to login again or contact a staff member to know more about this issue'] },
}

beforeEach(() => history.replaceState(null, '', '/acme/forms/x/y?region=EMEA&token=a.b.c#clone'))
afterEach(() => {
  root?.unmount()
  root = undefined
  history.replaceState(null, '', address)
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** Whoever comes by such an address, and what the server says to it. */
function coming(answers: { status: number; body: unknown }[], user = guest) {
  const sent: unknown[] = []
  const seen: string[] = []
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    seen.push(location.href)
    const { status, body } = answers.shift() ?? { status: 500, body: {} }
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }))
  })
  const leave = vi.fn<() => void>()
  return { sent, seen, leave, arrived: arrive({ company: acme, user }, leave) }
}

/** The login of a page that is drawn now. */
function drawLogin() {
  provideLogin(() => {
    root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(<LoginDialog company={acme} onClose={() => undefined} onSuccess={() => undefined} />)
  })
}

test('the token leaves the address before it is sent, all else stays, and the page comes anew for who is logged in', async () => {
  const { sent, seen, leave, arrived } = coming([entered])
  expect(await (await arrived)()).toBe(true)
  expect(sent).toEqual([{ core_token: 'a.b.c' }])
  expect(seen.map(url => new URL(url)).map(({ pathname, search, hash }) => pathname + search + hash)).toEqual([
    '/acme/forms/x/y?region=EMEA#clone',
  ])
  expect(leave).toHaveBeenCalledOnce()
  // Other tabs hear of it by these.
  expect(localStorage.getItem('t:acme:token_expiry')).toBe('1900000000')
  expect(Number(localStorage.getItem('t:acme:last_login'))).toBeGreaterThan(0)
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('a.b.c')
})

test('the window that the portal opened for a login closes, and one that somebody else opened comes anew', () => {
  const left = (name: string) => {
    const done: string[] = []
    leavePage({ name, opener: {}, close: () => done.push('closed'), location: { reload: () => done.push('anew') } } as never)
    return done[0]
  }
  expect([left('foyer-login'), left('portal-of-the-intranet'), left('')]).toEqual(['closed', 'anew', 'anew'])
})

test('a token that is refused opens the login, which says so, and nothing begins by itself for a while', async () => {
  const { leave, arrived } = coming([refused])
  expect(await (await arrived)()).toBe(false)
  // The page is drawn after it.
  drawLogin()
  await expect.element(page.getByRole('dialog', { name: 'Login' }).getByText(/^Unauthorized\. Please try to login again/)).toBeVisible()
  expect(leave).not.toHaveBeenCalled()
  expect(Number(sessionStorage.getItem(FAILED_KEY))).toBeGreaterThan(0)
  expect(localStorage.getItem('t:acme:token_expiry')).toBeNull()
})

test('who is logged in is asked, and stays who they are by Escape or the first button', async () => {
  for (const stay of [() => userEvent.keyboard('{Escape}'), () => userEvent.keyboard('{Enter}')]) {
    history.replaceState(null, '', '/acme?token=a.b.c')
    const { sent, leave, arrived } = coming([asking], ann)
    const ended = (await arrived)()
    const dialog = page.getByRole('dialog', { name: 'Continue as Bob?' })
    await expect.element(dialog).toHaveAccessibleDescription('You are logged in as Ann.')
    await expect.element(page.getByRole('button', { name: 'Stay logged in as Ann' })).toHaveFocus()
    expect(await barriersIn(document.body)).toEqual([])
    await stay()
    expect(await ended).toBe(false)
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent).toEqual([{ core_token: 'a.b.c' }])
    expect(leave).not.toHaveBeenCalled()
  }
})

test('who says so goes on as somebody else', async () => {
  const { sent, leave, arrived } = coming([asking, entered], ann)
  const ended = (await arrived)()
  await page.getByRole('button', { name: 'Continue as Bob' }).click()
  expect(await ended).toBe(true)
  expect(sent).toEqual([{ core_token: 'a.b.c' }, { core_token: 'a.b.c', continue_as: true }])
  expect(leave).toHaveBeenCalledOnce()
})

test.each(OTHER_LANGUAGES)('the question is asked in %s', async tag => {
  await speak(tag)
  const { arrived } = coming([asking], ann)
  const ended = (await arrived)()
  await expect.element(page.getByRole('dialog')).toHaveAttribute('lang', tag)
  const words = document.querySelector('dialog')?.textContent ?? ''
  await userEvent.keyboard('{Escape}')
  await ended
  expect(words).toMatch(/Bob.*Ann/s)
  expect(words).not.toMatch(/\b(?:Continue as|Stay)\b/)
  await speak('en')
})
