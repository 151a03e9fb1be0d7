import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AdminStartPage, StartRequest } from '#contract/portal/start-page.ts'
import { aStaffShell, aSubmission, aSubmissionPage, expectAccessible, mountStaff, reader } from '../../admin/mount-for-tests.tsx'
import { aRequestStatus } from '../../admin/request-statuses-for-tests.ts'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'

const ADDRESS = '/acme/admin'

const aRequest = (title: string, more: Partial<StartRequest> = {}): StartRequest => ({
  uuid: `uuid-${title.length}`,
  reference: `ACM-${title.length}`,
  title,
  requester: 'Vera Visitor',
  status: aRequestStatus('new'),
  submitted_at: '2026-03-04T14:00:00Z',
  event_from: '2026-03-20',
  event_to: '2026-03-21',
  form: 'Gala',
  link: `/acme/admin/submissions/uuid-${title.length}`,
  ...more,
})

/** `render: 'admin_start'` */
const aStart = (more: Partial<AdminStartPage> = {}): AdminStartPage => ({
  ...aStaffShell,
  title: 'Start',
  render: 'admin_start',
  read_at: '2026-03-04T15:00:00.000Z',
  today: '2026-03-04',
  waiting: { rows: [], total: 0, more: false },
  clashes: { rows: [], more: false },
  soon: { rows: [], more: false },
  forms: { rows: [], total: 0 },
  activity: { rows: [] },
  ...more,
})

const [mine, nobodys] = [
  { ...aRequest('Spring gala'), is_mine: true },
  { ...aRequest('Board dinner', { status: aRequestStatus('in_review'), requester: '' }), is_mine: false },
]
const full = aStart({
  waiting: { rows: [mine, nobodys], total: 1000, more: true },
  clashes: { rows: [{ request: aRequest('Summit'), space: 'Hall A', starts_at: '2026-03-20T14:00:00Z', reason: 'taken' }], more: false },
  soon: {
    rows: [
      aRequest('Fair', { event_from: '2026-03-02', event_to: '2026-03-05' }),
      aRequest('Breakfast', { event_from: '2026-03-04', event_to: '2026-03-04' }),
      aRequest('Lunch', { event_from: '2026-03-05', event_to: '2026-03-05' }),
      aRequest('Concert', { event_from: '2026-03-12', event_to: '2026-03-12' }),
    ],
    more: false,
  },
  forms: {
    rows: [
      {
        uuid: 'f1',
        name: 'Rooms',
        type: 'Event request',
        link: '/acme/admin/forms/event_request/rooms',
        trouble: ['no_fields', 'submit_never'],
      },
    ],
    total: 1,
  },
  activity: {
    rows: [
      { act: 'status', at: '2026-03-04T14:58:00Z', who: 'Dana Whitfield', to: 'Approved', request: aRequest('Reception') },
      {
        act: 'form_saved',
        at: '2026-03-04T14:30:00Z',
        who: 'Ada Admin',
        form: { uuid: 'f2', name: 'Posters', link: '/acme/admin/forms/poster/p' },
      },
    ],
  },
})

const cardOf = (name: string | RegExp) => page.getByRole('region', { name })
const opened = aSubmissionPage(aSubmission({ uuid: mine.uuid }))
/** A request opens; its decision is looked at before it is made. */
const server = ({ method, path }: { method: string; path: string }) => {
  if (method === 'PATCH') return { body: { success: true, message: ['Status changed.', ''], data: { version: 2, state_version: 4 } } }
  if (path.includes('/replies')) return { body: { replies: [] } }
  if (path.includes('/status?')) return { body: { bookings: [], posters: 0, nights: 0, mails: { goes: false } } }
  return { body: path.endsWith('/admin') ? full : opened }
}

beforeEach(() => page.viewport(1440, 900))
afterEach(() => page.viewport(1280, 800))

test('what waits says who asked, when it is, where it stands, whose it is and since when, and leads to it', async () => {
  mountStaff(full, ADDRESS)
  const card = cardOf(/Waiting for you/)
  await expect.element(card.getByRole('heading')).toHaveTextContent('Waiting for you 1,000+')
  const rows = card
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
  expect(rows).toEqual([
    'Spring gala ACM-11Vera Visitor · 03/20/2026 – 03/21/2026NewYours · sent today at 09:00 AM',
    expect.stringMatching(/^Board dinner ACM-12Guest · .*In reviewUnassigned · sent /),
  ])
  await expect.element(card.getByRole('link', { name: 'Spring gala ACM-11' })).toHaveAttribute('href', mine.link)
  await expect
    .element(card.getByRole('link', { name: 'Show all Waiting for you' }))
    .toHaveAttribute('href', '/acme/admin/submissions?view=todo')
})

