import type { BookingData } from '#contract/portal/bookings.ts'
import type { Formats } from '#engine/model/formats.ts'
import { formatDate, formatTime } from '#fields/kit/formats.ts'

/** A period as the company writes it; the day once where it ends on the same one. */
export function periodText({ start, end }: BookingData['periods'][number], formats: Formats): string {
  const [day, from] = parts(start, formats)
  const [lastDay, to] = parts(end, formats)
  return day === lastDay ? `${day} ${from} – ${to}` : `${day} ${from} – ${lastDay} ${to}`
}

/** Civil days from the first to the last, as the company writes them. */
export function placeDays(first: string, last: string, formats: Formats): string {
  return first === last ? formatDate(first, formats) : `${formatDate(first, formats)} – ${formatDate(last, formats)}`
}

function parts(wall: string, formats: Formats): [day: string, time: string] {
  const [day = '', time = ''] = wall.split(' ')
  return [formatDate(day, formats), formatTime(time, formats)]
}

/** `YYYY-MM-DD HH:mm` as an input for date and time has it, and back. */
export const toInput = (wall: string) => wall.replace(' ', 'T')
export const fromInput = (text: string) => text.slice(0, 16).replace('T', ' ')

/** `YYYY-MM-DD HH:mm` as the company writes it. */
export const wallText = (wall: string, formats: Formats) => parts(wall, formats).join(' ')

/** The end of what began at `start` and ended at `end`, when it begins at `newStart`: all on one clock. */
export function movedTo(newStart: string, start: string, end: string): string {
  const at = (wall: string) => Date.parse(`${wall.replace(' ', 'T')}Z`)
  return new Date(at(newStart) + at(end) - at(start)).toISOString().slice(0, 16).replace('T', ' ')
}
