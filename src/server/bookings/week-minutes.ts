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
  while (at.epochMilliseconds < end.getTime()) {
    const change = at.getTimeZoneTransition('next')
    const until = Math.min(end.getTime(), change?.epochMilliseconds ?? Infinity)
    const from = (at.dayOfWeek % 7) * DAY + at.hour * 60 + at.minute
    stretches.push([from, from + Math.ceil((until - at.epochMilliseconds) / 60_000)])
    at = Temporal.Instant.fromEpochMilliseconds(until).toZonedDateTimeISO(zone)
  }
  return stretches
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
