import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SavedView } from '#contract/portal/inbox-view.ts'
import type { ReportedRequest } from '#contract/portal/inbox.ts'
import { aSubmissionsList, type CallMade, expectAccessible, mountStaff, reader } from '../../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../../admin/widths-for-tests.ts'
import { aListedRequest as row } from './listed-for-tests.ts'

/** The list of submissions as an inbox: its views, what is new, and its keys (P8.101 to P8.105). */

const ADDRESS = '/acme/admin/submissions'
const saved: SavedView = { uuid: 'v1', name: 'Board', is_shared: true, filter: { view: 'todo', search: 'board', period: 'week' } }
const list = aSubmissionsList({ total: 3, submissions: [row(1, { unread: true }), row(2), row(3)], columns: [], views: [saved] })
const counts = {
  '': { total: 3 },
  todo: { total: 10_000, more: true as const },
  mine: { total: 1 },
  waiting: { total: 0 },
  soon: { total: 2 },
  clashes: { total: 4 },
  snoozed: { total: 0 },
  unread: { total: 1 },
  v1: { total: 7 },
}

/** What of the address the server says again. */
function listOf(path: string): typeof list {
  const search = new URL(path, location.origin).searchParams
  const said = Object.fromEntries(['view', 'search', 'status', 'unread', 'from', 'to'].map(name => [name, search.get(name) ?? '']))
  return { ...list, query: { ...list.query, ...said } as typeof list.query }
}

let emit: (event: string, requests?: readonly ReportedRequest[]) => void = () => {}

/** The server of most tests, with a stream that `emit` writes to. */
function serve({ path, method }: CallMade) {
  if (path.includes('/counts')) return { body: { counts } }
  if (path.includes('/changes')) {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        emit = (event, requests) =>
          controller.enqueue(new TextEncoder().encode(`id: 1\nevent: ${event}\ndata: ${JSON.stringify({ requests })}\n\n`))
      },
    })
    return { body: {}, stream }
  }
  if (method !== 'GET') return { body: { success: true, message: ['Done.', ''] } }
  return { body: listOf(path) }
}
const changed = (uuid: string, more: Partial<ReportedRequest> = {}): ReportedRequest => ({
  uuid,
  version: 1,
  state_version: 2,
  submitted_at: '2026-03-06T09:30:00.000Z',
  fits: true,
  ...more,
})
const mount = (shown = list, search = '') => mountStaff(shown, ADDRESS + search, serve)
const views = page.getByRole('navigation', { name: 'Views' })
/** The row that has the focus. */
const focused = () => document.activeElement?.closest('tr')?.textContent ?? ''
const link = (number: number) => page.getByRole('link', { name: new RegExp(`^Event ${number}`) })

// As many rows fit as the list has: it is not loaded once more for that.
beforeEach(() => page.viewport(1440, 800))
afterEach(() => page.viewport(1280, 800))

test('views stand beside each other with how many they have, and each is an address', async () => {
  const { calls } = mount()
  await expect.element(views.getByRole('link', { name: 'To do 10,000+' })).toBeVisible()
  const texts = views
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)
  expect(texts).toEqual(['All3', 'To do10,000+', 'Mine1', 'Waiting for requester0', 'Next 30 days2', 'Clashes4', 'Boardshared7'])
  await expect.element(views.getByRole('link', { name: /^All/ })).toHaveAttribute('aria-current', 'page')
  await expectAccessible()
  await views.getByRole('link', { name: /^To do/ }).click()
  await expect.poll(() => calls.at(-1)?.path).toContain('view=todo')
  expect(location.search).toBe('?view=todo')
  await expect.element(views.getByRole('link', { name: /^To do/ })).toHaveAttribute('aria-current', 'page')
})

