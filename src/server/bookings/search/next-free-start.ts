import type { Period } from '../event-times.ts'
import { weekMinutes } from '../../week-minutes.ts'
import { zonedAt } from './times.ts'
import { openRanges } from './weekly-availabilities.ts'

/** From when to when, in milliseconds. */
export interface BusyTime {
  readonly from: number
  readonly to: number
}

export interface FreeStartQuery {
  /** Of the event that is asked for. */
  readonly moves: EventMoves
  /** What others block, their set-up and strike included; closures, which keep only the event itself out. */
  readonly blocked: readonly BusyTime[]
  readonly closed: readonly BusyTime[]
  /** Minutes that the space needs before and after. */
  readonly setBuffer: number
  readonly strikeBuffer: number
  /** Text of an `int4multirange` in the space's zone; null: always open. */
  readonly openMinutes: string | null
  readonly zone: string
  /** Milliseconds: it begins not before the one, no day of it begins after the other, and what begins after the last is not looked for. */
  readonly notBefore: number
  readonly notAfter: number
  readonly horizon: number
}

const MINUTE = 60_000
const MAX_STEPS = 200
/** An event of more days is moved for nobody: it would take too long for all the spaces of a list. */
export const MAX_MOVED_PERIODS = 14

/** Is another start looked for at all? */
export const canBeMoved = ({ length }: readonly Period[]): boolean => length > 0 && length <= MAX_MOVED_PERIODS

/** The same event on later days, made once for all the spaces of a search. */
export interface EventMoves {
  readonly periods: readonly Period[]
  /** At the same wall times so many days later. */
  later(days: number): readonly Period[]
  /** Which minutes of the week it takes then in a zone. */
  minutes(days: number, zone: string): readonly (readonly [from: number, to: number])[]
}

/** @param timezone in which the wall times are */
export function movesOf(periods: readonly Period[], timezone: string): EventMoves {
  const moved = new Map<number, readonly Period[]>()
  const minutes = new Map<string, [number, number][]>()

  function later(days: number): readonly Period[] {
    let found = moved.get(days)
    if (!found) moved.set(days, (found = periods.map(period => movedBy(period, days, timezone))))
    return found
  }

  return {
    periods,
    later,
    minutes(days, zone) {
      const key = `${days} ${zone}`
      let found = minutes.get(key)
      if (!found) minutes.set(key, (found = openRanges(weekMinutes(later(days), zone))))
      return found
    },
  }
}

/** The same wall times so many days later. */
function movedBy({ start, end, from, to }: Period, days: number, zone: string): Period {
  const move = (instant: Date) => new Date(zonedAt(instant, zone).add({ days }).epochMilliseconds)
  return { start: move(start), end: move(end), from: move(from), to: move(to) }
}

/**
 * The next start at which an event of this length could have the space; undefined when there is none up to the horizon. An event
 * of one stretch begins at any time; one of several days, or with whole days, at its own time of another day.
 */
export function nextFreeStart(query: FreeStartQuery): Date | undefined {
  const { periods } = query.moves
  const [first] = periods
  if (!first || !canBeMoved(periods)) return undefined
  const moves = periods.length > 1 || periods.some(({ start, end, from, to }) => from < start || to > end)
  return moves ? byDays(query) : byTime(query, first)
}

function byDays(query: FreeStartQuery): Date | undefined {
  const { moves, notBefore, notAfter, horizon, openMinutes, zone } = query
  const open = openMinutes === null ? undefined : openRanges(openMinutes)
  for (let days = 0; days < MAX_STEPS; days += 1) {
    const periods = moves.later(days)
    const [start, last] = [periods[0]?.start, periods.at(-1)?.start]
    if (!start || !last || start.getTime() > horizon || last.getTime() > notAfter) return undefined
    if (start.getTime() < notBefore || periods.some(period => taker(query, period))) continue
    if (!open || moves.minutes(days, zone).every(range => isWithin(range, open))) return start
  }
  return undefined
}

function byTime(query: FreeStartQuery, { start, end }: Period): Date | undefined {
  const length = end.getTime() - start.getTime()
  if (query.openMinutes !== null && length > longestOpening(query.openMinutes) * MINUTE) return undefined
  let at = fullMinute(Math.max(start.getTime(), query.notBefore))
  const latest = Math.min(query.horizon, query.notAfter)
  for (let step = 0; step < MAX_STEPS && at <= latest; step += 1) {
    const period = { start: new Date(at), end: new Date(at + length), from: new Date(at), to: new Date(at + length) }
    const next = obstacle(query, period)
    if (next === undefined) return period.start
    at = fullMinute(Math.max(next, at + MINUTE))
  }
  return undefined
}

const fullMinute = (milliseconds: number) => Math.ceil(milliseconds / MINUTE) * MINUTE

/** When what is in the way of this period is over, so that it could begin then; undefined: nothing is. */
function obstacle(query: FreeStartQuery, period: Period): number | undefined {
  return taker(query, period) ?? closingTime(query, period)
}

/** The end of a booking or closure that is in the way, and of the set-up time after it. */
function taker({ blocked, closed, setBuffer, strikeBuffer }: FreeStartQuery, { start, end, from, to }: Period): number | undefined {
  const needs = {
    from: Math.min(start.getTime() - setBuffer * MINUTE, from.getTime()),
    to: Math.max(end.getTime() + strikeBuffer * MINUTE, to.getTime()),
  }
  const taken = blocked.find(one => one.from < needs.to && one.to > needs.from)
  if (taken) return taken.to + setBuffer * MINUTE
  return closed.find(one => one.from < end.getTime() && one.to > start.getTime())?.to
}

const isWithin = ([from, to]: readonly [number, number], open: readonly (readonly [number, number])[]): boolean =>
  open.some(([opens, closes]) => opens <= from && to <= closes)

/** The next opening after this period's start, when it is not open all the time. */
function closingTime({ openMinutes, zone }: FreeStartQuery, period: Period): number | undefined {
  if (openMinutes === null) return undefined
  const open = openRanges(openMinutes)
  const isOpen = openRanges(weekMinutes([period], zone)).every(range => isWithin(range, open))
  return isOpen ? undefined : nextOpening(open, period.start, zone)
}

const [DAY, WEEK] = [1440, 7 * 1440]
/** A change of the clocks makes an opening at most so much longer. */
const CLOCK_CHANGE = 180

/** Minutes of the longest opening; what closes on Saturday at 24:00 may go on. */
function longestOpening(minutes: string): number {
  const lengths = openRanges(minutes).map(([from, to]) => to - from)
  const [first, last] = [openRanges(minutes)[0], openRanges(minutes).at(-1)]
  const over = first?.[0] === 0 && last?.[1] === WEEK ? first[1] + last[1] - last[0] : 0
  return over >= WEEK ? Infinity : Math.max(over, ...lengths) + CLOCK_CHANGE
}

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
