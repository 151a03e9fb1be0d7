import { useState } from 'react'
import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import type { SpacesActions, SpacesEvent } from '../../spaces-state.ts'
import type { PlanQuery } from '../time/day-plan.ts'
import { firstAndLastDay } from '../time/event-times.ts'
import { usePlot, useReadPlot } from '../time/use-plot.ts'
import { dayAfter, dayMinutes } from '../time/wall-time.ts'

/** Days that are shown at once: the day before the event, and on from there. */
const SHOWN = 5
const MAX_SHOWN = 7

export interface TimelinePlan extends PlanQuery {
  /** Civil days of the space. */
  readonly days: readonly string[]
  /** The first and the last day of the event. */
  readonly eventDays: readonly [first: string, last: string]
  readonly move: (days: number) => void
  readonly reset: () => void
  readonly isFailed: boolean
}

/** The days of one space that are looked at; undefined without an event. */
export function useTimeline(actions: SpacesActions, space: SpaceFound, event: SpacesEvent | undefined): TimelinePlan | undefined {
  const [shift, setShift] = useState(0)
  const read = useReadPlot(actions)
  const eventDays = event ? firstAndLastDay(event, space.timezone) : (['2000-01-01', '2000-01-01'] as const)
  const length = (dayMinutes(eventDays[1]) - dayMinutes(eventDays[0])) / 1440 + 1
  const count = Math.min(MAX_SHOWN, Math.max(SHOWN, length + 1))
  const first = dayAfter(eventDays[0], shift - 1)
  const days = Array.from({ length: count }, (_, at) => dayAfter(first, at))
  const answer = usePlot(read, space, first, days.at(-1) ?? first)
  if (!event) return undefined
  return {
    space,
    event,
    sessions: answer?.sessions ?? [],
    closures: answer?.closures ?? [],
    isConflict: space.unavailable_reasons.length > 0,
    days,
    eventDays,
    move: by => setShift(before => before + by),
    reset: () => setShift(0),
    isFailed: answer === null,
  }
}
