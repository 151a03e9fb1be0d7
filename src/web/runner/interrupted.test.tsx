import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { UserData } from '#contract/portal/people.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { listening, open } from './for-tests.tsx'
import { accepted, type Reply, mockNetwork } from './network-for-tests.ts'
import { ada, guest, pageOf } from './page-for-tests.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name })
const login = page.getByRole('dialog', { name: 'Login' })

const form = aForm(aPage(aField('text', 'first_name')))
const formFor = (user: UserData) => pageOf(form, { can_be_saved: true }, { user: user.is_valid ? { ...user, first_name: 'Ada' } : user })
const bob = { ...ada, name: 'Bob Kahn', email: 'bob@acme.example' }
const lost: Reply = { status: 401, body: { success: false, message: ['Unauthorized', ''] } }

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** The login succeeds, and the page's data is then that of this user. */
function answerLogin(user: UserData): void {
  vi.stubGlobal('fetch', async (address: string) =>
    address.startsWith('/api/login') ? Response.json({ success: true, message: ['', ''] }) : Response.json(formFor(user)),
  )
}

async function expectAccessible(): Promise<void> {
  expect(await barriersIn()).toEqual([])
}

test('a login meanwhile begins a run anew in which nothing was typed; somebody else is asked about the answers of the first one', async () => {
  const requests = mockNetwork((_request, count) => (count === 1 ? lost : accepted))
  answerLogin(ada)
  const listens = listening()
  open(formFor(guest))
  await listens()
  dispatchEvent(new StorageEvent('storage', { key: 't:acme:last_login', newValue: '8' }))
  await expect.element(box('first_name')).toHaveValue('Ada')

  answerLogin(bob)
  await box('first_name').fill('Augusta')
  await button('Submit').click()
  await expect.element(page.getByText('Unauthorized')).toBeInTheDocument()
  await expect.element(login.getByText('You are not logged in any more. Your answers are still here.')).toBeVisible()
  await login.getByLabelText('Email').fill('bob@acme.example')
  await login.getByLabelText('Password').fill('secret words')
  await login.getByRole('button', { name: 'Login' }).click()
  const other = page.getByRole('dialog', { name: 'Somebody else is logged in now' })
  await expect.element(other.getByText(/as Bob Kahn, but .* by Ada Lovelace/)).toBeVisible()
  await expectAccessible()
  expect(requests.length).toBe(1)
  await other.getByRole('button', { name: 'Keep these answers' }).click()
  await expect.element(box('first_name')).toHaveValue('Augusta')
  await button('Submit').click()
  await expect.element(page.getByRole('dialog', { name: 'All is well' })).toBeVisible()
  expect(requests.length).toBe(2)
})

function connection(there: boolean): void {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(there)
  onTestFinished(() => onLine.mockRestore())
  dispatchEvent(new Event(there ? 'online' : 'offline'))
}

test('being offline is shown for as long as it lasts, and being back is announced; a submit that waits has the focus', async () => {
  const requests = mockNetwork(() => accepted)
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

  await button('Submit').click()
  await expect.element(page.getByText('Your form will be submitted as soon as you are connected again.').first()).toBeVisible()
  await expect.element(button('Try now')).toHaveFocus()
  await expectAccessible()
  await button('Cancel').click()
  await expect.element(button('Submit')).toHaveFocus()
  await button('Submit').click()
  expect(requests).toEqual([])
  connection(true)
  await expect.element(page.getByRole('dialog', { name: 'All is well' })).toBeVisible()
})
