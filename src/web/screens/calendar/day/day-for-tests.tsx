import { page } from 'vitest/browser'
import type { AgendaData, CalendarPage, CalendarRow } from '#contract/portal/calendar.ts'
import type { CalendarDay } from '#contract/portal/calendar-day.ts'
import { admin, aStaffShell, mountStaff, type Server } from '../../../admin/mount-for-tests.tsx'
import { type BarGiven, barsOf, places, rangeOf, statuses } from '../bars-for-tests.ts'

/** A day of the calendar with three spaces in two buildings, and what is booked in them, for the tests of its screen. */

export const DAY = '2026-11-24'
export const ZONE = 'America/Chicago'
export const NOW = Date.parse('2026-11-24T16:24:00Z')

export const forum: BarGiven = {
  from: '2026-11-24T15:00Z',
  until: '2026-11-24T18:00Z',
  set_up: 60,
  strike: 45,
  title: 'Leadership forum',
  booking: 'b1',
  submission: 's1',
  people: 380,
}
export const lunch: BarGiven = {
  from: '2026-11-24T18:00Z',
  until: '2026-11-24T19:00Z',
  space: 1,
  status: 1,
  title: 'Partner lunch',
  booking: 'b2',
  submission: 's2',
  clash: true,
}
export const held: BarGiven = {
  from: '2026-11-24T20:00Z',
  until: '2026-11-24T21:30Z',
  space: 1,
  kind: 'hold',
  status: -1,
  expires: NOW / 1000 + 702,
}
export const inUse: BarGiven = {
  from: '2026-11-24T14:00Z',
  until: '2026-11-24T15:00Z',
  space: 2,
  kind: 'part',
  status: -1,
  title: 'Whole studio',
}
export const all = [forum, lunch, held, inUse]

/** The same as `forum`, as the list of a phone has it. */
export const forumRow: CalendarRow = {
  kind: 'booking',
  booking: 'b1',
  position: 1,
  day: DAY,
  start: `${DAY} 09:00`,
  end: `${DAY} 12:00`,
  zone: ZONE,
  title: 'Leadership forum',
  space: 'Auditorium',
  building: 'Barton Hall',
  floor: 'Floor 1',
  people: 380,
  set_up: 60,
  strike: 45,
  status: statuses[0]!,
  link: '/acme/admin/submissions/s1',
}

export const aDay = (more: Partial<AgendaData> = {}, of: Partial<CalendarPage> = {}): CalendarPage => ({
  ...aStaffShell,
  render: 'calendar',
  user: admin,
  ...of,
  calendar: {
    view: 'day',
    from: DAY,
    to: DAY,
    building: '',
    space: '',
    form: '',
    status: '',
    search: '',
    mine: '',
    clashes: '',
    views: [],
    today: DAY,
    reads: 'requests',
    rows: [],
    closures: [],
    total: 0,
    more: false,
    page: 1,
    buildings: [{ uuid: 'h1', name: 'Barton Hall', location: 'Austin' }],
    statuses: [],
    places: places(),
    has_spaces: true,
    read_at: '2026-11-24T16:24:00.000Z',
    ...more,
  },
})

const nothingCounted: CalendarDay = { buildings: { uuid: [], open: [], booked: [] }, spaces: { open: [], booked: [] }, posters: [] }

/** As `mountStaff`; nothing is counted of the day. */
export const mountDay = (shown: CalendarPage, address: string, server: Server) =>
  mountStaff(shown, address, one => (one.path.includes('/calendar/day') ? { body: nothingCounted } : server(one)))

/** Answers bars with these, and else as it is told. */
export function mount(
  shown: CalendarPage,
  given: readonly BarGiven[] = all,
  server: Server = () => ({ body: shown }),
  address = '/acme/calendar',
) {
  return mountDay(shown, address, one =>
    one.path.includes('/calendar/bars') ? { body: barsOf(shown.calendar.places ?? places(), given, rangeOf(one.path)) } : server(one),
  )
}

export const barNamed = (name: RegExp) => page.getByRole('gridcell', { name })