test('a saved view chooses its filters anew, its days by today, and can be changed, shared and deleted', async () => {
  const { calls } = mount()
  await views.getByRole('link', { name: /^Board/ }).click()
  await expect.poll(() => calls.at(-1)?.path).toMatch(/view=todo&search=board&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d&saved=v1/)
  await expect.element(views.getByRole('link', { name: /^Board/ })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Edit view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit view' })
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Board')
  await expect.element(dialog.getByRole('checkbox')).toBeChecked()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Delete view' }).click()
  await page
    .getByRole('dialog', { name: /“Board”/ })
    .getByRole('button', { name: 'Delete view' })
    .click()
  await expect.poll(() => calls.find(({ method }) => method === 'DELETE')?.path).toContain('/views/v1')
})

test('what is chosen now is saved under a name; one that is taken is said at its place', async () => {
  let isTaken = true
  const { calls } = mountStaff(list, `${ADDRESS}?status=approved`, made => {
    if (made.method !== 'POST') return serve(made)
    const text = 'There is a view of this name already. Choose another one.'
    return isTaken
      ? { status: 409, body: { success: false, message: ['Already taken', text], issues: { name: text } } }
      : {
          body: {
            success: true,
            message: ['View saved.', ''],
            data: { uuid: 'v2', name: 'Good', is_shared: false, filter: { status: 'approved' } },
          },
        }
  })
  await page.getByRole('button', { name: 'Status', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approved' }).click()
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Give the view a name.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Good')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/already/)
  isTaken = false
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => location.search).toBe('?status=approved&saved=v2')
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Good',
    is_shared: false,
    filter: { status: 'approved' },
  })
})

test('who may not edit is not asked whether others have it', async () => {
  const viewer = { ...reader, permissions: { ...reader.permissions, can_view: true } }
  mount({ ...list, user: viewer, query: { ...list.query, search: 'x' } }, '?search=x')
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect.element(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Everybody who reads submissions has it' })).not.toBeInTheDocument()
})

test.each([
  ['todo', 'Nothing waits for you'],
  ['mine', 'You work on nothing'],
  ['waiting', 'Nobody owes you an answer'],
  ['soon', 'No event in the next 30 days'],
] as const)('a view without a row says what comes there: %s', async (view, title) => {
  const none = { ...list, total: 0, submissions: [], query: { ...list.query, view } }
  mountStaff(none, `${ADDRESS}?view=${view}`, made => (made.path.includes('view=') ? { body: none } : serve(made)))
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Show all submissions' }).click()
  await expect.element(link(1)).toBeVisible()
})

test('what is new is marked as read at once, up to when the list was read; a list of the unread is asked for', async () => {
  const { calls } = mount()
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'POST')).toMatchObject({ body: { until: list.read_at } })
  await page.getByRole('button', { name: 'Add a filter' }).click()
  await page.getByRole('checkbox', { name: 'Unread only' }).click()
  await expect.poll(() => calls.at(-1)?.path).toContain('unread=true')
})

test('what comes in waits behind a button that says how many, and nothing moves until it is pressed: then the keys are at what is new', async () => {
  const { calls } = mountStaff(list, ADDRESS, made => {
    const isList = made.method === 'GET' && /submissions(?:\?|$)/.test(made.path)
    return isList ? { body: { ...listOf(made.path), submissions: [row(9), ...list.submissions], total: 4 } } : serve(made)
  })
  await expect.element(link(1)).toBeVisible()
  const top = link(1).element().getBoundingClientRect().top
  emit('changed', [changed('s9'), changed('s8'), changed('s2'), changed('s7', { fits: false }), changed('s3', { state_version: 1 })])
  const button = page.getByRole('status').getByRole('button', { name: '2 new, 1 changed' })
  await expect.element(button).toBeVisible()
  expect(link(1).element().getBoundingClientRect().top).toBe(top)
  await expectAccessible()
  const before = calls.length
  await button.click()
  await expect.poll(() => calls.length).toBe(before + 1)
  await expect.element(button).not.toBeInTheDocument()
  await expect.poll(focused).toContain('Event 9')
})