test('what clashes says where, when and why; what is soon on which day; forms what they lack; activity what was done by whom', async () => {
  mountStaff(full, ADDRESS)
  await expect
    .element(cardOf(/Clashes/).getByRole('listitem'))
    .toHaveTextContent('Summit ACM-6Hall A · 03/20/2026 10:00 AM Somebody else has it then')
  const days = cardOf('Soon')
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent.replace(/New$/, ''))
  expect(days).toEqual(['Fair ACM-4Under way', 'Breakfast ACM-9Today', 'Lunch ACM-5Tomorrow', 'Concert ACM-703/12/2026'])
  await expect.element(cardOf('Soon').getByRole('link', { name: /^Show all/ })).toHaveAttribute('href', '/acme/admin/submissions?view=soon')
  const lacks = cardOf(/Forms with problems/).getByRole('link', { name: 'No field yet' })
  await expect.element(lacks).toHaveAttribute('href', '/acme/admin/forms/event_request/rooms?lacks=no_fields')
  const acts = cardOf('Last activity')
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
  expect(acts).toEqual([
    'Reception ACM-9Status: Approved · Dana Whitfield · 2 minutes ago',
    'PostersForm saved · Ada Admin · 30 minutes ago',
  ])
})

test('the screen stands in each width without a barrier, with the longest names, in both schemes', async () => {
  const long = 'A very long name of an event '.repeat(4).trim()
  const rows = [
    { ...mine, title: long, requester: 'x'.repeat(80) },
    { ...nobodys, title: 'Donaudampfschifffahrtsgesellschaft'.repeat(3) },
  ]
  mountStaff({ ...full, waiting: { rows, total: 2, more: false } }, ADDRESS)
  await expect.element(cardOf(/Waiting for you/)).toBeVisible()
  await expectAccessibleAtEachWidth()
  await page.getByRole('button', { name: 'Dark look' }).click()
  await expectAccessible()
})

test('whatever stands in an answer stays in its place, as text', async () => {
  const hostile = { ...mine, title: '\u202eevil <img src=x onerror=alert(1)>', requester: '\u2067مرحبا' }
  mountStaff({ ...full, waiting: { rows: [hostile], total: 1, more: false } }, ADDRESS)
  await expect.element(page.getByText(hostile.title)).toBeVisible()
  expect(document.querySelector('.home-row img')).toBeNull()
  const isolated = Array.from(document.querySelectorAll('.home-row bdi'), ({ textContent }) => textContent)
  expect(isolated).toEqual(expect.arrayContaining([hostile.title, hostile.requester]))
})

test('from the loaded page two keys approve the first request: A reads what it does, Enter confirms', async () => {
  const { calls } = mountStaff(full, ADDRESS, server)
  await expect.element(cardOf(/Waiting for you/)).toBeVisible()
  await userEvent.keyboard('a')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Approve' })).toHaveFocus()
  await expect.element(dialog.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'false')
  expect([location.pathname, location.search]).toEqual([mine.link, ''])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => calls.find(({ method }) => method === 'PATCH')).toMatchObject({ body: { status: 'approved' } })
})

