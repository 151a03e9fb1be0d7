import { type EventTimes, eventTimes, type EventTimesInput } from '../../event-times.ts'
import { MAX_MOVED_PERIODS } from '../next-free-start.ts'
import { wallTimeIn } from '../times.ts'

/** An event at another time of its day: wall times in its zone. */
export interface OtherTime {
  readonly start: string
  readonly end: string
  readonly times: EventTimes
}

/** Starts that are tried lie so far apart. */
const STEP_MINUTES = 15
const DAY_MINUTES = 1440

/**
 * Other times at which an event could begin on the same local day and last as long (P12.52), the nearest first, of two as near the later.
 * Its dates stay, so that one that ends on its day ends there before midnight. Of several days all move alike. What begins or ends at a
 * time that the clocks skip or name twice, so that it would last otherwise, is left out.
 */
export function otherTimes(input: EventTimesInput, { periods, timezone }: EventTimes): OtherTime[] {
  const [first] = periods
  if (!first || periods.length > MAX_MOVED_PERIODS) return []
  const lengths = periods.map(lengthOf)
  const [start, end] = [wallTimeIn(first.start, timezone), wallTimeIn(first.end, timezone)]
  const found: OtherTime[] = []
  for (let away = STEP_MINUTES; away < DAY_MINUTES; away += STEP_MINUTES) {
    for (const minutes of [away, -away]) {
      const begin = shifted(start, minutes)
      const finish = endOf(begin, lengthOf(first), timezone)
      if (dayOf(begin) !== dayOf(start) || dayOf(finish) !== dayOf(end)) continue
      const wall = { start: `${dayOf(input.start)} ${timeOf(begin)}`, end: `${dayOf(input.end)} ${timeOf(finish)}` }
      const times = timesOf({ ...input, ...wall })
      if (times && !times.adjusted && areSame(times.periods.map(lengthOf), lengths)) found.push({ ...wall, times })
    }
  }
  return found
}

const dayOf = (wall: string) => wall.slice(0, 10)
const timeOf = (wall: string) => wall.slice(11)
const lengthOf = ({ start, end }: EventTimes['periods'][number]) => end.getTime() - start.getTime()
const areSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((each, at) => each === other[at])

const wallOf = (text: string) => Temporal.PlainDateTime.from(text.replace(' ', 'T'))

/** So many minutes later on the wall. */
const shifted = (wall: string, minutes: number) => wallOf(wall).add({ minutes }).toString({ smallestUnit: 'minute' }).replace('T', ' ')

/** When what begins then, and lasts so many milliseconds, ends on the wall. */
const endOf = (start: string, lengthMs: number, timezone: string) =>
  wallTimeIn(new Date(wallOf(start).toZonedDateTime(timezone).epochMilliseconds + lengthMs), timezone)

/** undefined: these are no times of an event. */
function timesOf(input: EventTimesInput): EventTimes | undefined {
  try {
    return eventTimes(input)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