test('of a list that goes on, what was changed on another page is not new', async () => {
  mount({ ...list, total: 40 })
  await expect.element(link(1)).toBeVisible()
  emit('changed', [changed('s8', { submitted_at: '2025-01-01T00:00:00.000Z' }), changed('s9')])
  await expect.element(page.getByRole('button', { name: '1 new', exact: true })).toBeVisible()
})

test('where nobody knows what happened the list says that it may have changed', async () => {
  mount()
  await expect.element(link(1)).toBeVisible()
  emit('reset')
  await expect.element(page.getByRole('button', { name: 'The list may have changed' })).toBeVisible()
})

test('J and K go from row to row, X chooses one, and Enter opens it', async () => {
  const { calls } = mount()
  await expect.element(link(1)).toBeVisible()
  await userEvent.keyboard('j')
  await expect.poll(focused).toContain('Event 1')
  await userEvent.keyboard('jjj')
  expect(focused()).toContain('Event 3')
  await userEvent.keyboard('kx')
  expect(focused()).toContain('Event 2')
  await expect.element(page.getByRole('checkbox', { name: 'Select Event 2, ACM-2' })).toBeChecked()
  await expectAccessible()
  await userEvent.keyboard('x')
  await expect.element(page.getByRole('checkbox', { name: 'Select Event 2, ACM-2' })).not.toBeChecked()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => calls.some(({ path }) => path.includes('admin/submissions/s2'))).toBe(true)
})

test('U marks as unread or as read, and the focus stays', async () => {
  const { calls } = mount()
  await expect.element(link(1)).toBeVisible()
  await userEvent.keyboard('ju')
  await expect.poll(() => calls.find(({ method }) => method === 'PATCH')).toMatchObject({ body: { seen: true } })
  await expect.poll(() => calls.at(-1)?.method).toBe('GET')
  expect(focused()).toContain('Event 1')
})

test.each([
  ['a', 'approve'],
  ['d', 'decline'],
  ['m', 'ask'],
  ['i', 'note'],
])('%s opens the request to %s', async (key, what) => {
  const { calls } = mount()
  await expect.element(link(1)).toBeVisible()
  await userEvent.keyboard(`jj${key}`)
  await expect.poll(() => calls.some(({ path }) => path.includes(`admin/submissions/s2?do=${what}`))).toBe(true)
})

test('brackets go from view to view', async () => {
  mount()
  await expect.element(views.getByRole('link', { name: 'To do 10,000+' })).toBeVisible()
  await userEvent.keyboard(']')
  await expect.element(views.getByRole('link', { name: /^To do/ })).toHaveAttribute('aria-current', 'page')
  // Twice: one alone begins the name of a key.
  await userEvent.keyboard('[[')
  await expect.element(views.getByRole('link', { name: /^All/ })).toHaveAttribute('aria-current', 'page')
})

