import { addDays, daysBetween } from './days.ts'

/** The civil days on which an event begins and ends; '' for one that is not known. */
export interface EventSpan {
  readonly first: string
  readonly last: string
}

/**
 * The days of a space that is taken for some days, once its event is on others (P12.19). An event that begins and ends later, or that begins
 * and ends earlier, has moved: they go as many days along. One that grew or shrank leaves them, as long as one of them is a day of it.
 * @param days as they were when the event was `before` @param isOfEvent is it a day of the event now?
 */
export function followedDays(
  days: readonly string[],
  before: EventSpan,
  now: EventSpan,
  isOfEvent: (day: string) => boolean,
): readonly string[] {
  const shift = daysBetween(before.first, now.first)
  const hasMoved = shift * daysBetween(before.last, now.last) > 0
  if (!hasMoved && days.some(isOfEvent)) return days
  const moved = days.map(day => addDays(day, shift)).filter(isOfEvent)
  return moved.length > 0 ? moved : days
}
