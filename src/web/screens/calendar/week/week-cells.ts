import { type Bar, type PlacedBar, placedBars, type SpaceClosure } from '../day/bars.ts'
import type { DayClock } from '../day/day-clock.ts'

/** A day of a space. */
export interface WeekCell {
  readonly clock: DayClock
  /** What is booked, without what only goes before or after it; what begins first at first. */
  readonly bars: readonly PlacedBar[]
  /** How many of them are named; the others are one line. */
  readonly named: number
  /** When it is closed that day; `isClosed`: all of it. */
  readonly closures: readonly SpaceClosure[]
  readonly isClosed: boolean
}

/** Lines of a cell. */
const MAX_LINES = 2

/** The days of a space, by the clocks of its zone. */
export function weekCells(bars: readonly Bar[], closures: readonly SpaceClosure[], clocks: readonly DayClock[]): readonly WeekCell[] {
  return clocks.map(clock => {
    const placed = placedBars(bars, clock)
      .filter(({ body }) => body !== undefined)
      .toSorted((one, other) => one.bar.start - other.bar.start || one.bar.end - other.bar.end)
    const closed = closures.filter(({ start, end }) => start < clock.end && end > clock.begin)
    return {
      clock,
      bars: placed,
      named: placed.length > MAX_LINES ? MAX_LINES - 1 : placed.length,
      closures: closed,
      isClosed: closed.some(({ start, end }) => start <= clock.begin && end >= clock.end),
    }
  })
}

/** Lines that can be gone to: those that are named, and that of the others. */
export const linesOf = ({ bars, named }: WeekCell): number => named + (bars.length > named ? 1 : 0)

/** The same bars are placed once: a row that scrolls is not drawn again. */
export function placingWeeks(): typeof weekCells {
  const known = new WeakMap<readonly Bar[], { readonly clocks: readonly DayClock[]; readonly cells: readonly WeekCell[] }>()
  return (bars, closures, clocks) => {
    const before = known.get(bars)
    if (before?.clocks === clocks) return before.cells
    const cells = weekCells(bars, closures, clocks)
    known.set(bars, { clocks, cells })
    return cells
  }
}