test('what is typed is no key, and all of them can be switched off in this browser', async () => {
  mount()
  await userEvent.keyboard('/')
  await expect.poll(() => document.activeElement?.getAttribute('type')).toBe('search')
  await userEvent.keyboard('jx?')
  await expect.element(page.getByRole('searchbox')).toHaveValue('jx?')
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('?')
  const dialog = page.getByRole('dialog', { name: 'Keys' })
  await expect.element(dialog.getByRole('row', { name: 'J K Next and previous request' })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('j')
  expect(focused()).not.toContain('Event')
  await dialog.getByRole('switch', { name: 'Keys of one letter' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('j')
  expect(focused()).not.toContain('Event')
  await userEvent.keyboard('?')
  await expect.element(dialog.getByRole('switch', { name: 'Keys of one letter' })).not.toBeChecked()
})

test('all rows of the page are chosen at once, and none with another list', async () => {
  mount()
  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  await all.click()
  await expect.element(page.getByRole('checkbox', { name: 'Select Event 3, ACM-3' })).toBeChecked()
  await views.getByRole('link', { name: /^Mine/ }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Select Event 3, ACM-3' })).not.toBeChecked()
})

test('what is selected is marked, or put aside until a day, and then nothing is selected any more', async () => {
  const { calls } = mount()
  const bar = page.getByRole('region', { name: 'What is done with what is selected' })
  await page.getByRole('checkbox', { name: 'Select Event 1, ACM-1' }).click()
  await page.getByRole('checkbox', { name: 'Select Event 3, ACM-3' }).click()
  await expect.element(bar.getByText('2 selected')).toBeVisible()
  await expectAccessible()
  await bar.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Mark read' }).click()
  const posts = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  await expect.poll(posts).toEqual([{ requests: ['s1', 's3'], seen: true }])
  await expect.element(bar).not.toBeInTheDocument()
  await userEvent.keyboard('js')
  const dialog = page.getByRole('dialog', { name: 'Snooze until' })
  await expect.element(dialog.getByRole('button', { name: /^Tomorrow, \d\d\/\d\d\/\d{4}$/ })).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Snooze until this day' }).click()
  await expect.element(dialog.getByText('Choose a day that is ahead, at most a year.')).toBeVisible()
  await dialog.getByRole('button', { name: /^Next Monday/ }).click()
  await expect.poll(() => posts().at(-1)).toEqual({ requests: ['s1'], snooze_until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the days of a page that stays open over midnight are those of the new day', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-03-05T20:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  mount()
  await expect.element(link(1)).toBeVisible()
  await userEvent.keyboard('js')
  const dialog = page.getByRole('dialog', { name: 'Snooze until' })
  await expect.element(dialog.getByRole('button', { name: 'Tomorrow, 03/06/2026' })).toBeVisible()
  vi.setSystemTime(Date.parse('2026-03-06T20:00:00Z'))
  vi.advanceTimersByTime(60_000)
  await expect.element(dialog.getByRole('button', { name: 'Tomorrow, 03/07/2026' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Next Monday, 03/09/2026' })).toBeVisible()
})

test.each([
  [0, 'Put aside.', '2 requests are decided, and stay as they are.'],
  [1, '', '1 request is decided, and stays as it is.'],
])('of what is decided it is not said that it was put aside (%s of 2 were)', async (marked, hidden, text) => {
  mountStaff(list, ADDRESS, made =>
    made.method === 'POST' ? { body: { success: true, message: ['Put aside.', ''], data: { marked } } } : serve(made),
  )
  await page.getByRole('checkbox', { name: 'Select Event 1, ACM-1' }).click()
  await page.getByRole('checkbox', { name: 'Select Event 3, ACM-3' }).click()
  await userEvent.keyboard('s')
  await page.getByRole('button', { name: /^Next Monday/ }).click()
  await expect.element(page.getByText(text)).toBeVisible()
  if (hidden !== '') expect(page.getByText(hidden).elements()).toEqual([])
  else await expect.element(page.getByText('Put aside.')).toBeVisible()
})

test('what is put aside says until when, and is brought back', async () => {
  const aside = {
    ...list,
    submissions: [row(1, { snoozed_until: '2026-03-10T05:00:00.000Z' })],
    total: 1,
    query: { ...list.query, view: 'snoozed' as const },
  }
  const { calls } = mountStaff(aside, `${ADDRESS}?view=snoozed`, made => (made.path.includes('view=') ? { body: aside } : serve(made)))
  await expect.element(page.getByText('Snoozed until 03/10/2026')).toBeVisible()
  await expect.element(views.getByRole('link', { name: /^Snoozed/ })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Bring back' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toEqual({ requests: ['s1'], snooze_until: '' })
})

test('views, keys and rows stand in each width without a barrier', async () => {
  mount()
  await page.getByRole('checkbox', { name: 'Select Event 1, ACM-1' }).click()
  await expectAccessibleAtEachWidth()
})