test('three clicks do the same: the request, Approve, Approve', async () => {
  const { calls } = mountStaff(full, ADDRESS, server)
  await page.getByRole('link', { name: 'Spring gala ACM-11' }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Approve' })
  await expect.element(yes).toHaveAttribute('aria-disabled', 'false')
  await yes.click()
  await expect.poll(() => calls.find(({ method }) => method === 'PATCH')).toMatchObject({ body: { status: 'approved' } })
})

test('J and K go from request to request, and D declines the one that has the focus', async () => {
  mountStaff(full, ADDRESS, server)
  const [first, second] = [page.getByRole('link', { name: 'Spring gala ACM-11' }), page.getByRole('link', { name: 'Board dinner ACM-12' })]
  await expect.element(first).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(first).toHaveFocus()
  await userEvent.keyboard('jj')
  await expect.element(second).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(first).toHaveFocus()
  await userEvent.keyboard('jd')
  await expect.element(page.getByRole('dialog', { name: /^Decline/ })).toBeVisible()
  expect(location.pathname).toBe(nobodys.link)
})

test('keys that are switched off do nothing, and nothing says that they would', async () => {
  localStorage.setItem('foyer-letter-keys', 'off')
  mountStaff(full, ADDRESS, server)
  await expect.element(cardOf(/Waiting for you/)).toBeVisible()
  await userEvent.keyboard('ja')
  expect([location.pathname, document.activeElement?.closest('.home-row') ?? null]).toEqual([ADDRESS, null])
  expect(document.querySelector('.home-keys')).toBeNull()
})

test('who may only read sees what is not decided, whose it is no matter, and no key decides', async () => {
  const user = { ...reader, permissions: { ...reader.permissions, can_view: true } }
  mountStaff({ ...full, user }, ADDRESS, server)
  await expect.element(cardOf(/Not decided yet/)).toBeVisible()
  expect(document.body.textContent).not.toContain('Unassigned')
  await userEvent.keyboard('a')
  expect(location.pathname).toBe(ADDRESS)
})

test('who reads no submissions has forms and activity alone', async () => {
  const { waiting, clashes, soon, ...without } = full
  mountStaff({ ...without, activity: { rows: [] } }, ADDRESS)
  await expect.element(cardOf(/Forms with problems/)).toBeVisible()
  expect([waiting, clashes, soon].every(Boolean)).toBe(true)
  expect(page.getByRole('region').elements()).toHaveLength(1)
  await expectAccessible()
})

test('where nothing waits that is said; what clashes and what lacks something is not there while nothing does', async () => {
  mountStaff(aStart({ activity: full.activity }), ADDRESS)
  await expect.element(page.getByText('Nothing waits for you')).toBeVisible()
  await expect.element(page.getByText('No event in the next 30 days.')).toBeVisible()
  const titles = page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent.trim())
  expect(titles).toEqual(['Waiting for you', 'Soon', 'Last activity'])
  await expectAccessibleAtEachWidth()
})

test('a company in which nothing happened yet has one sentence, and the ways on', async () => {
  mountStaff(aStart(), ADDRESS)
  await expect.element(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  expect(page.getByRole('region').elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Open forms' })).toBeVisible()
  await expectAccessibleAtEachWidth()
})

test('a new company begins with its first steps', async () => {
  const done = { profile: false, spaces: false, form: false, active: false }
  mountStaff(aStart({ setup: { done, form_link: '', offers_sample: true, sample_spaces: 0 } }), ADDRESS)
  await expect.element(page.getByRole('region', { name: 'Set up your portal' })).toBeVisible()
  expect(page.getByText('Nothing here yet').elements()).toEqual([])
  await expectAccessible()
})

test('a part that could not be read says so in its place, is tried again, and the others stand', async () => {
  mountStaff({ ...full, clashes: { failed: true } }, ADDRESS, () => ({ body: { ...full, read_at: '2026-03-04T15:05:00.000Z' } }))
  const card = cardOf('Clashes')
  await expect.element(card.getByText('This could not be loaded.')).toBeVisible()
  await expect.element(page.getByText('Spring gala', { exact: true })).toBeVisible()
  await expectAccessible()
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Summit', { exact: true })).toBeVisible()
  await expect.element(page.getByText('As of 10:05 AM')).toBeVisible()
})

test('who comes back to it after a while sees it as it is then; where that fails what was read stays, with its time', async () => {
  let works = true
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const at = (before: number) => new Date(Date.now() - before).toISOString()
  const fresh = { ...full, read_at: at(0), waiting: { rows: [nobodys], total: 1, more: false } }
  const { calls } = mountStaff({ ...full, read_at: at(60_000) }, ADDRESS, () => (works ? { body: fresh } : { status: 503, body: {} }))
  await expect.element(page.getByText('Spring gala', { exact: true })).toBeVisible()
  expect(calls).toEqual([])
  // It listens a moment after it is drawn.
  await expect.poll(() => document.dispatchEvent(new Event('visibilitychange')) && calls.length).toBe(1)
  await expect.element(page.getByText('Spring gala', { exact: true })).not.toBeInTheDocument()
  // Who only looked aside sees what they saw.
  document.dispatchEvent(new Event('visibilitychange'))
  expect(calls).toHaveLength(1)
  works = false
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByText(/^This could not be refreshed. It is as it was at \d/)).toBeVisible()
  await expect.element(page.getByText('Board dinner', { exact: true })).toBeVisible()
  vi.restoreAllMocks()
})

test('the sidebar marks the page itself, and not on the pages below it', async () => {
  const menu = [{ label: 'Start', icon: 'home' as const, link: ADDRESS }, ...aStaffShell.menu]
  mountStaff({ ...full, menu }, ADDRESS)
  const entry = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Start' })
  await expect.element(entry).toHaveAttribute('aria-current', 'page')
  mountStaff({ ...opened, menu }, mine.link, server)
  await expect.element(entry).not.toHaveAttribute('aria-current')
})
