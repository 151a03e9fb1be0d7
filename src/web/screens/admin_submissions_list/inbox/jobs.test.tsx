import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LeftRequest, RequestJob, RequestJobPreview } from '#contract/portal/request-jobs.ts'
import { aSubmissionsList, type CallMade, expectAccessible, mountStaff, reader } from '../../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../../admin/widths-for-tests.ts'
import { aListedRequest as row } from './listed-for-tests.ts'

/** What is done with several requests at once, on the screen (P8.107). */

const ADDRESS = '/acme/admin/submissions'
const list = aSubmissionsList({ total: 412, submissions: [row(1), row(2)], columns: [] })
const people = [{ uuid: 'uuid-dana', name: 'Dana Whitfield', email: 'dana@acme.example' }]
const aJob = (more: Partial<RequestJob> = {}): RequestJob => ({
  uuid: 'j1',
  act: 'status',
  total: 2,
  done: 0,
  failed: 0,
  is_over: false,
  left: [],
  ...more,
})

let jobs: readonly RequestJob[] = []
/** How often it was asked for them. */
let readings = 0
/** With which it could not be done, and what else is answered where it is asked. */
let foreseen: RequestJobPreview | undefined
const refusal: { status?: number; reading?: number } = {}

function serve({ path, method }: CallMade) {
  if (path.endsWith('/jobs/') && method === 'GET') {
    readings += 1
    return refusal.reading ? { status: refusal.reading, body: {} } : { body: { jobs } }
  }
  if (path.endsWith('/preview')) return foreseen ? { body: foreseen } : { status: 503, body: {} }
  if (method === 'POST' && refusal.status)
    return { status: refusal.status, body: { success: false, message: ['Nothing was changed', 'Wait for one of them.'] } }
  if (method === 'POST') return { body: { success: true, message: ['Begun.', ''], data: jobs[0] } }
  if (path.includes('/assignees/')) return { body: { people } }
  if (path.includes('/replies')) return { body: { replies: [] } }
  return { body: list }
}
const mount = (shown = list) => mountStaff(shown, ADDRESS, serve)
const posted = (calls: readonly CallMade[]) => calls.filter(({ method, path }) => method === 'POST' && !path.endsWith('/preview'))
const previewsIn = (calls: readonly CallMade[]) => calls.filter(({ path }) => path.endsWith('/preview'))
const bar = page.getByRole('region', { name: 'What is done with what is selected' })

beforeEach(async () => {
  jobs = []
  foreseen = { total: 2, failing: 0, left: [], unchecked: 0 }
  readings = 0
  delete refusal.status
  delete refusal.reading
  await page.viewport(1440, 800)
})
afterEach(() => page.viewport(1280, 800))

test('what is selected gets a status, as it was seen, and nothing is selected any more', async () => {
  const { calls } = mount()
  await page.getByRole('checkbox', { name: 'Select Event 2, ACM-2' }).click()
  await bar.getByRole('button', { name: 'Status' }).click()
  await expectAccessible()
  await page.getByRole('menuitem', { name: 'In review' }).click()
  await expect
    .poll(() => posted(calls).at(-1)?.body)
    .toEqual({ act: 'status', status: 'in_review', requests: [{ uuid: 's2', version: 1, state_version: 1 }] })
  await expect.element(bar).not.toBeInTheDocument()
})

test('all that fit are given to somebody, or to nobody', async () => {
  const { calls } = mount()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await bar.getByRole('button', { name: 'Select all 412 that fit' }).click()
  await expect.element(bar.getByText('All 412 that fit')).toBeVisible()
  expect(bar.getByRole('button', { name: 'More' }).elements()).toEqual([])
  await bar.getByRole('button', { name: 'Assign' }).click()
  const assignee = page.getByRole('dialog', { name: 'Assign to' }).getByRole('combobox', { name: 'Assignee' })
  await assignee.fill('dana')
  await expect.element(page.getByRole('option', { name: /Dana/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => posted(calls).at(-1)?.body).toEqual({ act: 'assign', user: 'uuid-dana', all: '' })
})

test('how far it is is said until it is over, also in a window that was opened later, and the list is read anew then', async () => {
  jobs = [aJob({ total: 412, done: 143, act: 'assign' })]
  const { calls } = mount()
  await expect.element(page.getByText('Assigning: 143 of 412')).toBeVisible()
  await expect.element(page.getByRole('progressbar', { name: 'Assigning' })).toBeVisible()
  await expectAccessible()
  const before = calls.length
  jobs = [aJob({ total: 412, done: 412, act: 'assign', is_over: true })]
  await expect.element(page.getByText('Assigned: 412 of 412')).toBeVisible()
  await expect.poll(() => calls.length).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'Hide this' }).click()
  await expect.element(page.getByText('Assigned: 412 of 412')).not.toBeInTheDocument()
})

