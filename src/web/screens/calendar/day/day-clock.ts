import { instantOf, wallOf } from '#engine/rules/formulas/zones.ts'

/** A stretch of a day, in minutes of its clock: 0 to 1440. */
export interface DaySpan {
  readonly from: number
  readonly to: number
}

/** A civil day in a zone. Instants are minutes since 1970. */
export interface DayClock {
  readonly day: string
  readonly zone: string
  /** When it begins and ends. */
  readonly begin: number
  readonly end: number
  /** What the clock leaps over that day. */
  readonly skipped: DaySpan | undefined
  /** What it shows twice. */
  readonly repeated: DaySpan | undefined
  /** When it leaps; undefined: it does not. */
  readonly leap: number | undefined
  /** What it shows is so much more than the instant, before and from the leap on. */
  readonly before: number
  readonly after: number
}

export const DAY_MINUTES = 1440

const wallStart = (day: string) => Date.parse(`${day}T00:00Z`) / 60_000

/** @param day ISO @param zone IANA name */
export function dayClock(day: string, zone: string): DayClock {
  const midnight = wallStart(day)
  const [begin, end] = [instantOf(midnight, zone), instantOf(midnight + DAY_MINUTES, zone)]
  const shownAt = (instant: number) => wallOf(instant, zone) - midnight - instant
  const [before, after] = [shownAt(begin), shownAt(end - 1)]
  const leap = before === after ? undefined : firstWith(after, begin, end, shownAt)
  const at = leap === undefined ? begin + before : leap + before
  const by = after - before
  // Clocks that leap at midnight show none of the day's first minutes.
  const late = begin + before
  const skipped = late > 0 ? { from: 0, to: late } : by > 0 ? { from: at, to: at + by } : undefined
  return { day, zone, begin, end, skipped, repeated: by < 0 ? { from: at + by, to: at } : undefined, leap, before, after }
}

/** The first instant from which on the clock shows so much more. */
function firstWith(offset: number, begin: number, end: number, shownAt: (instant: number) => number): number {
  let [low, high] = [begin, end]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (shownAt(middle) === offset) high = middle
    else low = middle
  }
  return high
}

/** What the clock shows then, in minutes of the day: below 0 or above 1440 on other days. */
export const minuteAt = ({ leap, before, after }: DayClock, instant: number): number =>
  instant + (leap !== undefined && instant >= leap ? after : before)

/** That of the wall at which a stretch of instants lies that day; undefined: on others. What goes over the repeated hour takes all of it. */
export function spanAt(clock: DayClock, start: number, end: number): DaySpan | undefined {
  const { begin, end: over, leap, repeated, before } = clock
  if (end <= begin || start >= over || end <= start) return undefined
  let from = start <= begin ? 0 : minuteAt(clock, start)
  // An end is still that of what was before it.
  let to = end >= over ? DAY_MINUTES : leap !== undefined && end <= leap ? end + before : minuteAt(clock, end)
  if (repeated && leap !== undefined && start < leap && end > leap) {
    from = Math.min(from, repeated.from)
    to = Math.max(to, repeated.to)
  }
  return { from: Math.max(0, from), to: Math.min(DAY_MINUTES, to) }
}

/** Which time of the repeated hour a stretch lies in, where it touches it and is not over both. */
export function passOf(clock: DayClock, start: number, end: number): 1 | 2 | undefined {
  const { repeated, leap } = clock
  const span = spanAt(clock, start, end)
  if (!repeated || leap === undefined || !span || span.from >= repeated.to || span.to <= repeated.from) return undefined
  if (end <= leap) return 1
  return start >= leap ? 2 : undefined
}
