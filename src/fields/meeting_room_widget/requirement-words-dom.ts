import type { Formats } from '#engine/model/formats.ts'
import { formatTime } from '../kit/formats.ts'
import { dayText } from '../kit/weekday.ts'
import type { OverlapHint, RowHint } from './hints.ts'
import type { Requirement } from './meeting_room_widget.ts'
import { meetingTexts } from './meeting-texts.ts'
import { endsNextDay } from './requirements.ts'

/** A day as it is called: `Tue, 03/09/2027`. */
export const dayWords = (date: string, formats: Formats): string => (date === '' ? meetingTexts.noDay : dayText(date, formats))

/** `09:00 AM – 12:00 PM`, `10:00 PM – 01:00 AM, next day` */
export function timeWords(row: Requirement, formats: Formats): string {
  const times = [row.startTime, row.endTime].filter(Boolean).map(time => formatTime(time, formats))
  if (times.length === 0) return meetingTexts.noTime
  const written = times.join(' – ')
  return endsNextDay(row) ? meetingTexts.untilNextDay({ times: written }) : written
}

/** What a row is called: its agenda item, else its number. */
export const nameOf = (rows: readonly Requirement[], row: number): string => rows[row]?.agendaItemType || meetingTexts.row({ row: row + 1 })

/** What a hint says of one of its rows; '' for a hint of several rows. */
export function overlapWords(hint: RowHint, row: number, rows: readonly Requirement[], formats: Formats): string {
  if (hint.is !== 'overlap' || !hint.rows.includes(row)) return ''
  const other = hint.rows[0] === row ? hint.rows[1] : hint.rows[0]
  return meetingTexts.overlaps({ name: nameOf(rows, other), from: formatTime(hint.from, formats), to: formatTime(hint.to, formats) })
}

/** Whom two meetings at once count on. */
export function guestWords({ rows: [one, other], seats, guests }: OverlapHint, rows: readonly Requirement[]): string {
  const all = [one, other].every(row => Number(rows[row]?.numberOfPeople) >= guests)
  return all ? meetingTexts.allGuests({ guests }) : meetingTexts.tooManySeats({ seats, guests })
}