test('who is logged out meanwhile is not told for ever how far it was', async () => {
  jobs = [aJob({ total: 412, done: 143, act: 'assign' })]
  mount()
  await expect.element(page.getByText('Assigning: 143 of 412')).toBeVisible()
  refusal.reading = 401
  await expect.element(page.getByText('Assigning: 143 of 412')).not.toBeInTheDocument()
})

test('of what is over and went well the last is said, and what can be taken back', async () => {
  const over = { total: 2, done: 2, is_over: true }
  jobs = [
    aJob({ ...over, uuid: 'j3', act: 'undo' }),
    aJob({ ...over, uuid: 'j2' }),
    aJob({ ...over, uuid: 'j1', act: 'assign', undo_until: '2030-01-01T00:00:00.000Z' }),
  ]
  mount()
  const said = page.getByRole('region', { name: 'What is done with several requests' }).getByRole('status')
  await expect.poll(() => said.elements().map(({ textContent }) => textContent)).toEqual(['Taken back: 2 of 2', 'Assigned: 2 of 2'])
})

test('with which it was not done is said with why, and what was done is taken back', async () => {
  const left = [
    { uuid: 's9', title: 'Gala', reference: 'ACM-9', why: 'It was changed since.' },
    { uuid: 's8', title: '', reference: '', why: 'It is not there any more, or you do not see it.' },
  ]
  jobs = [
    aJob({ status: 'approved', mails: true, total: 5, done: 5, failed: 2, is_over: true, left, undo_until: '2030-01-01T00:00:00.000Z' }),
  ]
  const { calls } = mount()
  await expect.element(page.getByText('Status given “Approved”: 3 of 5')).toBeVisible()
  await expect.element(page.getByText('A mail that went stays sent, also after Undo.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Gala ACM-9' })).toHaveAttribute('href', '/acme/admin/submissions/s9')
  await expect.element(page.getByText('A request: It is not there any more, or you do not see it.')).toBeVisible()
  await expectAccessibleAtEachWidth()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => posted(calls).at(-1)?.path).toContain('/jobs/j1/undo')
})

test('what is refused says why, and what was selected stays so', async () => {
  refusal.status = 409
  mount()
  await page.getByRole('checkbox', { name: 'Select Event 2, ACM-2' }).click()
  await bar.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('menuitem', { name: 'In review' }).click()
  await expect.element(page.getByText('Wait for one of them.')).toBeVisible()
  await expect.element(bar.getByText('1 selected')).toBeVisible()
})

test('who may only read marks, and gives nothing to anybody', async () => {
  mount({ ...list, user: { ...reader, permissions: { ...reader.permissions, can_view: true } } })
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await expect.element(bar.getByRole('button', { name: 'More' })).toBeVisible()
  const names = bar
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['More', ''])
  expect(readings).toBe(0)
})

test('A asks about all that is selected, says what it does, and they are approved with one choice of mails', async () => {
  const { calls } = mount()
  await expect.element(page.getByRole('link', { name: /^Event 1/ })).toBeVisible()
  await userEvent.keyboard('jxjxa')
  const dialog = page.getByRole('dialog', { name: 'Approve 2 requests?' })
  await expect.element(dialog.getByText(/^What is booked for them is confirmed/)).toBeVisible()
  await expectAccessibleAtEachWidth()
  await dialog.getByRole('checkbox', { name: 'Send their requesters a mail' }).click()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect
    .poll(() => posted(calls).at(-1)?.body)
    .toEqual({
      act: 'status',
      status: 'approved',
      mail: false,
      requests: ['s1', 's2'].map(uuid => ({ uuid, version: 1, state_version: 1 })),
    })
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(bar).not.toBeInTheDocument()
})

const cannot = (number: number): LeftRequest => ({
  uuid: `s${number}`,
  title: `Event ${number}`,
  reference: `ACM-${number}`,
  why: 'Hall is booked.',
})
const open = async (dialog: string) => {
  await expect.element(page.getByRole('link', { name: /^Event 1/ })).toBeVisible()
  await userEvent.keyboard('jxjxa')
  return page.getByRole('dialog', { name: dialog })
}

test('with which of them it cannot be done is said before, each with why and a way to look at it', async () => {
  foreseen = { total: 2, failing: 1, left: [cannot(2)], unchecked: 0 }
  const { calls } = mount()
  const dialog = await open('Approve 2 requests?')
  await expect.element(dialog.getByText('As things are, 1 of 2 stays as it is:')).toBeVisible()
  await expect.element(dialog.getByText(/Hall is booked\.$/)).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'Event 2 ACM-2' })).toHaveAttribute('target', '_blank')
  expect(previewsIn(calls)[0]?.body).toMatchObject({ act: 'status', status: 'approved', requests: [{ uuid: 's1' }, { uuid: 's2' }] })
  await expectAccessibleAtEachWidth()
  foreseen = { total: 2, failing: 0, left: [], unchecked: 0 }
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await expect.element(dialog.getByText('As things are, all 2 can be decided.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => posted(calls)).toHaveLength(1)
})

