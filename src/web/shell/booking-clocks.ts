import type { BookingData } from '#contract/portal/bookings.ts'
import type { Formats } from '#engine/model/formats.ts'
import { clockWords, endClock, startClock } from '#fields/kit/event-clocks.ts'

/**
 * What the clocks of its space do to times that a booking is to be moved to (P12.58), in words; '' for nothing.
 * @param start, end wall times `YYYY-MM-DD HH:mm`, or ''
 */
export function bookingClocks(
  { zone, periods }: Pick<BookingData, 'zone' | 'periods'>,
  { start, end }: { readonly start: string; readonly end: string },
  formats: Formats,
): { readonly start: string; readonly end: string } {
  const [[startDate = '', startTime = ''], [endDate = '', endTime = '']] = [start.split(' '), end.split(' ')]
  // Several periods are its days, one may have nights.
  const walls = { startDate, startTime, endDate, endTime, zone, overnight: periods.length < 2 }
  const [first, last] = [startClock(walls), endClock(walls)]
  return { start: first ? clockWords(first, formats) : '', end: last ? clockWords(last, formats) : '' }
}
