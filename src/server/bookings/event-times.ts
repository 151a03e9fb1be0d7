import { spaceTexts as texts } from '../space-texts.ts'

/** When an event is to take place, as somebody asks for it. */
export interface EventTimesInput {
  /** Wall times `YYYY-MM-DD HH:mm` in `timezone`, an IANA name. */
  readonly start: string
  readonly end: string
  readonly timezone: string
  /** Nights belong to the event: one period from start to end. */
  readonly overnight?: boolean
  /** Civil days `YYYY-MM-DD` on which it takes place; undefined: all from the first to the last. */
  readonly days?: readonly string[]
  /** Civil days that are blocked from 00:00 to 24:00. */
  readonly wholeDays?: readonly string[]
}

/** One stretch of an event, as instants; `from` to `to` is what it blocks at least, besides the buffers of a space. */
export interface Period {
  readonly start: Date
  readonly end: Date
  readonly from: Date
  readonly to: Date
}

export interface EventTimes {
  readonly timezone: string
  /** At least one, in the order of their days. An end in a gap of the clocks moves forward, at the furthest beyond the next start. */
  readonly periods: readonly Period[]
  /** A wall time lay in a gap of the clocks and moved forward. */
  readonly adjusted: boolean
}

/** The clocks skip all that lies between the start of an event and its end (P12.58). In the visitor's words. */
export class SkippedWhole extends RangeError {}

/** Days of one event. */
export const MAX_DAYS = 366

/**
 * The instants of an event (P10.12, P12.19). Several days mean start to end on each local day; an end that is not after the start on the
 * clock lies on the day after. A wall time that the clocks skip moves forward, of one that they repeat the first is meant.
 * @throws RangeError: not a wall time, an unknown zone, an end before its start, or more than MAX_DAYS days; SkippedWhole
 */
export function eventTimes({ start, end, timezone, overnight = false, days, wholeDays = [] }: EventTimesInput): EventTimes {
  const [from, to] = [wallTime(start), wallTime(end)]
  if (Temporal.PlainDateTime.compare(from, to) >= 0) throw new RangeError(texts.endFirst)
  const stretches = overnight ? [[from, to] as const] : daily(from, to, days)
  let adjusted = false
  const at = (wall: Temporal.PlainDateTime) => {
    const moment = wall.toZonedDateTime(timezone)
    adjusted ||= !moment.toPlainDateTime().equals(wall)
    return moment
  }
  const periods = stretches.map(([first, last]) => withWholeDays({ start: at(first), end: at(last) }, new Set(wholeDays)))
  if (periods.length === 0) throw new RangeError(texts.noDay)
  // On the wall the end was after it.
  if (periods.some(period => period.start >= period.end)) throw new SkippedWhole(texts.skippedWhole)
  return { timezone, periods, adjusted }
}

const WALL_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/
/** In any zone, and some days earlier or later, the year still has the four digits that the database and the wire take. */
const [FIRST_YEAR, LAST_YEAR] = [2, 9998]

/** @throws RangeError in the visitor's words, for what is no wall time `YYYY-MM-DD HH:mm` */
export function wallTime(text: string): Temporal.PlainDateTime {
  const wall = readWallTime(text)
  if (!wall) throw new RangeError(texts.noSuchTime)
  return wall
}

/** Undefined for a day or a time that there is not. */
export function readWallTime(text: string): Temporal.PlainDateTime | undefined {
  if (!WALL_TIME.test(text)) return undefined
  try {
    const wall = Temporal.PlainDateTime.from(text.replace(' ', 'T'))
    return wall.year < FIRST_YEAR || wall.year > LAST_YEAR ? undefined : wall
  } catch {
    return undefined
  }
}

type Stretch = readonly [Temporal.PlainDateTime, Temporal.PlainDateTime]

function daily(from: Temporal.PlainDateTime, to: Temporal.PlainDateTime, chosen: readonly string[] | undefined): Stretch[] {
  const [opens, closes] = [from.toPlainTime(), to.toPlainTime()]
  const later = Temporal.PlainTime.compare(closes, opens) <= 0 ? 1 : 0
  const count = from.toPlainDate().until(to.toPlainDate()).days + 1 - later
  if (count > MAX_DAYS) throw new RangeError(texts.tooManyDays({ days: MAX_DAYS }))
  return Array.from({ length: count }, (_, day) => from.toPlainDate().add({ days: day }))
    .filter(day => chosen === undefined || chosen.includes(day.toString()))
    .map(day => [day.toPlainDateTime(opens), day.add({ days: later }).toPlainDateTime(closes)])
}

/** The same times, blocking these civil days of a zone from 00:00 to 24:00 where they begin or end on one. */
export function blockingWholeDays({ periods, ...times }: EventTimes, zone: string, wholeDays: readonly string[]): EventTimes {
  const days = new Set(wholeDays)
  const there = (instant: Date) => Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)
  return { ...times, periods: periods.map(({ start, end }) => withWholeDays({ start: there(start), end: there(end) }, days)) }
}

interface Wall {
  readonly start: Temporal.ZonedDateTime
  readonly end: Temporal.ZonedDateTime
}

function withWholeDays({ start, end }: Wall, wholeDays: ReadonlySet<string>): Period {
  const [first, last] = [start.toPlainDate(), end.toPlainDate()]
  const from = wholeDays.has(first.toString()) ? start.startOfDay() : start
  // The start of the next day, not a day later: there are days that begin at 01:00.
  const to = wholeDays.has(last.toString()) ? last.add({ days: 1 }).toZonedDateTime(end.timeZoneId) : end
  return { start: dateOf(start), end: dateOf(end), from: dateOf(from), to: dateOf(to) }
}

const dateOf = (moment: Temporal.ZonedDateTime) => new Date(moment.epochMilliseconds)
