import type { EventDays } from '../kit/days.ts'
import { countTyped } from '../kit/count-typed.ts'
import { nightTexts } from './night-texts.ts'
import { phaseOf } from './nights.ts'
import { sleepingTexts } from './sleeping-texts.ts'
import { MAX_ROOMS, type Night, type RoomKind } from './sleeping_room_widget.ts'

/** What a night is to the event, in words; '' while nobody knows when that is. */
export function phaseText(date: string, event: EventDays): string {
  const phase = phaseOf(date, event)
  return phase === 'unknown' ? '' : sleepingTexts.phases[phase]
}

/** What there is to know of a kind of room besides its name. */
export const captionOf = (kind: RoomKind): string => (kind === 'suite' ? '' : nightTexts.captions[kind])

/** A night with another count; undefined: that is none. An empty one is 0, but for Any, which has to be said. */
export function withCount(night: Night, kind: RoomKind, typed: string): Night | undefined {
  const count = typed.trim() === '' ? '' : countTyped(typed, MAX_ROOMS)
  if (count === undefined) return undefined
  return { ...night, [kind]: kind === 'any' ? count : Number(count) }
}

/** One more or less, from 0. */
export const stepped = (night: Night, kind: RoomKind, by: number): Night => ({
  ...night,
  [kind]: Math.max(0, Math.min(Number(night[kind]) + by, MAX_ROOMS)),
})
