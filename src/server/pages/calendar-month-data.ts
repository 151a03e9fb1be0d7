import type { CalendarFilter } from '#contract/portal/calendar.ts'
import { type CalendarMonth, MAX_COUNTED_ROWS, type MonthChip, type MonthDay } from '#contract/portal/calendar-month.ts'
import type { Formats } from '#engine/model/formats.ts'
import type { BookedQuery } from '../booked-calendar/booked-query.ts'
import { clashingOf } from '../booked-calendar/clashing.ts'
import type { MonthRow, OpenPlaces } from '../booked-calendar/month-reads.ts'
import { openDays } from '../booked-calendar/open-days.ts'
import { weekOf } from '../calendar-filter.ts'
import type { Portal } from '../portal.ts'
import { bookedLink } from './booked-link.ts'
import { wallTime } from './wall-time.ts'

/** Whole weeks of the calendar, with all days of the filter in them (P12.130): how much each day has, what begins first, and how full it is. */
export async function monthData(portal: Portal, query: BookedQuery): Promise<CalendarMonth> {
  const { bookedCalendar, company } = portal
  const days = weeksOf(query, company)
  const shown = { ...query, from: days[0]!, to: days.at(-1)! }
  const [rows, places, closed, others] = await Promise.all([
    bookedCalendar.month(shown),
    bookedCalendar.openPlaces(shown),
    bookedCalendar.closedTimes(shown),
    query.space === undefined ? [] : bookedCalendar.sharing([query.space]),
  ])
  const open = openDays(days, places, closed)
  const zones = [...new Set(places.map(({ zone }) => zone))]
  const byDay = Map.groupBy(rows, ({ day }) => day)
  // Of one space alone it is not read what others take of it.
  const isWhole = !isNarrowed(query) && others.length === 0
  const clashing = await clashingOf(portal, query.reader, rows)
  return {
    zone: zones.length === 1 ? zones[0]! : '',
    days: days.map(day => {
      const [first, ...others] = byDay.get(day) ?? []
      const { open: minutes = 0, closed: label } = open.get(day) ?? {}
      return {
        day,
        total: first?.total ?? 0,
        chips: first ? [first, ...others].map(row => chipOf(portal, row, clashing)) : [],
        ...(isWhole && minutes > 0 && { share: Math.min(Math.round((100 * (first?.taken ?? 0)) / minutes), 100) }),
        ...(label !== undefined && { closed: query.reader.reads === 'own' ? '' : label }),
        ...changedClocks(day, zones),
      }
    }),
    more: (rows[0]?.looked ?? 0) >= MAX_COUNTED_ROWS,
  }
}

/** Only a part of what is booked is shown: it says nothing of how full spaces are. */
const isNarrowed = ({ form, status, search, mine, requests }: BookedQuery) =>
  form !== undefined || status !== '' || search !== '' || mine || requests !== undefined

function weeksOf({ from, to }: Pick<CalendarFilter, 'from' | 'to'>, formats: Formats): string[] {
  const begin = weekOf(Temporal.PlainDate.from(from), formats)
  const length = begin.until(Temporal.PlainDate.from(to)).days + 1
  return Array.from({ length: Math.ceil(length / 7) * 7 }, (_, days) => begin.add({ days }).toString())
}

function changedClocks(day: string, zones: OpenPlaces['zone'][]): Pick<MonthDay, 'clocks'> {
  for (const zone of zones) {
    const hours = Temporal.PlainDate.from(day).toZonedDateTime(zone).hoursInDay
    if (hours !== 24) return { clocks: { way: hours < 24 ? 'forward' : 'back', ...(zones.length > 1 && { zone }) } }
  }
  return {}
}

function chipOf(portal: Portal, row: MonthRow, clashing: ReadonlySet<string>): MonthChip {
  const { day, mask, is_hold, booking, position, status_label, status_color, effect, title, space } = row
  const start = wallTime(row.start_at, row.zone)
  const link = bookedLink(portal, row)
  return {
    kind: is_hold ? 'hold' : mask === 'times' ? 'booked' : 'booking',
    ...(booking !== null && { booking, position }),
    ...(start.startsWith(day) && { start: start.slice(11) }),
    title,
    space,
    ...(status_label !== null && { status: { label: status_label, color: status_color ?? '', effect: effect ?? '' } }),
    ...(link !== undefined && { link }),
    ...(booking !== null && clashing.has(booking) && { clash: true as const }),
  }
}
