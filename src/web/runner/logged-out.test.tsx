import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { UserData } from '#contract/portal/people.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { showScreen } from '../shell/hidden-screen.ts'
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

/** The server of a form for users alone; who is logged in there changes during a test, and whether it can be reached. */
function server() {
  const now: { user: UserData | undefined; isAway: boolean } = { user: undefined, isAway: false }
  vi.stubGlobal('fetch', async (address: string) => {
    if (now.isAway) throw new TypeError('no network')
    if (address.startsWith('/api/login')) {
      now.user = ada
      return Response.json({ success: true, message: ['', ''], access_token_exp: 1_900_000_000 })
    }
    return now.user ? Response.json(formFor(now.user)) : Response.json(gate, { status: 401 })
  })
  return now
}

/** As another tab's logout arrives in this one. */
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

test("a logout in another tab takes a user's screen away at once, and not a guest's; the login page stands in its place", async () => {
  const now = server()
  now.isAway = true
  await opened(ada)
  expect(nowReadable()).toContain('Gala request')
  logOutElsewhere()
  expect(nowReadable(), 'before any answer of the server').not.toMatch(/Ada|Gala/)
  expect(document.title).not.toContain('Gala')
  await expect.element(login).toBeVisible()
  expect(document.documentElement.outerHTML).not.toContain('Ada Lovelace')
  expect(page.getByRole('heading', { name: 'Please log in' }).query(), 'the server could not be asked').toBeNull()
  now.isAway = false
  dispatchEvent(new StorageEvent('storage', { key: 't:acme:last_login', oldValue: '2', newValue: '3' }))
  await expect.element(page.getByRole('heading', { name: 'Please log in' })).toBeInTheDocument()
  await expect.element(login).toBeVisible()
  expect(document.documentElement.outerHTML).not.toContain('Ada Lovelace')

  const fetching = vi.fn(async () => Response.json(formFor(guest)))
  vi.stubGlobal('fetch', fetching)
  await opened(guest)
  await box('Name').fill('Gala')
  logOutElsewhere()
  await expect.poll(() => fetching.mock.calls.length).toBe(2)
  await expect.element(box('Name')).toHaveValue('Gala')
})

test('answers that were not sent wait out of sight until the same user logs in, here or in another tab', async () => {
  const now = server()
  const place = await opened(ada)
  await box('Name').fill('Secret gala')
  logOutElsewhere()
  expect(nowReadable()).not.toContain('Name')
  await expect.element(login.getByText('What was not saved yet waits for whoever was logged in here.', { exact: false })).toBeVisible()
  expect(box('Name').query(), 'nothing for those who listen instead of reading').toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.element(login).toBeVisible()
  expect(await barriersIn()).toEqual([])
  const late = document.createElement('dialog')
  place.append(late)
  late.showModal()
  const isWithLogin = () => document.querySelector('[data-over-hidden]')?.contains(document.activeElement)
  await expect.poll(isWithLogin, { message: 'a dialog that opens behind it takes nothing from it' }).toBe(true)
  late.remove()
  await login.getByLabelText('Email').fill('ada@acme.example')
  await login.getByLabelText('Password').fill('secret words')
  await login.getByRole('button', { name: 'Login' }).click()
  await expect.element(box('Name')).toHaveValue('Secret gala')
  await expect.element(box('Name')).toHaveFocus()
  expect(login.query()).toBeNull()
  expect(document.title).toContain('Gala')

  now.user = undefined
  logOutElsewhere()
  await expect.element(login).toBeVisible()
  now.user = ada
  dispatchEvent(new StorageEvent('storage', { key: 't:acme:last_login', oldValue: '2', newValue: '3' }))
  await expect.element(box('Name')).toHaveValue('Secret gala')
  expect(login.query()).toBeNull()
})
