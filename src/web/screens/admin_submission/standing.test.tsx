import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import {
  aSubmission,
  aSubmissionPage,
  type CallMade,
  expectAccessible,
  mountStaff,
  reader,
  type Server,
} from '../../admin/mount-for-tests.tsx'
import { aRequestStatus, requestStatuses } from '../../admin/request-statuses-for-tests.ts'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'

type Submission = AdminSubmissionPage['submission']

const ADDRESS = '/acme/admin/submissions/s1'
const dana = { uuid: 'uuid-dana', name: 'Dana Whitfield' }
const marcus = { uuid: 'uuid-marcus', name: 'Marcus Oyelaran', email: 'marcus@acme.example' }
const people = [{ ...dana, email: 'dana@acme.example' }, marcus]
const aPage = (more: Partial<Submission> = {}) => aSubmissionPage(aSubmission(more))

const menuButton = page.getByRole('button', { name: /^Status: / })
const assignee = page.getByRole('combobox', { name: 'Assignee' })
const said = (text: string) => page.getByText(text, { exact: true })
const done = (title: string) => ({ body: { success: true, message: [title, ''], data: { version: 2, state_version: 4 } } })
const writesIn = (calls: readonly CallMade[]) =>
  calls
    .filter(({ method }) => method === 'PATCH')
    .map(({ path, body, headers }) => [path.replace('/api/portal/acme/admin/submissions/', ''), body, headers.get('if-match')])

/** A portal in which a write answers as it is said here, and the page is then another one. */
const serverOf =
  (answer: { status?: number; body: unknown }, then: AdminSubmissionPage): Server =>
  ({ method, path }) => {
    if (path.includes('/assignees/')) return { body: { people } }
    return method === 'PATCH' ? answer : { body: then }
  }

afterEach(() => page.viewport(1280, 800))

test('the head says where a request stands and who works on it', async () => {
  mountStaff(aPage({ status: aRequestStatus('in_review'), assignee: dana }), ADDRESS)
  await expect.element(menuButton).toHaveAccessibleName('Status: In review')
  await expect.element(assignee).toHaveValue('Dana Whitfield')
  await expectAccessible()
})

test('a status that leaves the bookings as they are is given by a press, over the versions that are seen', async () => {
  const then = aPage({ status: aRequestStatus('in_review'), state_version: 4 })
  const { calls } = mountStaff(aPage(), ADDRESS, serverOf(done('Status changed.'), then))
  await menuButton.click()
  await expect.element(page.getByRole('menuitem').first()).toHaveTextContent('In review')
  await expectAccessible()
  await page.getByRole('menuitem', { name: 'In review' }).click()
  await expect.element(menuButton).toHaveAccessibleName('Status: In review')
  await expect.element(said('Status changed.')).toBeVisible()
  expect(writesIn(calls)).toEqual([['s1/status', { status: 'in_review' }, '"2.3"']])
})

test('a status is given by keys alone, and the keyboard goes on where it was', async () => {
  const then = aPage({ status: aRequestStatus('in_review') })
  const { calls } = mountStaff(aPage(), ADDRESS, serverOf(done('Status changed.'), then))
  await expect.element(menuButton).toBeVisible()
  ;(menuButton.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'In review' })).toBeVisible()
  await expect.poll(() => document.activeElement?.closest('[role="menu"]')).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  await expect.element(menuButton).toHaveAccessibleName('Status: In review')
  await expect.element(menuButton).toHaveFocus()
  expect(writesIn(calls)).toHaveLength(1)
})

const offered = async () => {
  await menuButton.click()
  await expect.element(page.getByRole('menuitem').first()).toBeVisible()
  return page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent)
}

test('a request is offered all statuses of its company that can be given, whatever they are called, and not the present one', async () => {
  const own = { ...aRequestStatus('in_review'), key: 'with_catering', label: 'With catering', is_default: false }
  mountStaff({ ...aPage({ status: aRequestStatus('more_information') }), statuses: [...requestStatuses, own] }, ADDRESS)
  expect(await offered()).toEqual(['New', 'In review', 'Approved', 'Declined', 'Cancelled', 'With catering'])
})

