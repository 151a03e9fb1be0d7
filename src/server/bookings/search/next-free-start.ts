import type { Period } from '../event-times.ts'
import { weekMinutes } from '../week-minutes.ts'
import { zonedAt } from './times.ts'
import { openRanges } from './weekly-availabilities.ts'

/** From when to when, in milliseconds. */
export interface BusyTime {
  readonly from: number
  readonly to: number
}

export interface FreeStartQuery {
  /** Of the event that is asked for, and the zone its times are in. */
  readonly periods: readonly Period[]
  readonly timezone: string
  /** What others block, their set-up and strike included; closures, which keep only the event itself out. */
  readonly blocked: readonly BusyTime[]
  readonly closed: readonly BusyTime[]
  /** Minutes that the space needs before and after. */
  readonly setBuffer: number
  readonly strikeBuffer: number
  /** Text of an `int4multirange` in the space's zone; null: always open. */
  readonly openMinutes: string | null
  readonly zone: string
  /** Milliseconds: not before the one, and not after the other. */
  readonly notBefore: number
  readonly horizon: number
}

const MINUTE = 60_000
const MAX_STEPS = 200

/**
 * The next start at which an event of this length could have the space; undefined when there is none up to the horizon. An event
 * of one stretch begins at any time; one of several days, or with whole days, at its own time of another day.
 */
export function nextFreeStart(query: FreeStartQuery): Date | undefined {
  const [first] = query.periods
  if (!first) return undefined
  const moves = query.periods.length > 1 || query.periods.some(({ start, end, from, to }) => from < start || to > end)
  return moves ? byDays(query, first.start) : byTime(query, first)
}

function byDays(query: FreeStartQuery, wanted: Date): Date | undefined {
  const { periods, timezone, notBefore, horizon } = query
  for (let days = 0; days < MAX_STEPS; days += 1) {
    const moved = periods.map(period => later(period, days, timezone))
    const start = moved[0]?.start ?? wanted
    if (start.getTime() > horizon) return undefined
    const stretches = moved.map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() }))
    if (start.getTime() >= notBefore && moved.every((period, index) => !obstacle(query, period, stretches[index]))) return start
  }
  return undefined
}

/** The same wall times so many days later. */
function later({ start, end, from, to }: Period, days: number, zone: string): Period {
  const move = (instant: Date) => new Date(zonedAt(instant, zone).add({ days }).epochMilliseconds)
  return { start: move(start), end: move(end), from: move(from), to: move(to) }
}

function byTime(query: FreeStartQuery, { start, end }: Period): Date | undefined {
  const length = end.getTime() - start.getTime()
  let at = fullMinute(Math.max(start.getTime(), query.notBefore))
  for (let step = 0; step < MAX_STEPS && at <= query.horizon; step += 1) {
    const period = { start: new Date(at), end: new Date(at + length), from: new Date(at), to: new Date(at + length) }
    const next = obstacle(query, period)
    if (next === undefined) return period.start
    at = fullMinute(Math.max(next, at + MINUTE))
  }
  return undefined
}

const fullMinute = (milliseconds: number) => Math.ceil(milliseconds / MINUTE) * MINUTE

/** When what is in the way of this period is over, so that it could begin then; undefined: nothing is. `needs`: what it blocks at least. */
function obstacle(query: FreeStartQuery, period: Period, needs?: BusyTime): number | undefined {
  const { blocked, closed, setBuffer, strikeBuffer } = query
  const [start, end] = [period.start.getTime(), period.end.getTime()]
  const whole = {
    from: Math.min(start - setBuffer * MINUTE, needs?.from ?? start),
    to: Math.max(end + strikeBuffer * MINUTE, needs?.to ?? end),
  }
  const taken = blocked.find(one => one.from < whole.to && one.to > whole.from)
  if (taken) return taken.to + setBuffer * MINUTE
  const closure = closed.find(one => one.from < end && one.to > start)
  return closure ? closure.to : closingTime(query, period)
}

/** The next opening after this period's start, when it is not open all the time. */
function closingTime({ openMinutes, zone }: FreeStartQuery, period: Period): number | undefined {
  if (openMinutes === null) return undefined
  const open = openRanges(openMinutes)
  const isOpen = openRanges(weekMinutes([period], zone)).every(([from, to]) =>
    open.some(([opens, closes]) => opens <= from && to <= closes),
  )
  return isOpen ? undefined : nextOpening(open, period.start, zone)
}

const [DAY, WEEK] = [1440, 7 * 1440]

function nextOpening(open: readonly [number, number][], after: Date, zone: string): number {
  const local = zonedAt(after, zone)
  const now = (local.dayOfWeek % 7) * DAY + local.hour * 60 + local.minute
  const waits = open.map(([from]) => (from > now ? from - now : from - now + WEEK))
  const wait = Math.min(...waits, WEEK)
  // On the wall: a change of the clocks in between does not move it.
  const wall = local.toPlainDateTime().with({ second: 0, millisecond: 0 }).add({ minutes: wait })
  const moment = wall.toZonedDateTime(zone)
  // One that the clocks skip: it is open as soon as they have.
  const isSkipped = !moment.toPlainDateTime().equals(wall)
  return ((isSkipped && moment.getTimeZoneTransition('previous')) || moment).epochMilliseconds
}
