import axe from 'axe-core'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RETRY } from '#contract/answer.ts'
import type { UserData } from '#contract/portal/people.ts'
import { aField, aForm, aPage } from '#tests/builders.ts'
import { listening, open } from './for-tests.tsx'
import { accepted, type Reply, mockNetwork } from './network-for-tests.ts'
import { ada, guest, pageOf } from './page-for-tests.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name })
const login = page.getByRole('dialog', { name: 'Login' })

const form = aForm(aPage(aField('text', 'Name')))
const formFor = (user: UserData) => pageOf(form, { can_be_saved: true }, { user })
const bob = { ...ada, name: 'Bob Kahn', email: 'bob@acme.example' }
const lost: Reply = { status: 401, body: { success: false, message: ['Unauthorized', ''] } }

let clock = performance.now()
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** Each test begins long after the last automatic login of the one before. */
function passTime(): void {
  clock += 60_000
  const now = vi.spyOn(performance, 'now').mockImplementation(() => clock)
  onTestFinished(() => now.mockRestore())
}

/** The login succeeds, and the page's data is then that of this user. */
function answerLogin(user: UserData) {
  const fetching = vi.fn(async (address: string) =>
    address.startsWith('/api/login') ? Response.json({ success: true, message: ['', ''] }) : Response.json(formFor(user)),
  )
  vi.stubGlobal('fetch', fetching)
  return fetching
}

async function logIn(): Promise<void> {
  await login.getByLabelText('Email').fill('ada@acme.example')
  await login.getByLabelText('Password').fill('secret words')
  await login.getByRole('button', { name: 'Login' }).click()
}

test('a session lost during a submit leads to the login over the form; the same user goes on without a further press', async () => {
  passTime()
  const requests = mockNetwork((_request, count) => (count === 1 ? lost : accepted))
  answerLogin(ada)
  open(formFor(ada))
  await box('Name').fill('Gala')
  await button('Submit').click()
  await expect.element(login).toBeVisible()
  await expect.element(page.getByText('Unauthorized')).toBeInTheDocument()
  expect(page.getByRole('dialog', { name: 'Failed to submit form' }).query()).toBeNull()
  await logIn()
  await expect.element(page.getByRole('dialog', { name: 'All is well' })).toBeVisible()
  expect(requests.map(request => request.body.get('Name'))).toEqual(['Gala', 'Gala'])
  expect(requests[0]!.body.get('_logged_in'), 'it is no guest that sends').toBe('true')
  expect(requests[0]!.headers['idempotency-key']).toBe(requests[1]!.headers['idempotency-key'])
  expect(login.query()).toBeNull()
})

test('the login opens by itself at most once in 5 s; meanwhile the failure is told', async () => {
  passTime()
  mockNetwork(() => lost)
  open(formFor(ada))
  await button('Submit').click()
  await expect.element(login).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await button('Submit').click()
  const failure = page.getByRole('dialog', { name: 'Failed to submit form' })
  await expect.element(failure.getByText('Please try to login again or contact a staff member to know more about this issue')).toBeVisible()
  expect(login.query()).toBeNull()
})

test('who logs in half-way has untouched fields filled from the profile, and keeps what was typed', async () => {
  const named = aForm(
    aPage(aField('text', 'first_name'), aField('text', 'last_name'), aField('text', 'job_title', { defaultValue: 'Guest' })),
  )
  vi.stubGlobal('fetch', async () =>
    Response.json(pageOf(named, {}, { user: { ...ada, first_name: 'Ada', last_name: 'Lovelace', job_title: 'Engineer' } })),
  )
  const listens = listening()
  open(pageOf(named, {}, { user: guest }))
  await box('first_name').fill('Augusta')
  await listens()
  dispatchEvent(new StorageEvent('storage', { key: 't:acme:last_login', newValue: '7' }))
  await expect.element(box('last_name')).toHaveValue('Lovelace')
  await expect.element(box('first_name')).toHaveValue('Augusta')
  await expect.element(box('job_title')).toHaveValue('Guest')
})

test("when somebody else logs in, the first one's answers are not sent without a word", async () => {
  passTime()
  const requests = mockNetwork((_request, count) => (count === 1 ? lost : accepted))
  answerLogin(bob)
  open(formFor(ada))
  await box('Name').fill('Gala')
  await button('Submit').click()
  await logIn()
  const other = page.getByRole('dialog', { name: 'Somebody else is logged in now' })
  await expect.element(other.getByText(/as Bob Kahn, but .* by Ada Lovelace/)).toBeVisible()
  const { violations } = await axe.run(document.body)
  expect(violations.map(violation => violation.id)).toEqual([])
  expect(requests.length).toBe(1)
  await other.getByRole('button', { name: 'Keep these answers' }).click()
  await expect.element(box('Name')).toHaveValue('Gala')
  await button('Submit').click()
  await expect.poll(() => requests.length).toBe(2)
})

