/** When something takes place, as a calendar has it. */
export type CalendarTimes =
  | {
      readonly is: 'timed'
      /** IANA name. */
      readonly zone: string
      /** Of the first day, on the clock of the zone; without an end nobody knows how long it takes. */
      readonly start: Temporal.PlainDateTime
      readonly end: Temporal.PlainDateTime | undefined
      /** So many days after each other, each with these times; 1: once. */
      readonly days: number
      /** Of these those on which it does not take place. */
      readonly except: readonly Temporal.PlainDate[]
    }
  /** Both included. */
  | { readonly is: 'days'; readonly first: Temporal.PlainDate; readonly last: Temporal.PlainDate }

/** A stretch of time: milliseconds since 1970. */
export type TimeSpan = readonly [start: number, end: number]

/**
 * The times of stretches, which may lie over each other: once, or daily where each begins and ends on the same clock. Where days differ each has the
 * earliest start and the latest end of all. Nights that belong to some of it make it one stretch. Undefined without any.
 */
export function timesOfSpans(stretches: readonly TimeSpan[], zone: string): CalendarTimes | undefined {
  const walls = stretches.map(([start, end]) => ({ start: wallAt(start, zone), end: wallAt(end, zone) }))
  const [first] = walls.toSorted((one, other) => Temporal.PlainDateTime.compare(one.start, other.start))
  const last = walls.toSorted((one, other) => Temporal.PlainDateTime.compare(other.end, one.end))[0]
  if (!first || !last) return undefined
  const days = [...new Set(walls.map(({ start }) => start.toPlainDate().toString()))].toSorted()
  const opens = earliest(walls.map(({ start }) => start.toPlainTime()))
  const minutes = Math.max(...walls.map(({ start, end }) => minutesFrom(start.toPlainDate().toPlainDateTime(opens), end)))
  const [from = ''] = days
  const begin = Temporal.PlainDate.from(from)
  // What is longer than a day would lie over itself.
  if (days.length === 1 || minutes > DAY) return once(zone, first.start, last.end)
  const count = begin.until(Temporal.PlainDate.from(days.at(-1) ?? from)).days + 1
  const start = begin.toPlainDateTime(opens)
  const all = Array.from({ length: count }, (_, day) => begin.add({ days: day }))
  return {
    is: 'timed',
    zone,
    start,
    end: start.add({ minutes }),
    days: count,
    except: all.filter(day => !days.includes(day.toString())),
  }
}

const DAY = 24 * 60

/** Once, from one time on the clock of the zone to another one. */
export const once = (zone: string, start: Temporal.PlainDateTime, end: Temporal.PlainDateTime | undefined): CalendarTimes => ({
  is: 'timed',
  zone,
  start,
  end,
  days: 1,
  except: [],
})

const wallAt = (instant: number, zone: string) => Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDateTime()

const minutesFrom = (one: Temporal.PlainDateTime, other: Temporal.PlainDateTime): number =>
  one.until(other, { largestUnit: 'minutes' }).minutes

const earliest = (times: readonly Temporal.PlainTime[]): Temporal.PlainTime =>
  times.reduce((one, other) => (Temporal.PlainTime.compare(other, one) < 0 ? other : one))
