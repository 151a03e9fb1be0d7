import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import type { SpacesEvent } from '../../spaces-state.ts'
import { barsOf, freeAround, stripSpan, type TimeBar } from '../time/bars.ts'
import { freeDaysOf } from '../time/day-state.ts'
import { firstAndLastDay, type WallSpan } from '../time/event-times.ts'
import { type ReadPlot, usePlot } from '../time/use-plot.ts'
import { dayOf, wallText } from '../time/wall-time.ts'

/** From so many days on, the timeline has the rest. */
const MAX_STRIPS = 5

/** A stretch of time that is drawn in one line. */
export interface Strip {
  readonly shown: WallSpan
  readonly bars: readonly TimeBar[]
}

export interface RowTime {
  /** One for each day of the event that is looked at. */
  readonly strips: readonly Strip[]
  /** undefined: there is none, or nobody knows yet. */
  readonly free: WallSpan | undefined
  /** Days of the event on which the space is free; undefined while nobody knows. */
  readonly freeDays: readonly string[] | undefined
  readonly isKnown: boolean
}

/**
 * The time of one space around the event. Until the answer is there it has the weekly hours and the visitor's own times.
 * @param missing days of the event that have no space yet: where others have one, these are looked at
 */
export function useRowTime(
  read: ReadPlot,
  space: SpaceFound,
  event: SpacesEvent,
  isConflict: boolean,
  missing: readonly string[] = [],
): RowTime {
  const looked = missing.length > 0 ? missing : event.overnight ? [] : event.days
  const spans = (looked.length > 0 ? looked.slice(0, MAX_STRIPS) : [undefined]).map(day => stripSpan(event, space.timezone, day))
  const [first, last] = firstAndLastDay(event, space.timezone)
  const from = min(first, dayOf(wallText(spans[0]!.from)))
  const to = max(last, dayOf(wallText(spans.at(-1)!.to - 1)))
  const answer = usePlot(read, space, from, to)
  const { sessions = [], closures = [] } = answer ?? {}
  return {
    strips: spans.map((shown, at) => {
      // A day on which the space is free has nothing in its way.
      const isTaken = isConflict && !space.free_days?.includes(looked[at] ?? '')
      return { shown, bars: barsOf({ space, sessions, closures, event, shown, isConflict: isTaken }) }
    }),
    free: answer ? freeAround({ space, sessions, closures, event }) : undefined,
    freeDays: answer ? freeDaysOf(space, sessions, event) : undefined,
    isKnown: answer !== undefined,
  }
}

const min = (a: string, b: string) => (a < b ? a : b)
const max = (a: string, b: string) => (a > b ? a : b)
