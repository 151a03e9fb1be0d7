import type { BookedSpace } from '#engine/model/booking.ts'
import { followedDays } from '../kit/followed-days.ts'
import { noticeTexts as texts } from './notice-texts.ts'
import type { SpacesParts } from './spaces-parts.ts'
import type { SpacesEvent } from './spaces-state.ts'
import { spacesOf, widget } from './widget.ts'

/** Adapts to an event that moved: days of spaces, and spaces of a clone that were unavailable before. @returns the event */
export function followEvent(parts: SpacesParts, event: SpacesEvent): SpacesEvent {
  const isFirst = parts.chosen.isBeforeEvent
  const moved = parts.chosen.followDays(event)
  if (moved.length > 0) reportMoved(parts, moved)
  if (!isFirst) requestAgain(parts, event)
  return event
}

/** The visitor may want the days that the spaces had. @param before the spaces that moved, as they were */
function reportMoved({ chosen, notices }: SpacesParts, before: readonly BookedSpace[]): void {
  notices.say(texts.daysMoved)
  // A press here that moved the event is taken back as a whole, and they go back with it.
  const { of: last, fields = [] } = notices.undoable ?? {}
  if (last === 'times' || fields.length > 0) return
  const daysOf = new Map(before.map(({ uid, days }) => [uid, days]))
  notices.offerUndo({ of: 'days', name: '' }, () =>
    chosen.put(chosen.list().map(space => ({ ...space, days: daysOf.get(space.uid) ?? space.days }))),
  )
}

/** A clone begins at the times of its original, which has the spaces itself: at other times they are requested again, as they were (P6.18). */
function requestAgain({ form, field, notices, adding }: SpacesParts, event: SpacesEvent): void {
  if (form.event?.mode !== 'clone') return
  const { start_date, end_date } = event.fields
  const before = { first: form.event.storedOf(start_date).trim(), last: form.event.storedOf(end_date).trim() }
  const now = { first: event.start.slice(0, 10), last: event.end.slice(0, 10) }
  const isOfEvent = (day: string) => event.days.includes(day)
  const lost = new Set(notices.lost.map(({ uid }) => uid))
  for (const space of spacesOf(widget.read(form.event.stored, field))) {
    if (!lost.has(space.uid)) continue
    const days = followedDays(space.days, before, now, isOfEvent).filter(isOfEvent)
    if (space.days.length === 0 || days.length > 0) adding.set(space.uid, { ...space, days, instead: space.uid })
  }
}
