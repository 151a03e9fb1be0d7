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

/** How long these places are open on each of these civil days, one after the other: their weekly hours without what is closed. */
export function openDays(
  days: readonly string[],
  places: readonly OpenPlaces[],
  closed: readonly ClosedTime[],
): ReadonlyMap<string, OpenDay> {
  const closedIn = closuresByPlace(days, closed)
  const weeks = new Map<string, readonly (readonly Minutes[])[]>()
  const weekOf = (text: string) => weeks.get(text) ?? weeks.set(text, weekIn(text)).get(text)!
  const sums = days.map(day => ({ day, weekday: weekdayOf(day), usual: 0, open: 0, label: undefined as string | undefined }))
  for (const { zone, open_minutes, region, location, building, floor, space, cells } of places) {
    const week = weekOf(open_minutes ?? `[0,${7 * DAY})`)
    const closures = [space, floor, building, location, region].flatMap(place => (place === null ? [] : [closedIn(place, zone)]))
    for (const [at, sum] of sums.entries()) {
      const hours = week[sum.weekday] ?? []
      const met = closures.flatMap(of => of[at] ?? [])
      const usual = lengthOf(hours)
      const shut = met.length === 0 ? 0 : common(hours, timesOf(met))
      sum.usual += usual * cells
      sum.open += (usual - shut) * cells
      if (shut > 0) sum.label = oneOf([...(sum.label === undefined ? [] : [sum.label]), ...met.map(({ label }) => label)])
    }
  }
  return new Map(sums.map(({ day, usual, open, label = '' }) => [day, { open, ...(usual > 0 && open === 0 && { closed: label }) }]))
}

/** '' of several. */
const oneOf = ([first = '', ...others]: readonly string[]) => (others.every(other => other === first) ? first : '')
const weekdayOf = (day: string) => Temporal.PlainDate.from(day).dayOfWeek % 7
const lengthOf = (ranges: readonly Minutes[]) => ranges.reduce((sum, [from, to]) => sum + to - from, 0)

/** By day of the week, from Sunday: minutes of that day. @param text of an `int4multirange` */
export const weekIn = (text: string): readonly (readonly Minutes[])[] => {
  const ranges = [...text.matchAll(RANGE)].map(([, from, to]) => [Number(from), Number(to)] as const)
  return Array.from({ length: 7 }, (_, day) =>
    ranges.map(([from, to]): Minutes => [Math.max(from - day * DAY, 0), Math.min(to - day * DAY, DAY)]).filter(([from, to]) => from < to),
  )
}

/** How long both are. Ranges of each stand in their order, and none of them meets another. */
function common(one: readonly Minutes[], other: readonly Minutes[]): number {
  let [sum, a, b] = [0, 0, 0]
  while (a < one.length && b < other.length) {
    const [[from, to], [begin, end]] = [one[a]!, other[b]!]
    sum += Math.max(0, Math.min(to, end) - Math.max(from, begin))
    if (to < end) a += 1
    else b += 1
  }
  return sum
}

/** In their order, and one where they meet. */
function joined(ranges: readonly Minutes[]): readonly Minutes[] {
  const done: Minutes[] = []
  for (const [from, to] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const last = done.at(-1)
    if (last && from <= last[1]) done[done.length - 1] = [last[0], Math.max(last[1], to)]
    else done.push([from, to])
  }
  return done
}

/** When a place is closed on a day. */
interface ClosedDay {
  /** In their order, none meets another. */
  readonly times: readonly Minutes[]
  /** '' of several. */
  readonly label: string
}

const timesOf = (met: readonly ClosedDay[]): readonly Minutes[] =>
  met.length === 1 ? met[0]!.times : joined(met.flatMap(({ times }) => times))

interface Moment {
  readonly day: string
  /** Of the day. */
  readonly minute: number
}

/** When a place is closed on the clock of a zone on each of these days, by uuid of a space, floor, building, location or region: each is looked at once, however many spaces it has. */
function closuresByPlace(days: readonly string[], closed: readonly ClosedTime[]) {
  const byPlace = Map.groupBy(
    closed,
    ({ space, floor, building, location, region }) => space ?? floor ?? building ?? location ?? region ?? '',
  )
  const known = new Map<string, readonly (ClosedDay | undefined)[]>()
  return (place: string, zone: string): readonly (ClosedDay | undefined)[] => {
    const times = byPlace.get(place)
    if (!times) return []
    const key = `${place} ${zone}`
    const found = known.get(key) ?? closedDays(days, times, zone)
    known.set(key, found)
    return found
  }
}

/** By the place of a day among these; undefined: nothing is closed. */
function closedDays(days: readonly string[], times: readonly ClosedTime[], zone: string): readonly (ClosedDay | undefined)[] {
  const closures = times.map(({ label, starts, ends }) => ({ label, from: momentAt(starts, zone), to: momentAt(ends, zone) }))
  return days.map(day => {
    const met = closures.flatMap(({ label, from, to }) => {
      if (from.day > day || to.day < day) return []
      const range: Minutes = [from.day < day ? 0 : from.minute, to.day > day ? DAY : to.minute]
      return range[0] < range[1] ? [{ label, range }] : []
    })
    if (met.length === 0) return undefined
    return { times: joined(met.map(({ range }) => range)), label: oneOf(met.map(({ label }) => label)) }
  })
}

function momentAt(at: Date, zone: string): Moment {
  const wall = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
  return { day: wall.toPlainDate().toString(), minute: wall.hour * 60 + wall.minute }
}
