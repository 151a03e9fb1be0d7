import type { BookedDay, DayBar } from '#contract/portal/booked-day.ts'

/** Minutes of the day that a line shows. */
export interface DayWindow {
  readonly from: number
  readonly to: number
}

const DAY = 1_440
/** What most days are within. */
const [USUAL_FROM, USUAL_TO] = [7 * 60, 19 * 60]

/** All that a bar takes of its space, within its day. */
export const takenBy = ({ start, end, set_up, strike }: DayBar): DayWindow => ({
  from: Math.max(0, start - set_up),
  to: Math.min(DAY, end + strike),
})

/** The same for all lines of a request, so that one reads them beneath each other: from 7 to 19 o'clock, and what of the request lies before or behind that. */
export function windowOf(days: readonly BookedDay[]): DayWindow {
  const own = days.flatMap(({ bars }) => bars.filter(({ is }) => is === 'this')).map(takenBy)
  const from = Math.min(USUAL_FROM, ...own.map(bar => bar.from))
  const to = Math.max(USUAL_TO, ...own.map(bar => bar.to))
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 }
}

/** The stretch of it that is in the window, as parts of 100; undefined: none. */
export function placeIn({ from, to }: DayWindow, stretch: DayWindow): { readonly at: number; readonly size: number } | undefined {
  const [first, last] = [Math.max(from, stretch.from), Math.min(to, stretch.to)]
  if (last <= first) return undefined
  const share = (minutes: number) => (minutes / (to - from)) * 100
  return { at: share(first - from), size: share(last - first) }
}

/** Where another one takes what the booking wants or has; undefined: nowhere. */
export function clashOf(own: DayBar | undefined, other: DayBar): DayWindow | undefined {
  if (!own || other.is === 'this' || !other.takes) return undefined
  const [a, b] = [takenBy(own), takenBy(other)]
  const both = { from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) }
  return both.from < both.to ? both : undefined
}

/** Hours that are written at the line. */
export function ticksOf({ from, to }: DayWindow): readonly number[] {
  const hours = (to - from) / 60
  const step = hours <= 12 ? 3 : hours <= 18 ? 4 : 6
  return Array.from({ length: Math.floor(hours / step) + 1 }, (_, at) => from + at * step * 60)
}

/** `HH:mm` of minutes from the beginning of a day: its end is 24:00, as the next one begins. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor((minutes % DAY) / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