test('where none of them can be decided nothing is begun; where nobody knows, what cannot is named afterwards', async () => {
  foreseen = { total: 2, failing: 2, left: [cannot(1), cannot(2)], unchecked: 0 }
  const { calls } = mount()
  const dialog = await open('Approve 2 requests?')
  await expect.element(dialog.getByText('As things are, none of them can be decided:')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  foreseen = undefined
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await expect.element(dialog.getByText(/^We couldn’t check/)).toBeVisible()
  expect(posted(calls)).toEqual([])
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => posted(calls)).toHaveLength(1)
})

test('of how many it is not known before is said', async () => {
  foreseen = { total: 9_000, failing: 0, left: [], unchecked: 6_000 }
  mount()
  const dialog = await open('Approve 2 requests?')
  await expect.element(dialog.getByText('As things are, all 3,000 can be decided.')).toBeVisible()
  await expect.element(dialog.getByText(/^The spaces of 6,000 more are checked as they are decided\./)).toBeVisible()
})

test('Undo is not offered any more once it is too late', async () => {
  const late = (ms: number) => new Date(Date.now() + ms).toISOString()
  jobs = [
    aJob({ total: 2, done: 2, is_over: true, uuid: 'j2', act: 'assign', undo_until: late(1500) }),
    aJob({ total: 2, done: 2, is_over: true, uuid: 'j1', undo_until: late(-1000), failed: 1, left: [cannot(1)] }),
  ]
  mount()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  expect(undo.elements()).toHaveLength(1)
  await expect.poll(() => undo.elements(), { timeout: 10_000 }).toEqual([])
})

test('all that fit are declined with a reason, which is not forgotten', async () => {
  const { calls } = mount()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await bar.getByRole('button', { name: 'Select all 412 that fit' }).click()
  await bar.getByRole('button', { name: 'Decline…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline all 412 requests that fit?' })
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect.element(dialog.getByText('Enter a reason, like “The atrium is closed in March.”')).toBeVisible()
  expect(posted(calls)).toEqual([])
  await expect.poll(() => document.activeElement?.tagName).toBe('TEXTAREA')
  await userEvent.keyboard('The house is full.')
  await dialog.getByRole('checkbox', { name: 'The requester reads it' }).click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .poll(() => posted(calls).at(-1)?.body)
    .toEqual({ act: 'status', status: 'declined', reason: 'The house is full.', tell_reason: false, mail: true, all: '' })
})

test('of all that fit none that was taken out of them is meant: only what is still selected is', async () => {
  const { calls } = mount()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await bar.getByRole('button', { name: 'Select all 412 that fit' }).click()
  await expect.element(bar.getByText('All 412 that fit', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Event 1, ACM-1' }).click()
  await expect.element(bar.getByText('1 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('menuitem', { name: 'In review' }).click()
  await expect.poll(() => posted(calls).at(-1)?.body).toMatchObject({ requests: [{ uuid: 's2' }] })
  await expect.element(bar).not.toBeInTheDocument()
})

test('all that fit are not put aside by a key: what is, is named', async () => {
  mount()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await bar.getByRole('button', { name: 'Select all 412 that fit' }).click()
  await expect.element(bar.getByText('All 412 that fit', { exact: true })).toBeVisible()
  await userEvent.keyboard('sa')
  // Over another dialog A is not heard.
  await expect.element(page.getByRole('dialog', { name: 'Approve all 412 requests that fit?' })).toBeVisible()
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
})

test('what could not be begun leaves what was typed as it is', async () => {
  refusal.status = 409
  mount()
  await page.getByRole('checkbox', { name: 'Select Event 2, ACM-2' }).click()
  await bar.getByRole('button', { name: 'Decline…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline 1 request?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('No.')
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect.element(page.getByText('Wait for one of them.')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('No.')
})

test('people who could not be searched are not said to be none', async () => {
  mountStaff(list, ADDRESS, made => (made.path.includes('/assignees/') ? { status: 503, body: {} } : serve(made)))
  const assignee = page.getByRole('combobox', { name: 'Assignee' })
  await page.getByRole('button', { name: 'Assignee', exact: true }).click()
  await assignee.fill('dana')
  await expect.element(page.getByText('People could not be searched. Change the text to try again.')).toBeVisible()
  expect(page.getByText('Nothing found').query()).toBeNull()
})
