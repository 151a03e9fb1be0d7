import type { SpacesParts } from './spaces-parts.ts'
import type { SpacesEvent } from './spaces-state.ts'
import { daysBetween, dayShifted } from './wall-minutes.ts'
import { spacesOf, widget } from './widget.ts'

/** Adapts to an event that moved: days of spaces, and spaces of a clone that were unavailable before. @returns the event */
export function followEvent(parts: SpacesParts, event: SpacesEvent): SpacesEvent {
  const isFirst = parts.chosen.isBeforeEvent
  parts.chosen.followDays(event)
  if (!isFirst) requestAgain(parts, event)
  return event
}

/** A clone begins at the times of its original, which has the spaces itself: at other times they are requested again, as they were (P6.18). */
function requestAgain({ form, field, notices, adding }: SpacesParts, event: SpacesEvent): void {
  if (form.event?.mode !== 'clone') return
  const [lost, first = ''] = [new Set(notices.lost.map(({ uid }) => uid)), event.days[0]]
  const from = form.event.storedOf(event.fields.start_date).trim()
  for (const space of spacesOf(widget.read(form.event.stored, field))) {
    if (!lost.has(space.uid)) continue
    const days = space.days.map(day => dayShifted(day, daysBetween(from, first))).filter(day => event.days.includes(day))
    if (space.days.length === 0 || days.length > 0) adding.set(space.uid, { ...space, days, instead: space.uid })
  }
}
