import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormPage } from '#contract/portal/pages.ts'
import type { EventData } from '#contract/portal/saved-answers.ts'
import { aField, aForm, aPage } from '#tests/builders.ts'
import { listening, open, openAtAddress } from './for-tests.tsx'
import { accepted, mockNetwork } from './network-for-tests.ts'
import { ada, pageOf } from './page-for-tests.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name })

const form = aForm(
  aPage(
    aField('text', 'Name', { required: true }),
    aField('text', 'Code', { editable: false }),
    aField('file', 'Plan', { isMultiple: true }),
  ),
)
const plan = { uuid: 'a1', name: 'a.pdf', size: 3, type: 'application/pdf', link: '/api/portal/acme/files/a1' }
const event: EventData = {
  event_id: 'e1',
  mode: 'edit',
  reference: '7KQ-M2X',
  version: 4,
  answers: { Name: 'Gala', Code: 'X-1' },
  files: { Plan: [plan] },
  leftovers: {},
}
const words = { can_be_saved: true, edited_title: 'Changed it', edited_content: '' }
const pageWith = (part: Partial<EventData> = {}): FormPage => pageOf(form, words, { user: ada, event: { ...event, ...part } })
const shell = () => pageOf(form, words, { user: ada })

const address = location.href
beforeEach(() => history.replaceState(null, '', '/acme/forms/event_request/gala?event_id=e1&key=k1#edit'))
afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', address)
})

function answer(status: number, body: unknown) {
  const fetching = vi.fn(async (_address: string) => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetching)
  return fetching
}

test('event_id with a hash containing edit fetches the submission, with its mode and key', async () => {
  const fetching = answer(200, pageWith())
  await openAtAddress(shell())
  await expect.element(box('Name')).toHaveValue('Gala')
  expect(fetching.mock.calls[0]?.[0]).toBe('/api/portal/acme/forms/event_request/gala?event_id=e1&key=k1&mode=edit')
  await expect.element(page.getByText('You are editing request 7KQ-M2X.')).toBeVisible()
})

test('while the submission is on its way the page says so', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  await openAtAddress(shell())
  await expect.element(page.getByText('Opening the request…')).toBeVisible()
  resolve(Response.json(pageWith()))
  await expect.element(box('Name')).toHaveValue('Gala')
})

