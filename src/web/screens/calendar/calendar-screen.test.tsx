import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fetchLateTexts } from '#contract/languages/late-texts.ts'
import type { AgendaData, CalendarPage, CalendarRow } from '#contract/portal/calendar.ts'
import { admin, aStaffShell, expectAccessible, mountStaff, reader, type Server } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'
import { isEnglish, OTHER_LANGUAGES, shownTextsIn, speak } from '../../shell/languages-for-tests.ts'

const row = (more: Partial<CalendarRow> = {}): CalendarRow => ({
  kind: 'booking',
  booking: 'b1',
  position: 1,
  day: '2026-11-24',
  start: '2026-11-24 09:00',
  end: '2026-11-24 12:00',
  zone: 'America/Chicago',
  title: 'Leadership forum',
  space: 'Auditorium',
  building: 'Barton Hall',
  floor: 'Floor 1',
  people: 380,
  set_up: 60,
  strike: 45,
  status: { label: 'Confirmed', color: '#2f7d4f', effect: 'block' },
  requester: 'Owen Fairbanks',
  reference: 'ACM-1',
  link: '/acme/admin/submissions/s1',
  ...more,
})
const waiting = row({
  booking: 'b2',
  title: 'Partner lunch',
  reference: 'ACM-2',
  link: '/acme/admin/submissions/s2',
  status: { label: 'Waiting', color: '#6b7280', effect: 'wait' },
  rank: 2,
  clash: { booking: 'b2', space: 'Auditorium', reason: 'taken', has: [null], wait: [] },
})
const { booking: _b, position: _p, people: _n, requester: _r, reference: _f, link: _l, status: _s, set_up: _u, strike: _k, ...bare } = row()
const held: CalendarRow = {
  ...bare,
  kind: 'hold',
  title: '',
  start: '2026-11-24 15:00',
  end: '2026-11-24 16:00',
  expires_at: '2026-11-24T15:35:00Z',
}
const masked: CalendarRow = { ...bare, kind: 'booked', title: '', day: '2026-11-25', start: '2026-11-25 08:00', end: '2026-11-25 13:00' }

const aCalendar = (more: Partial<AgendaData> = {}, of: Partial<CalendarPage> = {}): CalendarPage => ({
  ...aStaffShell,
  render: 'calendar',
  ...of,
  calendar: {
    view: 'agenda',
    from: '2026-11-24',
    to: '2026-11-30',
    building: '',
    space: '',
    form: '',
    status: '',
    search: '',
    mine: '',
    clashes: '',
    today: '2026-11-24',
    reads: 'requests',
    rows: [row(), waiting, held],
    closures: [{ place: 'Austin', label: 'Thanksgiving', start: '2026-11-26 00:00', end: '2026-11-28 00:00' }],
    total: more.rows?.length ?? 3,
    more: false,
    page: 1,
    buildings: [{ uuid: 'h1', name: 'Barton Hall', location: 'Austin' }],
    statuses: [{ key: 'confirmed', label: 'Confirmed' }],
    views: [],
    has_spaces: true,
    read_at: '2026-11-24T15:24:00.000Z',
    ...more,
  },
})
const forRequester = (more: Partial<AgendaData> = {}) =>
  aCalendar({ reads: 'own', rows: [row({ link: '/acme/submissions/s1' }), masked], statuses: [], ...more }, { user: reader, menu: [] })

/** What was asked for, but the stream. */
const calendarReads = (calls: readonly { path: string }[]) => calls.map(({ path }) => path).filter(path => path.includes('/calendar'))
const mount = (shown: CalendarPage, server: Server = () => ({ body: shown }), address = '/acme/calendar') =>
  mountStaff(shown, address, server)

afterEach(() => page.viewport(1280, 800))

