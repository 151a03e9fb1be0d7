import type { PlotSession } from '#contract/tenant/bookings.shape.ts'
import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import type { SelectedSpace, SpacesEvent } from '../../spaces-state.ts'
import { closedIn, takenIn } from './bars.ts'
import { overlap, spansOf, wholeDaysOf } from './event-times.ts'

/** Reasons that hold for some days and not for others. */
const BY_DAY = new Set(['booked', 'held', 'buffer', 'outside_hours'])

/** Days of the event on which a space is free, with its set-up and strike; [] where the reason is none of a day. */
export function freeDaysOf(space: SpaceFound, sessions: readonly PlotSession[], event: SpacesEvent): readonly string[] {
  const { days, overnight } = event
  if (overnight || days.length < 2 || !space.unavailable_reasons.every(({ key }) => BY_DAY.has(key))) return []
  const spans = spansOf(event, space.timezone)
  const [taken, wholeDays] = [takenIn(sessions), wholeDaysOf(event, space.timezone)]
  return days.filter((_, at) => {
    const span = spans[at]
    if (!span) return false
    const blocked = [
      { from: span.from - space.set_buffer, to: span.to + space.strike_buffer },
      ...wholeDays.filter(day => overlap(day, span)),
    ]
    return !taken.some(bar => blocked.some(part => overlap(bar, part))) && closedIn(space, span).length === 0
  })
}

/** The chosen spaces of a day. */
export function chosenOn(day: string, selected: readonly SelectedSpace[]): readonly SelectedSpace[] {
  return selected.filter(({ days }) => days.length === 0 || days.includes(day))
}

/** Days of the event for which nothing is chosen, while something is for others. */
export function daysWithoutSpace({ days }: SpacesEvent, selected: readonly SelectedSpace[]): readonly string[] {
  return selected.length === 0 ? [] : days.filter(day => chosenOn(day, selected).length === 0)
}
