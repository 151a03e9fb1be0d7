import type { Formats } from '#engine/model/formats.ts'
import { formatTime } from '../../../kit/formats.ts'

/** Milliseconds: below it the hold is nearly over, and says so. */
const HURRY = 3 * 60_000

/** Is a hold nearly over? @param remaining in milliseconds */
export const isHurried = (remaining: number): boolean => remaining < HURRY

/** When it ends on the clock that its reader looks at: counted from now, so that a wrong clock is wrong in the same way. */
export function wallClock(remaining: number, formats: Formats, now = new Date()): string {
  const end = new Date(now.getTime() + remaining)
  const two = (number: number) => String(number).padStart(2, '0')
  return formatTime(`${two(end.getHours())}:${two(end.getMinutes())}`, formats)
}

/** Minutes before the end that a screen reader hears of. */
const TOLD = [5, 2, 1]

/** Which of them was reached between two looks at the clock; 0: none. */
export function minuteReached(before: number, now: number): number {
  return TOLD.find(minutes => before > minutes * 60_000 && now <= minutes * 60_000) ?? 0
}
