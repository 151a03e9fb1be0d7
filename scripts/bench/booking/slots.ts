/** Where and when nothing else is: each slot is given once. */
export interface Slot {
  readonly space: string
  readonly starts: readonly Date[]
  readonly ends: readonly Date[]
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Hours between two slots of a space: more than its set-up and strike time. */
const APART = 4

export type TakeSlots = (count: number) => Slot[]

/** Gives slots of the same hour in so many spaces, others each time. @param from the first day, `YYYY-MM-DD` */
export function makeSlots(spaces: readonly string[], from: string): TakeSlots {
  let [given, hours] = [0, 0]
  return count => {
    if (given + count > spaces.length) [given, hours] = [0, hours + APART]
    const start = Date.parse(`${from}T00:00Z`) + hours * HOUR_MS
    const [starts, ends] = [[new Date(start)], [new Date(start + HOUR_MS)]]
    given += count
    return spaces.slice(given - count, given).map(space => ({ space, starts, ends }))
  }
}

/** An hour on each of three days, at another hour each time. */
export function threeDays(space: string, from: string, turn: number): Slot {
  const starts = [0, 1, 2].map(day => new Date(Date.parse(`${from}T00:00Z`) + day * DAY_MS + (turn % 20) * HOUR_MS))
  return { space, starts, ends: starts.map(start => new Date(start.getTime() + HOUR_MS)) }
}

/** Spaces and events are in one zone, as most events and their spaces are; all slots lie in its winter. */
export const ZONE = 'Europe/Berlin'
const OFFSET_MS = HOUR_MS

/** From the first to the last of its times, as a form asks for them. */
export function wallTimes({ starts, ends }: Slot) {
  const wall = (date: Date | undefined) => new Date((date?.getTime() ?? 0) + OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ')
  return { start_date: wall(starts[0]), end_date: wall(ends.at(-1)), timezone: ZONE }
}