test('whoever is logged in now can start over instead', async () => {
  answerLogin(bob)
  open(formFor(ada))
  await box('Name').fill('Gala')
  // A login stores when the session ends before it says that there was one.
  localStorage.setItem('t:acme:token_expiry', '9')
  dispatchEvent(new StorageEvent('storage', { key: 't:acme:last_login', newValue: '7' }))
  await page.getByRole('dialog', { name: 'Somebody else is logged in now' }).getByRole('button', { name: 'Start Over' }).click()
  await expect.element(box('Name')).toHaveValue('')
})

test('a login elsewhere begins a run anew when nothing was typed in it', async () => {
  const named = aForm(aPage(aField('text', 'first_name')))
  vi.stubGlobal('fetch', async () => Response.json(pageOf(named, {}, { user: { ...ada, first_name: 'Ada' } })))
  const listens = listening()
  open(pageOf(named, {}, { user: guest }))
  await listens()
  dispatchEvent(new StorageEvent('storage', { key: 't:acme:last_login', newValue: '8' }))
  await expect.element(box('first_name')).toHaveValue('Ada')
})

function connection(there: boolean): void {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(there)
  onTestFinished(() => onLine.mockRestore())
  dispatchEvent(new Event(there ? 'online' : 'offline'))
}

test('being offline is told for as long as it lasts, and being back is told too', async () => {
  open(formFor(ada))
  await expect.element(button('Submit')).toBeEnabled()
  connection(false)
  await expect.element(page.getByText('You are offline.')).toBeVisible()
  await expect.element(page.getByRole('status', { name: 'Notifications' }).getByText('You are offline')).toBeInTheDocument()
  connection(true)
  await expect.element(page.getByText('You are connected again')).toBeVisible()
  expect(page.getByText('You are offline.').query()).toBeNull()
  connection(false)
  await expect.element(page.getByText('You are offline.')).toBeVisible()
  await expect.poll(() => page.getByText('You are connected again').query()).toBeNull()
})

test('a submit waits for the connection, says so, and goes on by itself', async () => {
  const requests = mockNetwork(() => accepted)
  open(formFor(ada))
  await box('Name').fill('Gala')
  connection(false)
  await button('Submit').click()
  await expect.element(page.getByText('Your form will be submitted as soon as you are connected again.').first()).toBeVisible()
  const { violations } = await axe.run(document.body)
  expect(violations.map(violation => violation.id)).toEqual([])
  expect(requests).toEqual([])
  await expect.element(button('Try now')).toHaveFocus()
  connection(true)
  await expect.element(page.getByRole('dialog', { name: 'All is well' })).toBeVisible()
})

test('options that could not be fetched without a session are fetched again after the login', async () => {
  passTime()
  const api = { api: { method: 'GET', url: 'https://api.example/list', response: { label: 'l', value: 'v' } } }
  const asking = (user: UserData) => pageOf(aForm(aPage(aField('text', 'Name'), aField('dropdown_api', 'City', api))), {}, { user })
  let there = false
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.startsWith('/api/login')) {
      there = true
      return Response.json({ success: true, message: ['', ''] })
    }
    if (!address.includes('/City')) return Response.json(asking(ada))
    if (!there) return Response.json({ success: false, message: ['Unauthorized', ''] }, { status: 401 })
    return Response.json({ values: [{ value: 'rome', label: 'Rome' }] })
  })
  const place = open(asking(ada))
  // What was typed keeps the run as it is over the login.
  box('Name').element().dispatchEvent(new Event('focus'))
  await expect.element(login).toBeVisible()
  const input = place.querySelector<HTMLInputElement>('[name=Name]')!
  input.setRangeText('Gala')
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  await logIn()
  await expect.poll(() => page.getByLabelText('City').query()?.textContent).toContain('Rome')
  await expect.element(box('Name')).toHaveValue('Gala')
  expect(page.getByRole('button', { name: 'Try again' }).query()).toBeNull()
})

test('a waiting submit can be taken back, or tried at once', async () => {
  const requests = mockNetwork(() => accepted)
  open(formFor(ada))
  await box('Name').fill('Gala')
  connection(false)
  await button('Submit').click()
  await button('Cancel').click()
  await expect.element(button('Submit')).toHaveFocus()
  await expect.element(box('Name')).toHaveValue('Gala')
  await button('Submit').click()
  await button('Try now').click()
  await expect.element(page.getByRole('dialog', { name: 'All is well' })).toBeVisible()
  expect(requests.length).toBe(1)
})

test('a call without an answer is noticed too, until the portal answers again', async () => {
  let there = false
  vi.stubGlobal('fetch', async () => {
    if (there) return new Response()
    throw new TypeError('no network')
  })
  mockNetwork(() => ({ status: 0, body: undefined }))
  open(formFor(ada))
  await box('Name').fill('Gala')
  await button('Submit').click()
  const failure = page.getByRole('dialog', { name: 'Failed to submit form' })
  await expect.element(failure.getByText(`The portal could not be reached. Your answers are still here. ${RETRY}`)).toBeVisible()
  await expect.element(page.getByText('You are offline.')).toBeInTheDocument()
  there = true
  await expect.element(page.getByText('You are connected again'), { timeout: 10_000 }).toBeInTheDocument()
  await expect.element(box('Name')).toHaveValue('Gala')
})
