import { type EventTimesInput, MAX_DAYS, wallTime } from './event-times.ts'

interface PresentTimes {
  /** IANA name of the zone in which the times are asked for. */
  readonly zone: string
  /** Begin and end of each period: milliseconds since 1970. */
  readonly periods: readonly (readonly number[])[]
}

/**
 * The times of a booking that goes to others (wall times of its zone). The days between that it leaves free stay free, counted from its first one;
 * where it is to last longer it takes what is added.
 * @param overnight nights belong to it; undefined: as its period says
 * @throws RangeError for what is no wall time
 */
export function movedTimes(
  { zone, periods }: PresentTimes,
  { start, end }: { readonly start: string; readonly end: string },
  overnight: boolean | undefined,
): EventTimesInput {
  const walls = periods.map(([from = 0, to = 0]) => ({ from: wallOf(from, zone), to: wallOf(to, zone) }))
  const [first] = walls
  const times = { start, end, timezone: zone }
  if (first && walls.length === 1) return { ...times, overnight: overnight ?? isLongerThanADay(first) }
  const firstDay = walls[0]?.from.toPlainDate()
  const taken = new Set(walls.map(({ from }) => firstDay?.until(from.toPlainDate()).days ?? 0))
  const lastTaken = Math.max(...taken)
  if (taken.size > lastTaken) return times
  const [from, to] = [wallTime(start), wallTime(end)]
  // An end that is not after the start on the clock lies on the day after the last one.
  const nextDay = Temporal.PlainTime.compare(to.toPlainTime(), from.toPlainTime()) <= 0 ? 1 : 0
  const last = Math.min(from.toPlainDate().until(to.toPlainDate()).days - nextDay, MAX_DAYS)
  const offsets = Array.from({ length: Math.max(0, last + 1) }, (_, at) => at)
  const days = offsets.filter(at => taken.has(at) || at > lastTaken || at === last)
  return { ...times, days: days.map(at => from.toPlainDate().add({ days: at }).toString()) }
}

const wallOf = (instant: number, zone: string) => Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDateTime()

interface Wall {
  readonly from: Temporal.PlainDateTime
  readonly to: Temporal.PlainDateTime
}

const isLongerThanADay = ({ from, to }: Wall) => Temporal.PlainDateTime.compare(from.add({ days: 1 }), to) < 0
