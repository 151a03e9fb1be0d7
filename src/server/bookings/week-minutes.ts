import type { Period } from './event-times.ts'

const DAY = 1440
const WEEK = 7 * DAY

/**
 * Which minutes of the week an event takes on the wall of a zone, from Sunday 00:00: the text of an `int4multirange`, to compare with
 * the weekly hours of spaces there. Where the clocks change meanwhile, minutes that are skipped do not count and repeated ones count once.
 * @param zone IANA name @throws RangeError for an unknown one
 */
export function weekMinutes(periods: readonly Period[], zone: string): string {
  const ranges = periods.flatMap(period => stretchesOf(period, zone).flatMap(wrapped))
  return `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`
}

type Minutes = readonly [from: number, to: number]

/** One for each stretch between two changes of the clocks. */
function stretchesOf({ start, end }: Period, zone: string): Minutes[] {
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
