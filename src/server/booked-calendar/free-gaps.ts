import { weekIn } from './open-days.ts'

/** Instants, in milliseconds. */
export interface InstantSpan {
  readonly from: number
  readonly to: number
}

export interface FreeGapsQuery {
  readonly now: number
  /** Civil day, ISO, and the zone in which it is one. */
  readonly day: string
  readonly zone: string
  /** For how long at least, in minutes. */
  readonly minutes: number
  /** Text of an `int4multirange`; null: always open. */
  readonly openMinutes: string | null
  /** What others have, with all that goes before and after it; closures, which keep only the event itself out. */
  readonly taken: readonly InstantSpan[]
  readonly closed: readonly InstantSpan[]
  /** Minutes that an event needs before and after it. */
  readonly setBuffer: number
  readonly strikeBuffer: number
  /** How soon and how far ahead it can be asked for; null: however far. */
  readonly noticeMinutes: number
  readonly advanceDays: number | null
}

const MINUTE = 60_000
const DAY_MINUTES = 1440

/** When an event of that length can take place in a space on a day, with room for what goes before and after it. */
export function freeGaps(query: FreeGapsQuery): readonly InstantSpan[] {
  const { now, minutes, taken, closed, setBuffer, strikeBuffer, noticeMinutes, advanceDays } = query
  const busy = [
    // A clearing ends before what comes next, and a set-up begins after what was before.
    ...taken.map(({ from, to }) => ({ from: from - strikeBuffer * MINUTE, to: to + setBuffer * MINUTE })),
    ...closed,
  ].toSorted((one, other) => one.from - other.from)
  const earliest = now + noticeMinutes * MINUTE
  const latest = advanceDays === null ? Infinity : now + advanceDays * 24 * 60 * MINUTE
  return openSpans(query)
    .map(({ from, to }) => ({ from: Math.max(from, earliest), to: Math.min(to, latest + minutes * MINUTE) }))
    .flatMap(open => without(open, busy))
    .filter(({ from, to }) => to - from >= minutes * MINUTE)
}

/** When it is open that day; what touches is one. */
function openSpans({ day, zone, openMinutes }: FreeGapsQuery): readonly InstantSpan[] {
  const date = Temporal.PlainDate.from(day)
  const hours = openMinutes === null ? [[0, DAY_MINUTES] as const] : (weekIn(openMinutes)[date.dayOfWeek % 7] ?? [])
  return hours.map(([from, to]) => ({ from: instantOf(date, from, zone), to: instantOf(date, to, zone) }))
}

function instantOf(date: Temporal.PlainDate, minute: number, zone: string): number {
  const day = minute === DAY_MINUTES ? date.add({ days: 1 }) : date
  const plainTime = Temporal.PlainTime.from({ hour: Math.floor(minute / 60) % 24, minute: minute % 60 })
  return day.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds
}

/** @param busy by their begin */
function without({ from, to }: InstantSpan, busy: readonly InstantSpan[]): readonly InstantSpan[] {
  const gaps: InstantSpan[] = []
  let free = from
  for (const one of busy) {
    if (one.from >= to) break
    if (one.from > free) gaps.push({ from: free, to: one.from })
    free = Math.max(free, one.to)
  }
  return free < to ? [...gaps, { from: free, to }] : gaps
}