test.each([
  ['approved', ['New', 'In review', 'Declined', 'Cancelled', 'Done']],
  ['declined', ['New', 'In review', 'Approved', 'Cancelled']],
  ['cancelled', ['New', 'In review', 'Approved', 'Declined']],
  ['done', ['New', 'In review', 'Approved', 'Declined', 'Cancelled']],
])('a request that is %s goes back, after it was said what that does', async (key, labels) => {
  const { calls } = mountStaff(aPage({ status: aRequestStatus(key) }), ADDRESS)
  expect(await offered()).toEqual(labels)
  await page.getByRole('menuitem', { name: 'New' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Set ACM-1 to “New”?' })).toBeVisible()
  expect(writesIn(calls)).toEqual([])
})

test('who was slower is shown how it is now, and nothing is written over', async () => {
  const then = aPage({ status: aRequestStatus('approved'), state_version: 9 })
  const stale = { status: 412, body: { success: false, message: ['Changed', 'Someone else'], data: { version: 2, state_version: 9 } } }
  const { calls } = mountStaff(aPage(), ADDRESS, serverOf(stale, then))
  await menuButton.click()
  await page.getByRole('menuitem', { name: 'In review' }).click()
  await expect.element(said('Somebody changed this request meanwhile. This is how it is now.')).toBeVisible()
  await expect.element(menuButton).toHaveAccessibleName('Status: Approved')
  await expect.element(menuButton).toHaveFocus()
  expect(writesIn(calls)).toHaveLength(1)
})

test('a status that is refused stays as it was, and says why', async () => {
  const refused = { status: 422, body: { success: false, message: ['Not valid', 'This request was cancelled.'] } }
  mountStaff(aPage(), ADDRESS, serverOf(refused, aPage()))
  await menuButton.click()
  await page.getByRole('menuitem', { name: 'In review' }).click()
  await expect.element(said('Failed to change the status')).toBeVisible()
  await expect.element(said('This request was cancelled.')).toBeVisible()
  await expect.element(menuButton).toHaveAccessibleName('Status: New')
})

test('a request is given to somebody who is searched by name, by keys alone, and taken from them', async () => {
  let now = aPage()
  const { calls } = mountStaff(now, ADDRESS, ({ method, path, body }) => {
    if (path.includes('/assignees/')) return { body: { people: path.includes('search=marc') ? [marcus] : people } }
    if (method !== 'PATCH') return { body: now }
    now = aPage({ assignee: (body as { user: string | null }).user === null ? null : marcus })
    return done('Assignee changed.')
  })
  await expect.element(assignee).toHaveValue('Nobody')
  await assignee.fill('marc')
  await expect.element(page.getByRole('listbox').getByRole('option').first()).toHaveTextContent('Marcus Oyelaran (marcus@acme.example)')
  await expectAccessible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(said('Assignee changed.')).toBeVisible()
  await expect.element(assignee).toHaveValue('Marcus Oyelaran')
  await assignee.click()
  await page.getByRole('option', { name: 'Nobody' }).click()
  await expect.element(assignee).toHaveValue('Nobody')
  expect(writesIn(calls)).toEqual([
    ['s1/assignee', { user: 'uuid-marcus' }, null],
    ['s1/assignee', { user: null }, null],
  ])
  expect(calls.some(({ path }) => path.includes('/assignees/?search=marc'))).toBe(true)
})

test('nobody is given a request by a search that was not answered yet', async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<void>()
  const { calls } = mountStaff(aPage(), ADDRESS, async ({ method, path }) => {
    if (method === 'PATCH') return done('Assignee changed.')
    if (!path.includes('/assignees/')) return { body: aPage({ assignee: marcus }) }
    if (path.includes('search=marc')) await late
    return { body: { people: path.includes('search=marc') ? [marcus] : [people[0]] } }
  })
  await assignee.click()
  await expect.element(page.getByRole('option', { name: /^Dana/ })).toBeVisible()
  await assignee.fill('marc')
  await expect.poll(() => calls.some(({ path }) => path.includes('search=marc'))).toBe(true)
  await expect.element(page.getByRole('listbox')).toHaveTextContent('Searching…')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  answer()
  await expect.element(page.getByRole('option', { name: /^Marcus/ })).toBeVisible()
  expect(writesIn(calls)).toEqual([])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => writesIn(calls)).toEqual([['s1/assignee', { user: 'uuid-marcus' }, null]])
})

test('who could not be given a request is not shown as who works on it', async () => {
  const refused = { status: 422, body: { success: false, message: ['Not valid', 'This person may not edit.'] } }
  mountStaff(aPage({ assignee: dana }), ADDRESS, serverOf(refused, aPage({ assignee: dana })))
  await assignee.click()
  await page.getByRole('option', { name: /^Marcus/ }).click()
  await expect.element(said('This person may not edit.')).toBeVisible()
  await expect.element(assignee).toHaveValue('Dana Whitfield')
})

test('who may only read sees both as words', async () => {
  const shown = { ...aPage({ assignee: dana }), user: reader }
  mountStaff(shown, ADDRESS)
  await expect.element(page.getByText('Assignee: Dana Whitfield')).toBeVisible()
  await expect.element(said('New').first()).toBeVisible()
  expect([menuButton.query(), assignee.query()]).toEqual([null, null])
  await expectAccessible()
})

test('the head stands in each width without a barrier, with long words too', async () => {
  const long = { ...aRequestStatus('in_review'), label: 'Waiting for the fire department and for the caterer' }
  mountStaff(aPage({ status: long, assignee: { ...dana, name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(2).trim() } }), ADDRESS)
  await expect.element(menuButton).toBeVisible()
  await expectAccessibleAtEachWidth()
})
