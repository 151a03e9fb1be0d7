import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CalendarFilter, readCalendarBars } from '#contract/portal/calendar.ts'
import { MAX_BAR_SPACES } from '#contract/portal/calendar-places.ts'
import { readCalendarDay } from '#contract/portal/calendar-day.ts'
import { FREE_MINUTES, MAX_FREE_MINUTES, MIN_FREE_MINUTES, readFreeTimes } from '#contract/portal/calendar-free.ts'
import { exportCalendar } from '#contract/portal/reservation-imports.ts'
import { bookingReader } from '../booking-mask.ts'
import { calendarFilterIn } from '../calendar-filter.ts'
import { english } from '../english.ts'
import { invalid } from '../errors.ts'
import { serve } from '../http/serve.ts'
import type { Portal } from '../portal.ts'
import { barsOf } from './bars.ts'
import type { BookedQuery } from './booked-query.ts'
import { calendarCsv } from './calendar-export.ts'
import { calendarDay } from './day.ts'
import { freeTimes } from './free-times.ts'

/** Bars of the calendar (P12.107), what is free (P12.135), and what is counted of a day (P12.172). */
export function calendarRoutes(app: FastifyInstance): void {
  serve(app, readCalendarBars, async ({ portal, request }) => {
    const { first, size } = partIn(request)
    const query = await bookedQuery(portal, filterIn(portal, request))
    return barsOf(portal, query, { first, spaces: await portal.bookedCalendar.spaces(query, { first, size }) })
  })

  serve(app, readFreeTimes, async ({ portal, request }) => {
    const { first, size } = partIn(request)
    const { from, building, space } = filterIn(portal, request)
    const places = { building: building || undefined, space: space || undefined }
    const spaces = await portal.bookedCalendar.spaces(places, { first, size })
    return freeTimes(portal, { day: from, minutes: minutesIn(request) }, { first, spaces })
  })

  serve(app, readCalendarDay, async ({ portal, request }) => calendarDay(portal, filterIn(portal, request)))

  serve(app, exportCalendar, async ({ portal, request, reply }) => {
    const filter = filterIn(portal, request)
    const query = await bookedQuery(portal, filter)
    const { reads, hidden } = query.reader
    const requests = reads === 'requests' && filter.clashes === 'true' ? await portal.clashes.requests(hidden) : undefined
    const exported = await portal.bookedCalendar.exported({ ...query, requests })
    const headers = { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="calendar.csv"' }
    return reply.headers(headers).send(Readable.from(calendarCsv(exported)))
  })
}

/** What an address asks of the calendar. */
function filterIn({ company }: Portal, { url }: FastifyRequest): CalendarFilter {
  return calendarFilterIn(new URL(url, 'http://local').searchParams, Temporal.Now.plainDateISO(company.timezone).toString(), company)
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

/** @throws Problem 422 */
function minutesIn({ url }: FastifyRequest): number {
  const text = new URL(url, 'http://local').searchParams.get('minutes')
  if (text === null) return FREE_MINUTES
  const minutes = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (minutes < MIN_FREE_MINUTES || minutes > MAX_FREE_MINUTES)
    throw invalid(english(`Spaces are wanted for minutes, ${MIN_FREE_MINUTES} to ${MAX_FREE_MINUTES}.`))
  return minutes
}

/** What a filter means to who asks, but for requests that clash. */
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
