import type { Field } from '#engine/model/form.ts'
import type { Formats } from '#engine/model/formats.ts'
import { withAnswers } from '../answers/answered-fields.ts'
import { storedEvent } from '../answers/stored-event.ts'
import { type CalendarTimes, once, type TimeSpan, timesOfSpans } from '../calendar/calendar-times.ts'
import type { RequestedSpace } from '../submission-events.ts'
import { isZone, type WallTimes, wallTimesIn, wallTimesText } from './event-times.ts'

/** When a request is to take place: by what it has booked, which staff may have moved, else by its answers. */
export interface RequestTimes {
  readonly fields: readonly Field[]
  readonly answers: Readonly<Record<string, string>>
  readonly spaces: readonly RequestedSpace[]
  /** IANA name of the zone that it was sent in, where it names none. */
  readonly timezone: string
}

/** Those that it has, or waits for: no one that was declined, nor one that is only for information. */
export const placesOf = (spaces: readonly RequestedSpace[]): readonly RequestedSpace[] =>
  spaces.filter(({ effect }) => effect === 'block' || effect === 'wait')

/** No event takes so long, or at such a time: a calendar gets none of it. */
const [FIRST_YEAR, LAST_YEAR, MAX_YEARS] = [1970, 9998, 2]

/** As a calendar has it; undefined: nobody knows when. */
export function calendarTimes(request: RequestTimes): CalendarTimes | undefined {
  const times = timesOfBookings(request) ?? timesOfAnswers(request)
  if (!times) return undefined
  const [first, last] = times.is === 'days' ? [times.first.year, times.last.year] : [times.start.year, lastDate(times).year]
  return first < FIRST_YEAR || last > LAST_YEAR || last - first > MAX_YEARS ? undefined : times
}

/** In words of the language of the moment; '': nobody knows. */
export function whenText(request: RequestTimes, formats: Formats): string {
  const booked = timesOfBookings(request)
  return wallTimesText(booked ? wallTimesOf(booked) : wallTimesIn(request.fields, request.answers), formats)
}

type Timed = Extract<CalendarTimes, { is: 'timed' }>

function timesOfBookings({ fields, answers, spaces }: RequestTimes): Timed | undefined {
  const places = placesOf(spaces)
  const zone = wallTimesIn(fields, answers).zone || (places[0]?.zone ?? '')
  const stretches = places.flatMap(({ periods }) => periods.map(([start, end]): TimeSpan => [Date.parse(start), Date.parse(end)]))
  const times = timesOfSpans(stretches, zone)
  return times?.is === 'timed' ? times : undefined
}

function timesOfAnswers({ fields, answers, timezone }: RequestTimes): CalendarTimes | undefined {
  const { startDate, startTime, endDate, endTime, zone: named } = wallTimesIn(fields, answers)
  if (startDate === '') return undefined
  const first = Temporal.PlainDate.from(startDate)
  const asAnswered = endDate === '' ? first : Temporal.PlainDate.from(endDate)
  const last = Temporal.PlainDate.compare(asAnswered, first) < 0 ? first : asAnswered
  const isOneDay = last.equals(first)
  if (startTime === '' || (endTime === '' && !isOneDay)) return { is: 'days', first, last }
  const zone = named || (isZone(timezone) ? timezone : 'UTC')
  const start = first.toPlainDateTime(Temporal.PlainTime.from(startTime))
  const end = endTime === '' ? undefined : Temporal.PlainTime.from(endTime)
  // Nights are between the days of what books spaces; of any other form nobody knows.
  const event = storedEvent(withAnswers(fields, answers))
  if (!end || isOneDay || !event || event.overnight) return once(zone, start, end && later(last.toPlainDateTime(end), start))
  const sameDay = first.toPlainDateTime(end)
  const isNextDay = !later(sameDay, start)
  const days = first.until(last).days + (isNextDay ? 0 : 1)
  return { is: 'timed', zone, start, end: isNextDay ? sameDay.add({ days: 1 }) : sameDay, days: Math.max(1, days), except: [] }
}

/** Undefined where it is not later. */
const later = (end: Temporal.PlainDateTime, start: Temporal.PlainDateTime) =>
  Temporal.PlainDateTime.compare(end, start) > 0 ? end : undefined

const lastDate = ({ start, end, days }: Timed): Temporal.PlainDateTime => (end ?? start).add({ days: days - 1 })

function wallTimesOf(times: Timed): WallTimes {
  const { start, end, zone } = times
  const timeOf = (wall: Temporal.PlainDateTime) => wall.toPlainTime().toString({ smallestUnit: 'minute' })
  return {
    startDate: start.toPlainDate().toString(),
    startTime: timeOf(start),
    endDate: lastDate(times).toPlainDate().toString(),
    endTime: end ? timeOf(end) : '',
    zone,
  }
}