test('each day has its rows: when, what, where, how it stands, who asked, and what goes before and after', async () => {
  mount(aCalendar())
  await expect.element(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible()
  await expect.element(page.getByText('11/24/2026 – 11/30/2026')).toBeVisible()
  await expect.element(page.getByText('Times in Chicago (CST)')).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Tue 11/24/2026 today, 3 events' })).toBeVisible()
  await expect
    .element(
      page.getByRole('row', {
        name: /09:00 AM – 12:00 PM Leadership forum ACM-1 Auditorium Barton Hall Floor 1 380 Confirmed Owen Fairbanks 60 \+ 45 min/,
      }),
    )
    .toBeVisible()
  await expect
    .element(page.getByRole('row', { name: /Partner lunch.*Auditorium: another request has it.*Waiting, number 2 in line/ }))
    .toBeVisible()
  await expect.element(page.getByRole('row', { name: /Held by a visitor until 10:35 AM/ })).toBeVisible()
  await expect.element(page.getByText('Closed: Thanksgiving')).toBeVisible()
  await expectAccessibleAtEachWidth()
})

test('what staff booked without a request leads to its page, and is nobody’s as long as nobody is named', async () => {
  const { reference: _r, requester: _q, people: _p, ...booked } = row({ link: '/acme/admin/reservations/r1' })
  mount(aCalendar({ rows: [booked, { ...booked, booking: 'b9', title: 'Choir', requester: 'Ann' }], total: 2 }))
  await expect.element(page.getByRole('link', { name: 'Leadership forum' })).toHaveAttribute('href', '/acme/admin/reservations/r1')
  await expect.element(page.getByRole('row', { name: /Choir.*Ann/ })).toBeVisible()
  await expect.element(page.getByText('Guest')).not.toBeInTheDocument()
})

test('a dark screen and one from right to left are as readable', async () => {
  localStorage.setItem('mantine-color-scheme-value', 'dark')
  mount(aCalendar())
  await expect.element(page.getByText('Partner lunch')).toBeVisible()
  await expectAccessible()
  document.documentElement.dir = 'rtl'
  await expectAccessible()
  document.documentElement.dir = 'ltr'
})

test('whoever sends requests reads their own, and of others that a space is booked', async () => {
  mount(forRequester())
  await expect.element(page.getByRole('row', { name: /Leadership forum ACM-1.*Confirmed/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /08:00 AM – 01:00 PM Booked Auditorium Barton Hall/ })).toBeVisible()
  for (const name of ['Requester', 'People', 'Set-up and clearing'])
    await expect.element(page.getByRole('columnheader', { name })).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Only my requests')).toBeVisible()
  await expect.element(page.getByLabelText('Only clashes')).not.toBeInTheDocument()
  await expect.element(page.getByRole('combobox', { name: 'Status' })).not.toBeInTheDocument()
  // Nothing of the staff's: neither their search nor their pages.
  await expect.element(page.getByRole('link', { name: 'Calendar' })).toHaveAttribute('href', '/acme/calendar')
  await expect.element(page.getByRole('button', { name: /Find a form/ })).not.toBeInTheDocument()
  await expectAccessibleAtEachWidth()
})

test.each(OTHER_LANGUAGES)('to them it speaks their language (%s)', async tag => {
  await speak(tag)
  await fetchLateTexts(tag)
  mount(forRequester({ rows: [masked, held], closures: [], total: 2 }))
  await expect.element(page.getByRole('table')).toBeVisible()
  const main = document.querySelector('main')!
  main.lang = tag
  const own = new Set(['Auditorium', 'Barton Hall', 'Floor 1'])
  const english = shownTextsIn(main).filter(({ text, lang }) => lang === tag && !own.has(text) && isEnglish(text, tag))
  expect(english.map(({ text }) => text).filter(text => !/Chicago|\d/.test(text))).toEqual([])
})

test('other days and every filter are in the address, by keyboard too, and one takes no other away', async () => {
  const { calls } = mount(aCalendar())
  await page.getByRole('button', { name: 'Later' }).click()
  await expect.poll(() => location.search).toBe('?from=2026-12-01&to=2026-12-07')
  await userEvent.selectOptions(page.getByLabelText('Building'), 'Barton Hall')
  await expect.poll(() => location.search).toBe('?from=2026-12-01&to=2026-12-07&building=h1')
  await userEvent.selectOptions(page.getByLabelText('Status'), 'Confirmed')
  await page.getByLabelText('Only clashes').click()
  await page.getByRole('searchbox').fill('lunch')
  await expect.poll(() => location.search).toBe('?from=2026-12-01&to=2026-12-07&building=h1&status=confirmed&clashes=true&search=lunch')
  await userEvent.selectOptions(page.getByLabelText('Period'), '31 days')
  await expect.poll(() => location.search).toContain('from=2026-11-24&to=2026-12-24')
  await page.getByRole('button', { name: 'Today' }).click()
  await expect.poll(() => location.search).toContain('from=2026-11-24&to=2026-11-30')
  expect(calendarReads(calls).length).toBeGreaterThan(5)
})

test('one space stays chosen until it is taken away', async () => {
  mount(aCalendar({ space: 'sp1', chosen_space: { name: 'Auditorium', building: 'Barton Hall' } }), undefined, '/acme/calendar?space=sp1')
  await page.getByRole('button', { name: 'Show all spaces, not only Auditorium, Barton Hall' }).click()
  await expect.poll(() => location.search).toBe('')
})

test('where there is nothing it says why, and leads on', async () => {
  mount(aCalendar({ rows: [], closures: [] }))
  await expect.element(page.getByRole('heading', { name: 'Nothing is booked on these days' })).toBeVisible()
  mount(aCalendar({ rows: [], closures: [], status: 'confirmed' }), undefined, '/acme/calendar?status=confirmed')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => location.search).toBe('')
  mount(aCalendar({ rows: [], closures: [], has_spaces: false, buildings: [] }, { user: admin }))
  await expect.element(page.getByRole('link', { name: 'Add spaces' })).toHaveAttribute('href', '/acme/admin/resources')
  await expectAccessible()
  mount(forRequester({ rows: [], closures: [], has_spaces: false, buildings: [] }))
  await expect.element(page.getByText('Once there are spaces, what is booked in them is shown here.')).toBeVisible()
})

