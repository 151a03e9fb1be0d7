import type { Formats } from '#engine/model/formats.ts'
import { weekdayOf } from '../kit/weekday-dom.ts'
import { formatDate } from '../kit/formats.ts'
import { readTypedNumber } from '../kit/typed.ts'
import { MAX_ROOMS, type Night, type RoomKind } from './sleeping_room_widget.ts'

/** A day as it is called: `Mon, 03/08/2027`. */
export const dayText = (date: string, formats: Formats): string => `${weekdayOf(date)}, ${formatDate(date, formats)}`

/** A night with another count; undefined: that is none. An empty one is 0, but for Any, which has to be said. */
export function withCount(night: Night, kind: RoomKind, typed: string): Night | undefined {
  const text = typed.trim() === '' ? '' : readTypedNumber(typed)
  if (typed.trim() !== '' && !/^\d{1,4}$/.test(text)) return undefined
  const count = text === '' ? '' : Number(text)
  return { ...night, [kind]: kind === 'any' ? count : Number(count) }
}

/** One more or less, from 0. */
export const stepped = (night: Night, kind: RoomKind, by: number): Night => ({
  ...night,
  [kind]: Math.max(0, Math.min(Number(night[kind]) + by, MAX_ROOMS)),
})
