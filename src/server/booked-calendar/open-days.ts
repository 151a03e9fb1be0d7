import type { ClosedTime, OpenPlaces } from './month-reads.ts'

/** How long spaces are open on a day. */
export interface OpenDay {
  /** Minutes of all of them together, on the wall. */
  readonly open: number
  /** All of them would be open, and are closed by this; '' where it is several things. */
  readonly closed?: string
}

type Minutes = readonly [from: number, to: number]

const DAY = 1440
const RANGE = /\[(\d+),(\d+)\)/g

/** How long these places are open on each of these civil days: their weekly hours without what is closed. */
export function openDays(
  days: readonly string[],
  places: readonly OpenPlaces[],
  closed: readonly ClosedTime[],
): ReadonlyMap<string, OpenDay> {
  const closedIn = closuresByPlace(closed)
  const weeks = new Map<string, readonly (readonly Minutes[])[]>()
  const weekOf = (text: string) => weeks.get(text) ?? weeks.set(text, weekIn(text)).get(text)!
  const sums = new Map(days.map(day => [day, { weekday: weekdayOf(day), usual: 0, open: 0, labels: new Set<string>() }]))
  for (const { zone, open_minutes, region, location, building, floor, space, cells } of places) {
    const week = weekOf(open_minutes ?? `[0,${7 * DAY})`)
    const closures = [space, floor, building, location, region].flatMap(place => (place === null ? [] : closedIn(place, zone)))
    for (const [day, sum] of sums) {
      const hours = week[sum.weekday] ?? []
      const met = closures.filter(({ from, to }) => from.day <= day && day <= to.day)
      const left = met.reduce((open, one) => without(open, closedOn(one, day)), hours)
      sum.usual += lengthOf(hours) * cells
      sum.open += lengthOf(left) * cells
      if (lengthOf(left) < lengthOf(hours)) for (const { label } of met) sum.labels.add(label)
    }
  }
  return new Map(
    [...sums].map(([day, { usual, open, labels }]) => [day, { open, ...(usual > 0 && open === 0 && { closed: oneOf(labels) }) }]),
  )
}

const oneOf = (labels: ReadonlySet<string>) => (labels.size === 1 ? [...labels][0]! : '')
const weekdayOf = (day: string) => Temporal.PlainDate.from(day).dayOfWeek % 7
const lengthOf = (ranges: readonly Minutes[]) => ranges.reduce((sum, [from, to]) => sum + to - from, 0)

/** By day of the week, from Sunday: minutes of that day. @param text of an `int4multirange` */
export const weekIn = (text: string): readonly (readonly Minutes[])[] => {
  const ranges = [...text.matchAll(RANGE)].map(([, from, to]) => [Number(from), Number(to)] as const)
  return Array.from({ length: 7 }, (_, day) =>
    ranges.map(([from, to]): Minutes => [Math.max(from - day * DAY, 0), Math.min(to - day * DAY, DAY)]).filter(([from, to]) => from < to),
  )
}

/** Ranges without the part that is cut out. */
const without = (ranges: readonly Minutes[], [cutFrom, cutTo]: Minutes): readonly Minutes[] =>
  ranges.flatMap(([from, to]) => {
    const rest: readonly Minutes[] = [
      [from, Math.min(to, cutFrom)],
      [Math.max(from, cutTo), to],
    ]
    return rest.filter(([begin, end]) => begin < end)
  })

interface Moment {
  readonly day: string
  /** Of the day. */
  readonly minute: number
}

interface Closure {
  readonly label: string
  readonly from: Moment
  readonly to: Moment
}

const closedOn = ({ from, to }: Closure, day: string): Minutes => [from.day < day ? 0 : from.minute, to.day > day ? DAY : to.minute]

/** What is closed in a place on the clock of a zone, by uuid of a space, floor, building, location or region. */
function closuresByPlace(closed: readonly ClosedTime[]): (place: string, zone: string) => readonly Closure[] {
  const byPlace = Map.groupBy(closed, ({ space, floor, building, location, region }) => space ?? floor ?? building ?? location ?? region ?? '')
  const known = new Map<string, readonly Closure[]>()
  return (place, zone) => {
    const times = byPlace.get(place)
    if (!times) return []
    const key = `${place} ${zone}`
    const found = known.get(key)
    if (found) return found
    const closures = times.map(({ label, starts, ends }) => ({ label, from: momentAt(starts, zone), to: momentAt(ends, zone) }))
    known.set(key, closures)
    return closures
  }
}

function momentAt(at: Date, zone: string): Moment {
  const wall = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
  return { day: wall.toPlainDate().toString(), minute: wall.hour * 60 + wall.minute }
}