test('a submission that is not there leads on, and one that could not be fetched can be tried again', async () => {
  answer(404, { ...shell(), render: 'other', heading: 'Nothing', forms: [] })
  await openAtAddress(shell())
  await expect.element(page.getByRole('heading', { name: 'This request is not here' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Your requests' })).toHaveAttribute('href', '/acme/submissions')
  answer(500, null)
  await openAtAddress(shell())
  await expect.element(page.getByRole('heading', { name: 'The request could not be opened' })).toBeVisible()
  const { violations } = await axe.run(document.body)
  expect(violations.map(violation => violation.id)).toEqual([])
  answer(200, pageWith())
  await button('Try again').click()
  await expect.element(box('Name')).toHaveValue('Gala')
})

test('who has to log in first is asked to', async () => {
  answer(401, { ...shell(), render: 'login', heading: 'Please log in' })
  await openAtAddress(shell())
  await expect.element(page.getByRole('heading', { name: 'Please log in' })).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
})

test('in edit mode a field that is not editable is read-only, and nothing can be saved as a draft', async () => {
  open(pageWith())
  await expect.element(box('Code')).toBeDisabled()
  await expect.element(box('Code')).toHaveValue('X-1')
  await expect.element(box('Code')).toHaveAccessibleDescription('This answer can no longer be changed.')
  await expect.element(page.getByRole('link', { name: 'a.pdf' })).toBeVisible()
  await expect.element(button('Save changes')).toBeEnabled()
  expect(button('Save').query()).toBeNull()
})

test('an edit sends event_id, mode and the version it began with; then the edited dialog, and the address is cleared', async () => {
  const requests = mockNetwork(() => accepted)
  open(pageWith())
  await box('Name').fill('Gala 2')
  await button('Save changes').click()
  const dialog = page.getByRole('dialog', { name: 'Changed it' })
  await expect.element(dialog.getByText('Event Successfully Editted')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Request Another' }).query()).toBeNull()
  const parts = Object.fromEntries(requests[0]!.body)
  expect(parts).toMatchObject({ event_id: 'e1', mode: 'edit', _event_version: '4', _event_key: 'k1', Name: 'Gala 2' })
  expect(location.search + location.hash).toBe('')
})

const dates = aForm(
  aPage(
    aField('text', 'Phone'),
    aField('date', 'Start', { minValue: { formula: 'AddDays(Today(), 10)' } }),
    aField('date', 'End', { minValue: { field: 'Start' } }),
  ),
)
const oldDates = { Phone: '1', Start: '2026-01-10', End: '2026-01-12' }
const editOfDates = (): FormPage => pageOf(dates, words, { user: ada, event: { ...event, answers: oldDates, files: {} } })

test('mending a phone number moves no date of an old request', async () => {
  const requests = mockNetwork(() => accepted)
  open(editOfDates())
  await box('Phone').fill('2')
  await expect.element(box('Start')).toHaveValue('01/10/2026')
  await expect.element(box('Start')).toBeValid()
  await button('Save changes').click()
  await expect.element(page.getByRole('dialog', { name: 'Changed it' })).toBeVisible()
  expect(Object.fromEntries(requests[0]!.body)).toMatchObject({ Phone: '2', Start: '2026-01-10', End: '2026-01-12' })
})

test('a date that cannot stay beside a changed one keeps its place, marked, until it is changed', async () => {
  const requests = mockNetwork(() => accepted)
  open(editOfDates())
  await box('Start').fill('12/24/2099')
  await userEvent.tab()
  await expect.element(box('End')).toHaveValue('01/12/2026')
  await expect.element(box('End')).toBeInvalid()
  expect(document.querySelector('.run-field[data-status=invalid] label')).toHaveTextContent('End')
  await button('Save changes').click()
  expect(requests).toEqual([])
  await box('End').fill('12/25/2099')
  await userEvent.tab()
  await expect.element(box('End')).toBeValid()
  await button('Save changes').click()
  await expect.element(page.getByRole('dialog', { name: 'Changed it' })).toBeVisible()
})

test('leaving an edit without a change does not ask', async () => {
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const listens = listening('beforeunload')
  open(pageWith())
  await listens()
  expect(asks()).toBe(false)
  await box('Name').fill('Gala 2')
  expect(asks()).toBe(true)
})

test('when somebody changed it meanwhile the dialog says so, and nothing is lost', async () => {
  mockNetwork(() => ({ status: 412, body: { success: false, message: ['', ''] } }))
  open(pageWith())
  await box('Name').fill('Mine')
  await button('Save changes').click()
  const dialog = page.getByRole('dialog', { name: 'This request was changed meanwhile' })
  await expect.element(dialog).toBeVisible()
  const { violations } = await axe.run(document.body)
  expect(violations.map(violation => violation.id)).toEqual([])
  await dialog.getByRole('button', { name: 'Back to my answers' }).click()
  await expect.element(box('Name')).toHaveValue('Mine')
  await expect.element(button('Save changes')).toHaveFocus()
})

test('the newest version takes the place of mine, whose answers stay listed', async () => {
  const requests = mockNetwork((_request, count) => (count === 1 ? { status: 412, body: { success: false, message: ['', ''] } } : accepted))
  open(pageWith())
  await box('Name').fill('Mine')
  await button('Save changes').click()
  answer(200, pageWith({ version: 5, answers: { Name: 'Theirs', Code: 'X-1' } }))
  await button('Load the newest version').click()
  await expect.element(box('Name')).toHaveValue('Theirs')
  const enteredHere = page.getByRole('region', { name: 'Answers that you had entered here' })
  await expect.element(enteredHere.getByText('Mine', { exact: true })).toBeVisible()
  await button('Save changes').click()
  await expect.element(page.getByRole('dialog', { name: 'Changed it' })).toBeVisible()
  expect(requests[1]!.body.get('_event_version')).toBe('5')
})

test('a clone is prefilled and sent as a new request', async () => {
  history.replaceState(null, '', '/acme/forms/event_request/gala?event_id=e1#clone')
  answer(200, pageWith({ mode: 'clone' }))
  const requests = mockNetwork(() => accepted)
  await openAtAddress(shell())
  await expect.element(box('Name')).toHaveValue('Gala')
  await expect.element(box('Code')).toBeEnabled()
  await expect.element(button('Save')).toBeVisible()
  await button('Submit').click()
  await expect.element(page.getByRole('dialog', { name: 'All is well' })).toBeVisible()
  const parts = Object.fromEntries(requests[0]!.body)
  expect(parts).toMatchObject({ event_id: 'e1', mode: 'clone', Name: 'Gala' })
  expect(parts['_event_version']).toBeUndefined()
})

test('the way past the head of the page leaves the hash as it is', async () => {
  open(pageWith())
  const skip = page.getByRole('link', { name: 'Skip to content' })
  ;(skip.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.id).toBe('content')
  expect(location.hash).toBe('#edit')
})

test('event_id without edit or clone is the plain form, which is asked for as any other that is opened', async () => {
  history.replaceState(null, '', '/acme/forms/event_request/gala?event_id=e1&Name=Preset')
  const fetching = answer(200, shell())
  await openAtAddress(shell())
  await expect.element(button('Submit')).toBeEnabled()
  expect(fetching.mock.calls.map(([address]) => address)).toEqual(['/api/portal/acme/forms/event_request/gala?Name=Preset'])
  expect(page.getByText(/You are editing/).query()).toBeNull()
})

test('a hash that asks to edit or to clone takes effect on an open page, another one does not', async () => {
  history.replaceState(null, '', '/acme/forms/event_request/gala?event_id=e1')
  answer(200, shell())
  await openAtAddress(shell())
  await expect.element(button('Submit')).toBeEnabled()
  const fetching = answer(200, pageWith())
  location.hash = 'content'
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(fetching).not.toHaveBeenCalled()
  location.hash = 'edit'
  await expect.element(page.getByText('You are editing request 7KQ-M2X.')).toBeVisible()
  answer(200, pageWith({ mode: 'clone' }))
  location.hash = 'clone'
  await expect.element(page.getByText('This is a copy of request 7KQ-M2X. It is sent as a new one.')).toBeVisible()
  await expect.element(box('Name')).toHaveValue('Gala')
})

test('the words before the form look the same with and without a note above them', async () => {
  const look = () => getComputedStyle(page.getByText('Tell us about it.').element().parentElement!).color
  open(shell())
  await expect.element(page.getByText('Tell us about it.')).toBeVisible()
  const plain = look()
  open(pageWith())
  await expect.element(page.getByText('You are editing request 7KQ-M2X.')).toBeVisible()
  expect(look()).toBe(plain)
})
