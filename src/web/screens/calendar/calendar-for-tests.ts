import type { AgendaData, CalendarPage } from '#contract/portal/calendar.ts'
import { aStaffShell, reader } from '../../admin/mount-for-tests.tsx'

/** A page of the calendar in which nothing is booked. */
export const aCalendarPage = (more: Partial<AgendaData> = {}, of: Partial<CalendarPage> = {}): CalendarPage => ({
  ...aStaffShell,
  render: 'calendar',
  ...of,
  calendar: {
    view: 'agenda',
    from: '2026-11-01',
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
    rows: [],
    closures: [],
    total: 0,
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

/** Of whoever sends requests. */
export const ofRequester = { user: reader, menu: [] } as const

/** A calendar of a week far off in which nothing is booked, for staff. */
export const anEmptyCalendar = (of: Partial<AgendaData> = {}, more: Partial<CalendarPage> = {}): CalendarPage =>
  aCalendarPage(
    {
      from: '2050-03-16',
      to: '2050-03-22',
      today: '2050-03-01',
      buildings: [{ uuid: 'h1', name: 'Tower', location: 'Austin' }],
      statuses: [],
      read_at: '2050-03-01T15:24:00.000Z',
      ...of,
    },
    more,
  )
