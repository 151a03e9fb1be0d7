import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import type { SpacesEvent } from '../../spaces-state.ts'
import { barsOf, freeAround, stripSpan, type TimeBar } from '../time/bars.ts'
import { freeDaysOf } from '../time/day-state.ts'
import { firstAndLastDay, type WallSpan } from '../time/event-times.ts'
import { type ReadPlot, usePlot } from '../time/use-plot.ts'
import { dayOf, wallText } from '../time/wall-time.ts'

export interface RowTime {
  readonly shown: WallSpan
  readonly bars: readonly TimeBar[]
  /** undefined: there is none, or nobody knows yet. */
  readonly free: WallSpan | undefined
  /** Days of the event on which the space is free; undefined while nobody knows. */
  readonly freeDays: readonly string[] | undefined
  readonly isKnown: boolean
}

/** The time of one space around the event. Until the answer is there it has the weekly hours and the visitor's own times. */
export function useRowTime(read: ReadPlot, space: SpaceFound, event: SpacesEvent, isConflict: boolean, day?: string): RowTime {
  const shown = stripSpan(event, space.timezone, day)
  const [first, last] = firstAndLastDay(event, space.timezone)
  const from = min(first, dayOf(wallText(shown.from)))
  const to = max(last, dayOf(wallText(shown.to - 1)))
  const answer = usePlot(read, space, from, to)
  const { sessions = [], closures = [] } = answer ?? {}
  return {
    shown,
    bars: barsOf({ space, sessions, closures, event, shown, isConflict }),
    free: answer ? freeAround({ space, sessions, closures, event }) : undefined,
    freeDays: answer ? freeDaysOf(space, sessions, event) : undefined,
    isKnown: answer !== undefined,
  }
}

const min = (a: string, b: string) => (a < b ? a : b)
const max = (a: string, b: string) => (a > b ? a : b)
