import { may } from '#contract/call.ts'
import {
  AGENDA_ROWS,
  type AgendaData,
  type CalendarFilter,
  type CalendarPage,
  type CalendarRow,
  type CalendarView,
  MAX_LOOKED_ROWS,
} from '#contract/portal/calendar.ts'
import type { SpaceClash } from '#contract/portal/clashes.ts'
import { bookingReader } from '../booking-mask.ts'
import type { BookedQuery } from '../booked-calendar/booked-query.ts'
import type { AgendaRow } from '../booked-calendar/calendar.repo.ts'
import { calendarFilterIn } from '../calendar-filter.ts'
import type { Portal } from '../portal.ts'
import { bookedLink } from './booked-link.ts'
import { availabilityOf } from './calendar-availability.ts'
import { monthData } from './calendar-month-data.ts'
import { calendarPlaces } from './calendar-places.ts'
import { calendarQuery } from './calendar-query.ts'
import { clashesOfRequests } from './clash-data.ts'
import { loadWithin } from './list-query.ts'
import { type Loader, shellOf } from './loaded.ts'
import { staffLists, staffShell } from './staff-shell.ts'
import { wallTime } from './wall-time.ts'

/** What is booked, by day (P12.100): each reader is told what they may know. */
export const calendarPage: Loader = async ({ portal, search, languages }) => {
  const { company, bookedCalendar: calendar } = portal
  const today = Temporal.Now.plainDateISO(company.timezone).toString()
  const read_at = Temporal.Now.instant().toString({ smallestUnit: 'millisecond' })
  const filter = calendarFilterIn(search, today, company)
  const reader = await bookingReader(portal)
  const query = await calendarQuery(portal, reader, filter)
  const [shell, agenda, places, month, availability, closures, buildings, statuses, views, space, form] = await Promise.all([
    shellFor(portal),
    filter.view === 'agenda' ? agendaOf(portal, query, filter, pageIn(search)) : NO_AGENDA,
    DRAWS_SPACES.has(filter.view) ? calendarPlaces(portal, filter) : undefined,
    filter.view === 'month' ? monthData(portal, query) : undefined,
    filter.view === 'availability' ? availabilityOf(portal, search, languages) : undefined,
    calendar.closures(query),
    calendar.buildings(),
    reader.reads === 'own' ? [] : portal.bookings.statuses(),
    portal.calendarViews.views(portal.user?.id),
    filter.space ? calendar.spaceNamed(filter.space) : undefined,
    filter.form && reader.reads === 'requests' ? calendar.formNamed(filter.form) : undefined,
  ])
  const data: AgendaData = {
    ...filter,
    ...agenda,
    ...(month && { month }),
    ...(availability && { availability }),
    today,
    read_at,
    reads: reader.reads,
    closures: closures.map(({ place, label, starts, ends, zone }) => ({
      place,
      label: reader.reads === 'own' ? '' : label,
      start: wallTime(starts, zone),
      end: wallTime(ends, zone),
    })),
    buildings,
    ...(places && { places }),
    statuses: statuses.filter(({ effect }) => effect !== 'release').map(({ key, label }) => ({ key, label })),
    views: views.filter(view => !view.is_shared || reader.reads !== 'own'),
    ...(space && { chosen_space: space }),
    ...(form && { chosen_form: { uuid: filter.form, name: form.name } }),
    has_spaces: buildings.length > 0,
  }
  const page: CalendarPage = { ...shell, render: 'calendar', calendar: data }
  return { status: 200, page, images: [] }
}

/** Whoever sends requests is told nothing of what only staff use. */
async function shellFor(portal: Portal): Promise<Pick<CalendarPage, Exclude<keyof CalendarPage, 'render' | 'calendar'>>> {
  if (may(portal.user?.permissions, 'staff')) return staffShell(portal, await staffLists(portal))
  const shell = shellOf(portal)
  return { ...shell, company: { ...shell.company, styles: [] }, menu: [] }
}

/** Views that have spaces in rows. */
const DRAWS_SPACES: ReadonlySet<CalendarView> = new Set(['day', 'week', 'availability'])

/** Of a view that reads what is booked by a call. */
const NO_AGENDA = { rows: [], total: 0, more: false, page: 1 }

const MAX_PAGE = MAX_LOOKED_ROWS / AGENDA_ROWS
const pageIn = (search: URLSearchParams) => Math.min(Math.max(Number.parseInt(search.get('page') ?? '1', 10) || 1, 1), MAX_PAGE)

async function agendaOf(portal: Portal, query: BookedQuery, filter: CalendarFilter, wanted: number) {
  const {
    rows,
    total,
    looked,
    query: at,
  } = await loadWithin({ page: wanted, size: AGENDA_ROWS }, ({ page }) => portal.bookedCalendar.agenda(query, page))
  const clashes = query.reader.reads === 'requests' ? await clashesIn(portal, rows) : new Map<string, SpaceClash>()
  return {
    rows: rows.map(row => agendaRow(portal, row, filter, clashes)).toSorted(byTime),
    total,
    more: looked >= MAX_LOOKED_ROWS,
    page: at.page,
  }
}

/** By booking, what of the shown ones cannot be had as things are. */
async function clashesIn(portal: Portal, rows: readonly AgendaRow[]): Promise<ReadonlyMap<string, SpaceClash>> {
  const requests = [...new Set(rows.flatMap(({ mask, submission }) => (mask === 'none' && submission !== null ? [submission] : [])))]
  const found = await clashesOfRequests(portal, requests)
  const clashes = [...found.values()].flat().filter(({ reason }) => reason !== undefined && reason !== 'free')
  return new Map(clashes.map(clash => [clash.booking, clash]))
}

const byTime = (one: CalendarRow, other: CalendarRow) =>
  one.day.localeCompare(other.day) || one.start.localeCompare(other.start) || one.space.localeCompare(other.space)

function agendaRow(portal: Portal, row: AgendaRow, { from }: CalendarFilter, clashes: ReadonlyMap<string, SpaceClash>): CalendarRow {
  const { mask, is_hold, booking, status_label, status_color, effect, people, layout, rank, expires_at } = row
  const start = wallTime(row.start_at, row.zone)
  const begins = start.slice(0, 10)
  const clash = booking === null ? undefined : clashes.get(booking)
  const link = bookedLink(portal, row)
  return {
    kind: is_hold ? 'hold' : mask === 'times' ? 'booked' : 'booking',
    ...(booking !== null && { booking, position: row.position }),
    day: begins < from ? from : begins,
    start,
    end: wallTime(row.end_at, row.zone),
    zone: row.zone,
    title: row.title,
    space: row.space,
    building: row.building,
    floor: row.floor ?? '',
    ...(people !== null && { people }),
    ...(layout !== null && { layout }),
    ...(row.set_buffer > 0 && { set_up: row.set_buffer }),
    ...(row.strike_buffer > 0 && { strike: row.strike_buffer }),
    ...(status_label !== null && { status: { label: status_label, color: status_color ?? '', effect: effect ?? '' } }),
    ...(rank !== null && { rank }),
    ...(row.is_to_confirm && { is_to_confirm: true as const }),
    ...(row.requester && { requester: row.requester }),
    ...(row.reference && { reference: row.reference }),
    ...(link && { link }),
    ...(expires_at !== null && { expires_at: expires_at.toISOString() }),
    ...(clash && { clash }),
  }
}
