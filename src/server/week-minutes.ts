/** Of an event: instants. */
interface Instants {
  readonly start: Date
  readonly end: Date
}

const DAY = 1440
const WEEK = 7 * DAY

/**
 * Which minutes of the week an event takes on the wall of a zone, from Sunday 00:00: the text of an `int4multirange`, to compare with
 * the weekly hours of spaces there. Where the clocks change meanwhile, minutes that are skipped do not count and repeated ones count once.
 * @param zone IANA name @throws RangeError for an unknown one
 */
export function weekMinutes(periods: readonly Instants[], zone: string): string {
  const stretches = periods.length > FEW ? stretchesOfMany(periods, zone) : periods.flatMap(period => stretchesOf(period, zone))
  return `{${[...new Set(stretches.flatMap(wrapped).map(([from, to]) => `[${from},${to})`))].join(',')}}`
}

/** More are not asked of the calendar one by one: a year in ten zones would keep everybody else waiting. */
const FEW = 7

/** The same of periods in order, by the few moments at which the clocks change meanwhile. */
function stretchesOfMany(periods: readonly Instants[], zone: string): Minutes[] {
  const [first, last] = [periods[0]!.start.getTime(), Math.max(...periods.map(({ end }) => end.getTime()))]
  const offsets = offsetsWithin(zone, first, last)
  return periods.flatMap(({ start, end }) =>
    offsets.flatMap(({ at, offset }, index): Minutes[] => {
      const from = Math.max(start.getTime(), at)
      const until = Math.min(end.getTime(), offsets[index + 1]?.at ?? Infinity)
      if (from >= until) return []
      // Before 1970 the first remainder is negative.
      const minute = (((Math.floor((from + offset) / MINUTE_MS) + FIRST_DAY * DAY) % WEEK) + WEEK) % WEEK
      return [[minute, minute + Math.ceil((until - from) / MINUTE_MS)]]
    }),
  )
}

const MINUTE_MS = 60_000
const WEEK_MS = WEEK * MINUTE_MS
/** 1970 began on a Thursday. */
const FIRST_DAY = 4

interface Offset {
  /** From this instant on. */
  readonly at: number
  /** Milliseconds that clocks are ahead of UTC. */
  readonly offset: number
}

/** How clocks go between two instants: looked at once a week, for within one they do not change there and back. */
function offsetsWithin(zone: string, from: number, to: number): Offset[] {
  const offsetAt = (instant: number) => Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6
  const offsets = [{ at: from, offset: offsetAt(from) }]
  for (let at = from; at < to;) {
    const next = Math.min(at + WEEK_MS, to)
    const { offset } = offsets.at(-1)!
    at = offsetAt(next) === offset ? next : firstOther(offset, offsetAt, at, next)
    if (offsetAt(at) !== offset) offsets.push({ at, offset: offsetAt(at) })
  }
  return offsets
}

/** The first instant within at which clocks go otherwise; at `to` they do. */
function firstOther(offset: number, offsetAt: (instant: number) => number, from: number, to: number): number {
  let [same, other] = [from, to]
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2)
    if (offsetAt(middle) === offset) same = middle
    else other = middle
  }
  return other
}

type Minutes = readonly [from: number, to: number]

/** One for each stretch between two changes of the clocks. */
function stretchesOf({ start, end }: Instants, zone: string): Minutes[] {
  const stretches: Minutes[] = []
  let at = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(zone)
  if (isOneStretch(at, start, end, zone)) return [stretchFrom(at, end.getTime())]
  while (at.epochMilliseconds < end.getTime()) {
    const change = at.getTimeZoneTransition('next')
    const until = Math.min(end.getTime(), change?.epochMilliseconds ?? Infinity)
    stretches.push(stretchFrom(at, until))
    at = Temporal.Instant.fromEpochMilliseconds(until).toZonedDateTimeISO(zone)
  }
  return stretches
}

/** Within a day clocks do not change twice. Looking for the next change of a zone that has none any more takes long. */
function isOneStretch(at: Temporal.ZonedDateTime, start: Date, end: Date, zone: string): boolean {
  const length = end.getTime() - start.getTime()
  if (length <= 0 || length > DAY * 60_000) return false
  return Temporal.Instant.fromEpochMilliseconds(end.getTime()).toZonedDateTimeISO(zone).offsetNanoseconds === at.offsetNanoseconds
}

function stretchFrom(at: Temporal.ZonedDateTime, until: number): Minutes {
  const from = (at.dayOfWeek % 7) * DAY + at.hour * 60 + at.minute
  return [from, from + Math.ceil((until - at.epochMilliseconds) / 60_000)]
}

/** Parts of the week: what goes beyond Saturday goes on at Sunday. */
function wrapped([from, to]: Minutes): Minutes[] {
  if (to - from >= WEEK) return [[0, WEEK]]
  return to <= WEEK
    ? [[from, to]]
    : [
        [from, WEEK],
        [0, to - WEEK],
      ]
}
