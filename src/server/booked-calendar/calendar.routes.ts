import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CalendarBars, type CalendarFilter, MAX_BAR_SPACES, MAX_BARS, readCalendarBars } from '#contract/portal/calendar.ts'
import { exportCalendar } from '#contract/portal/reservation-imports.ts'
import { bookingReader } from '../booking-mask.ts'
import { calendarFilterIn } from '../calendar-filter.ts'
import { english } from '../english.ts'
import { invalid } from '../errors.ts'
import { serve } from '../http/serve.ts'
import type { Portal } from '../portal.ts'
import { calendarCsv } from './calendar-export.ts'
import { type BarRow, type BookedQuery, instantsOf } from './calendar.repo.ts'

/** Bars of the calendar (P12.107). */
export function calendarRoutes(app: FastifyInstance): void {
  serve(app, readCalendarBars, async ({ portal, request }) => {
    const { first, size } = partIn(request)
    const query = await queryIn(portal, request)
    const spaces = await portal.bookedCalendar.spaces(query, { first, size })
    const ids = spaces.map(({ id }) => id)
    const calendar = portal.bookedCalendar
    const [rows, closures] =
      ids.length === 0 ? [[], []] : await Promise.all([calendar.bars(query, ids), calendar.spaceClosures(query, ids)])
    return barsOf(query, { first, spaces, rows, closures })
  })

  serve(app, exportCalendar, async ({ portal, request, reply }) => {
    const rows = await portal.bookedCalendar.all(await queryIn(portal, request))
    const headers = { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="calendar.csv"' }
    return reply.headers(headers).send(calendarCsv(rows))
  })
}

/** What an address asks of the calendar, to who asks. */
function queryIn(portal: Portal, { url }: FastifyRequest): Promise<BookedQuery> {
  const search = new URL(url, 'http://local').searchParams
  return bookedQuery(portal, calendarFilterIn(search, Temporal.Now.plainDateISO(portal.company.timezone).toString()))
}

const PART = /^(\d{1,6})\.\.(\d{1,6})$/

/** @throws Problem 422 */
function partIn({ url }: FastifyRequest): { readonly first: number; readonly size: number } {
  const text = new URL(url, 'http://local').searchParams.get('spaces') ?? '0..99'
  const [, first = -1, last = -1] = PART.exec(text)?.map(Number) ?? []
  const size = last - first + 1
  if (first < 0 || size < 1 || size > MAX_BAR_SPACES)
    throw invalid(english(`Spaces are named by their places, 0..99, at most ${MAX_BAR_SPACES} at a time.`))
  return { first, size }
}

/** What a filter means to who asks. Requests that clash are found by a page alone. */
async function bookedQuery(portal: Portal, filter: CalendarFilter): Promise<BookedQuery> {
  const { from, to, building, space, form, status, search, mine } = filter
  return {
    reader: await bookingReader(portal),
    from,
    to,
    building: building || undefined,
    space: space || undefined,
    form: form || undefined,
    status,
    search,
    mine: mine === 'true',
  }
}

interface BarsRead {
  readonly first: number
  readonly spaces: Awaited<ReturnType<Portal['bookedCalendar']['spaces']>>
  readonly rows: readonly BarRow[]
  readonly closures: Awaited<ReturnType<Portal['bookedCalendar']['spaceClosures']>>
}

function barsOf(query: BookedQuery, { first, spaces, rows, closures }: BarsRead): CalendarBars {
  const { from_time } = instantsOf(query)
  const places = new Map(spaces.map(({ id }, at) => [id, at]))
  const statuses = new Map<string, CalendarBars['statuses'][number]>()
  for (const { status: key, status_label, status_color, effect } of rows)
    if (key !== null) statuses.set(key, { key, label: status_label ?? '', color: status_color ?? '', effect: effect ?? '' })
  const keys = [...statuses.keys()]
  const shown = rows.slice(0, MAX_BARS)
  const minutes = (at: Date) => Math.round((at.getTime() - from_time.getTime()) / 60_000)
  return {
    from: from_time.toISOString(),
    spaces: {
      first,
      total: spaces[0]?.total ?? 0,
      uuid: spaces.map(({ id }) => id),
      name: spaces.map(({ name }) => name),
      building: spaces.map(({ building }) => building),
      floor: spaces.map(({ floor }) => floor),
      zone: spaces.map(({ zone }) => zone),
      seats: spaces.map(({ seats }) => seats),
    },
    statuses: [...statuses.values()],
    bars: {
      space: shown.map(({ of_space }) => places.get(of_space) ?? 0),
      kind: shown.map(({ is_hold, mask }) => (is_hold ? 'hold' : mask === 'times' ? 'booked' : 'booking')),
      start: shown.map(({ start_at }) => minutes(start_at)),
      end: shown.map(({ end_at }) => minutes(end_at)),
      set_up: shown.map(({ set_buffer }) => set_buffer),
      strike: shown.map(({ strike_buffer }) => strike_buffer),
      status: shown.map(({ status }) => (status === null ? -1 : keys.indexOf(status))),
      title: shown.map(({ title }) => title),
      booking: shown.map(({ booking }) => booking ?? ''),
      submission: shown.map(({ submission }) => submission ?? ''),
      ...(shown.some(({ reservation }) => reservation !== null) && { reservation: shown.map(({ reservation }) => reservation ?? '') }),
      is_own: shown.map(({ mask }) => mask === 'own'),
      people: shown.map(({ people }) => people ?? -1),
    },
    ...(closures.length > 0 && {
      closures: {
        space: closures.map(({ of_space }) => places.get(of_space) ?? 0),
        start: closures.map(({ start_at }) => minutes(start_at)),
        end: closures.map(({ end_at }) => minutes(end_at)),
        // Whoever sends requests is told that it is closed, and not why.
        label: closures.map(({ label }) => (query.reader.reads === 'own' ? '' : label)),
      },
    }),
    more: rows.length > MAX_BARS,
  }
}