test('what somebody books is there without a reload, and what cannot be read says of when it is', async () => {
  let send: (text: string) => void = () => {}
  let answer: { readonly status?: number; readonly body: unknown } = { body: aCalendar({ rows: [row()] }) }
  mount(aCalendar({ rows: [row()] }), ({ path }) => {
    if (!path.includes('/space/changes')) return answer
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        send = text => controller.enqueue(new TextEncoder().encode(text))
      },
    })
    return { body: undefined, stream }
  })
  await expect.element(page.getByText('Leadership forum')).toBeVisible()
  const link = page.getByRole('link', { name: /Leadership forum/ })
  ;(link.element() as HTMLElement).focus()
  answer = {
    body: aCalendar({ rows: [row({ booking: 'b0', title: 'Stand-up', start: '2026-11-24 08:00', end: '2026-11-24 09:00' }), row()] }),
  }
  await expect
    .poll(() => (send('id: 1\nevent: changed\ndata: {"spaces":["x"]}\n\n'), document.body.textContent), { timeout: 10_000 })
    .toContain('Stand-up')
  // Whoever stood on a row stands there still.
  await expect.element(link).toHaveFocus()
  answer = { status: 500, body: {} }
  send('id: 2\nevent: changed\ndata: {"spaces":["x"]}\n\n')
  await expect.element(page.getByRole('alert').getByText(/What you see is from 10:24\sAM\./)).toBeVisible()
  await expect.element(page.getByText('Stand-up')).toBeVisible()
  answer = { body: aCalendar({ rows: [row()] }) }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('whoever comes back from a request stands on its row again', async () => {
  const rows = Array.from({ length: 60 }, (_, n) => row({ booking: `b${n}`, title: `Event ${n}`, link: `/acme/admin/submissions/s${n}` }))
  const shown = aCalendar({ rows })
  mount(shown, ({ path }) => (path.includes('/submissions/') ? new Promise(() => {}) : { body: shown }))
  await page.getByRole('link', { name: /Event 42/ }).click()
  expect(history.state).toMatchObject({ calendarRow: 'b42-1' })
  mount(shown)
  history.replaceState({ calendarRow: 'b42-1' }, '')
  await expect.element(page.getByRole('link', { name: /Event 42/ })).toHaveFocus()
  await expect.element(page.getByRole('link', { name: /Event 42/ })).toBeInViewport()
})
