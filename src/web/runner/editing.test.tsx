import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormPage } from '#contract/portal/pages.ts'
import type { OwnSubmissionData } from '#contract/portal/own-submission.ts'
import type { EventData } from '#contract/portal/saved-answers.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { open, openAtAddress } from './for-tests.tsx'
import { mockNetwork } from './network-for-tests.ts'
import { ada, pageOf } from './page-for-tests.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name })

const form = aForm(aPage(aField('text', 'Name', { required: true }), aField('text', 'Code', { editable: false })))
const event: EventData = {
  event_id: 'e1',
  mode: 'edit',
  reference: '7KQ-M2X',
  version: 4,
  answers: { Name: 'Gala', Code: 'X-1' },
  files: {},
  leftovers: {},
}
const cancelledSubmission: OwnSubmissionData = {
  uuid: 'e1',
  reference: '7KQ-M2X',
  title: 'Gala',
  form_title: 'Gala request',
  start_date: '',
  start_time: '',
  end_date: '',
  end_time: '',
  timezone: '',
  people: '',
  place: '',
  submitted_at: '2026-03-04T09:00:00Z',
  cancelled_at: '2026-03-05T09:00:00Z',
  decision: { status: { label: 'Cancelled', tone: 'over', phase: 'cancelled' }, sentence: '', at: '2026-03-05T09:00:00Z' },
  reads_only: 'decided',
  edit_link: '',
  clone_link: '',
  pages: [],
  asks_for_spaces: false,
  bookings: [],
  poster_places: [],
  history: [],
  question: null,
}
const pageWith = (part: Partial<EventData> = {}): FormPage => pageOf(form, {}, { user: ada, event: { ...event, ...part } })
const shell = () => pageOf(form, {}, { user: ada })

const FORM = '/acme/forms/event_request/gala'
const address = location.href
beforeEach(() => history.replaceState(null, '', `${FORM}?event_id=e1&key=k1#edit`))
afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', address)
})

function answer(status: number, body: unknown) {
  const fetching = vi.fn(async (_address: string) => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetching)
  return fetching
}

async function expectAccessible(): Promise<void> {
  expect(await barriersIn()).toEqual([])
}

