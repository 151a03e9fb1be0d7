import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { UserData } from '#contract/portal/people.ts'
import { aField, aForm, aPage } from '#tests/builders.ts'
import { showScreen } from '../shell/hidden-screen.ts'
import { forgetLogin } from '../shell/login.ts'
import { listening, open } from './for-tests.tsx'
import { acme, ada, guest, pageOf } from './page-for-tests.ts'

const box = (name: string) => page.getByRole('textbox', { name })
const login = page.getByRole('dialog', { name: 'Login' })

const form = aForm(aPage(aField('text', 'Name')))
const formFor = (user: UserData) => pageOf(form, { can_be_saved: true }, { user })
const gate = { render: 'login', company: acme, user: guest, title: 'Please log in', description: '', intro: '', heading: 'Please log in' }

afterEach(() => {
  vi.unstubAllGlobals()
  showScreen(async () => {})
  localStorage.clear()
})

/** The server of a form for users alone; who is logged in there changes during a test. */
function server() {
  const now: { user: UserData | undefined } = { user: undefined }
  const fetching = vi.fn(async (address: string) => {
    if (address.startsWith('/api/login')) {
      now.user = ada
      return Response.json({ success: true, message: ['', ''], access_token_exp: 1_900_000_000 })
    }
    return now.user ? Response.json(formFor(now.user)) : Response.json(gate, { status: 401 })
  })
  vi.stubGlobal('fetch', fetching)
  return { now, fetching }
}

/** As another tab's logout is told to this one. */
function logOutElsewhere(): void {
  dispatchEvent(new StorageEvent('storage', { key: 't:acme:token_expiry', oldValue: '7', newValue: null }))
  dispatchEvent(new StorageEvent('storage', { key: 't:acme:last_login', oldValue: '1', newValue: '2' }))
}

const nowReadable = () => document.body.innerText

async function opened(user: UserData): Promise<HTMLElement> {
  const listens = listening()
  const place = open(formFor(user))
  await listens()
  return place
}

async function logIn(): Promise<void> {
  await login.getByLabelText('Email').fill('ada@acme.example')
  await login.getByLabelText('Password').fill('secret words')
  await login.getByRole('button', { name: 'Login' }).click()
}

test("a logout in another tab takes a user's screen away at once; the login page stands in its place", async () => {
  server()
  await opened(ada)
  expect(nowReadable()).toContain('Gala request')
  logOutElsewhere()
  expect(nowReadable(), 'before any answer of the server').not.toMatch(/Ada|Gala/)
  expect(document.title).not.toContain('Gala')
  await expect.element(page.getByRole('heading', { name: 'Please log in' })).toBeInTheDocument()
  await expect.element(login).toBeVisible()
  expect(document.documentElement.outerHTML).not.toContain('Ada Lovelace')
})

test('it does so where the server cannot be asked', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  await opened(ada)
  logOutElsewhere()
  await expect.element(login).toBeVisible()
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(document.documentElement.outerHTML).not.toContain('Ada Lovelace')
})

test('answers that were not sent wait out of sight until the same user logs in', async () => {
  server()
  await opened(ada)
  await box('Name').fill('Secret gala')
  logOutElsewhere()
  expect(nowReadable()).not.toContain('Name')
  await expect.element(login.getByText('What was not saved yet waits for whoever was logged in here.', { exact: false })).toBeVisible()
  expect(box('Name').query(), 'nothing for those who listen instead of reading').toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.element(login).toBeVisible()
  const { violations } = await axe.run(document.body)
  expect(violations.map(violation => violation.id)).toEqual([])
  await logIn()
  await expect.element(box('Name')).toHaveValue('Secret gala')
  await expect.element(box('Name')).toHaveFocus()
  expect(login.query()).toBeNull()
  expect(document.title).toContain('Gala')
})

test('a login of the same user in another tab brings them back too', async () => {
  const { now } = server()
  await opened(ada)
  await box('Name').fill('Secret gala')
  logOutElsewhere()
  await expect.element(login).toBeVisible()
  now.user = ada
  dispatchEvent(new StorageEvent('storage', { key: 't:acme:last_login', oldValue: '2', newValue: '3' }))
  await expect.element(box('Name')).toHaveValue('Secret gala')
  expect(login.query()).toBeNull()
})

test('an answer from before another logout shows nothing', async () => {
  const { now, fetching } = server()
  await opened(ada)
  await box('Name').fill('Secret gala')
  logOutElsewhere()
  await expect.element(login).toBeVisible()
  await expect.poll(() => fetching.mock.calls.length).toBeGreaterThan(0)
  const answers: (() => void)[] = []
  fetching.mockImplementation(async () => {
    const answer = now.user ? Response.json(formFor(now.user)) : Response.json(gate, { status: 401 })
    await new Promise<void>(resolve => answers.push(resolve))
    return answer
  })
  now.user = ada
  dispatchEvent(new StorageEvent('storage', { key: 't:acme:last_login', oldValue: '2', newValue: '3' }))
  await expect.poll(() => answers.length).toBe(1)
  now.user = undefined
  logOutElsewhere()
  await expect.poll(() => answers.length).toBe(3)
  for (const answer of answers) {
    answer()
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(nowReadable()).not.toContain('Name')
  }
  await expect.element(login).toBeVisible()
})

test('a dialog that opens behind the login takes nothing from it', async () => {
  server()
  const place = await opened(ada)
  await box('Name').fill('Secret gala')
  logOutElsewhere()
  await expect.element(login).toBeVisible()
  const late = document.createElement('dialog')
  place.append(late)
  late.showModal()
  await expect.poll(() => document.querySelector('[data-over-hidden]')?.contains(document.activeElement)).toBe(true)
  await logIn()
  await expect.element(box('Name')).toBeInTheDocument()
  late.remove()
})

test('what Back brings from the memory of pages is gone when there was a logout meanwhile', async () => {
  server()
  localStorage.setItem('t:acme:token_expiry', '7')
  await opened(ada)
  const dispatch = (kind: string) => dispatchEvent(new PageTransitionEvent(kind, { persisted: true }))
  dispatch('pagehide')
  expect(nowReadable(), 'it lies there hidden').not.toContain('Gala')
  dispatch('pageshow')
  expect(nowReadable()).toContain('Gala request')
  dispatch('pagehide')
  forgetLogin('acme')
  dispatch('pageshow')
  expect(nowReadable()).not.toContain('Gala')
  await expect.element(login).toBeVisible()
})

test('what a guest does stays as it is when somebody logs out elsewhere', async () => {
  const fetching = vi.fn(async () => Response.json(formFor(guest)))
  vi.stubGlobal('fetch', fetching)
  await opened(guest)
  await box('Name').fill('Gala')
  logOutElsewhere()
  await expect.poll(() => fetching.mock.calls.length).toBe(2)
  await expect.element(box('Name')).toHaveValue('Gala')
})