test('an address that asks for a submission opens it and says so, leads on where that cannot be, and can be tried again; another one, or another hash, asks for none', async () => {
  answer(404, { ...shell(), render: 'other', heading: 'Nothing', forms: [] })
  await openAtAddress(shell())
  await expect.element(page.getByRole('heading', { level: 1, name: 'This request is not here' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open the form empty' })).toHaveAttribute('href', location.pathname)
  await expect.element(page.getByRole('link', { name: 'Your requests' })).toHaveAttribute('href', '/acme/submissions')

  answer(401, { ...shell(), render: 'login', heading: 'Please log in' })
  await openAtAddress(shell())
  await expect.element(page.getByRole('heading', { name: 'Please log in' })).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Login' })).toBeVisible()

  answer(500, null)
  await openAtAddress(shell())
  await expect.element(page.getByRole('heading', { level: 1, name: 'The request could not be opened' })).toBeVisible()
  await expectAccessible()
  const { promise, resolve } = Promise.withResolvers<Response>()
  const opening = vi.fn((_address: string) => promise)
  vi.stubGlobal('fetch', opening)
  await button('Try again').click()
  await expect.element(page.getByText('Opening the request…')).toBeVisible()
  resolve(Response.json(pageWith()))
  await expect.element(box('Name')).toHaveValue('Gala')
  await expect.element(page.getByText('You are editing request 7KQ-M2X.')).toBeVisible()
  expect(opening.mock.calls[0]?.[0]).toBe('/api/portal/acme/forms/event_request/gala?event_id=e1&key=k1&mode=edit')

  history.replaceState(null, '', `${FORM}?event_id=e1&Name=Preset`)
  const plain = answer(200, shell())
  await openAtAddress(shell())
  await expect.element(button('Submit')).toBeEnabled()
  expect(plain.mock.calls.map(([address]) => address)).toEqual(['/api/portal/acme/forms/event_request/gala?Name=Preset'])
  expect(page.getByText(/You are editing/).query()).toBeNull()

  const fetching = answer(200, pageWith())
  const changed = new Promise(resolve => addEventListener('hashchange', resolve, { once: true }))
  location.hash = 'content'
  await changed
  location.hash = 'edit'
  await expect.element(page.getByText('You are editing request 7KQ-M2X.')).toBeVisible()
  expect(fetching.mock.calls.map(([address]) => address)).toEqual([
    '/api/portal/acme/forms/event_request/gala?event_id=e1&Name=Preset&mode=edit',
  ])
  const skip = page.getByRole('link', { name: 'Skip to content' })
  ;(skip.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.id).toBe('content')
  expect(location.hash, 'the way past the head of the page leaves it as it is').toBe('#edit')

  answer(200, pageWith({ mode: 'clone' }))
  location.hash = 'clone'
  await expect.element(page.getByText('This is a copy of request 7KQ-M2X. It is sent as a new one.')).toBeVisible()
  await expect.element(box('Name')).toHaveValue('Gala')
})

test('who edits a request is led to its page, where it can be read and cancelled', async () => {
  answer(200, pageWith({ details_link: '/acme/submissions/e1?key=k1' }))
  await openAtAddress(shell())
  await expect
    .element(page.getByRole('link', { name: 'Read or cancel the request' }))
    .toHaveAttribute('href', '/acme/submissions/e1?key=k1')
  answer(200, pageWith({ mode: 'clone' }))
  await openAtAddress(shell())
  await expect.element(box('Name')).toHaveValue('Gala')
  expect(page.getByRole('link', { name: 'Read or cancel the request' }).query()).toBeNull()
})

test('a link to change what was cancelled leads to its page', async () => {
  const cancelled = { ...shell(), render: 'submission', title: 'Gala', key: 'k1', submission: cancelledSubmission }
  const fetching = vi.fn(async (url: string) =>
    url.includes('/submissions/')
      ? Response.json(cancelled)
      : Response.json({ ...shell(), render: 'other', heading: '', forms: [] }, { status: 404 }),
  )
  vi.stubGlobal('fetch', fetching)
  await openAtAddress(shell())
  await expect.element(page.getByText('Cancelled', { exact: true })).toBeVisible()
  expect(location.pathname + location.search).toBe('/acme/submissions/e1?key=k1')
  expect(fetching.mock.calls.at(-1)?.[0]).toBe('/api/portal/acme/submissions/e1?key=k1')
})

test('the keyboard leads through the dialog about what somebody else changed, back to the answers and to theirs, beside which mine are listed', async () => {
  mockNetwork(() => ({ status: 412, body: { success: false, message: ['', ''] } }))
  open(pageWith())
  await expect.element(box('Code')).toBeDisabled()
  await expect.element(box('Code')).toHaveAccessibleDescription('This answer can no longer be changed.')
  await expectAccessible()
  await box('Name').fill('Mine')
  await button('Save changes').click()
  await expect.element(page.getByRole('dialog', { name: 'This request was changed meanwhile' })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Save changes')).toHaveFocus()
  await expect.element(box('Name')).toHaveValue('Mine')

  await userEvent.keyboard('{Enter}')
  await expect.element(button('Load the newest version')).toHaveFocus()
  answer(200, pageWith({ version: 5, answers: { Name: 'Theirs', Code: 'X-1' } }))
  await userEvent.keyboard('{Enter}')
  await expect.element(box('Name')).toHaveValue('Theirs')
  const entered = page.getByRole('region', { name: 'Answers that you had entered here' })
  await expect.element(entered.getByText('Mine', { exact: true })).toBeVisible()
})
