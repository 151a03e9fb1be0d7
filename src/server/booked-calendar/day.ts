import { type CalendarDay, PEAK_NIGHTS } from '#contract/portal/calendar-day.ts'
import type { CalendarFilter } from '#contract/portal/calendar.ts'
import { bookingReader } from '../booking-mask.ts'
import type { Portal } from '../portal.ts'

/** What is counted of a day (P12.172): of requests alone what who asks reads of them. */
export async function calendarDay(portal: Portal, { from: day, building, space }: CalendarFilter): Promise<CalendarDay> {
  const { bookedCalendar: calendar } = portal
  const place = { building: building || undefined, space: space || undefined }
  const { reads, hidden } = await bookingReader(portal)
  const last = Temporal.PlainDate.from(day)
    .add({ days: PEAK_NIGHTS - 1 })
    .toString()
  const isWhole = place.building === undefined && place.space === undefined
  const [shares, nights, posters] = await Promise.all([
    calendar.dayShares({ ...place, from: day, to: day }),
    // Guests sleep in no building of ours: a place that is chosen has none.
    reads === 'requests' && isWhole ? calendar.nights(hidden, day, last) : undefined,
    place.space === undefined ? calendar.postersOn(day, place.building) : [],
  ])
  const sums = new Map<string, { open: number; booked: number }>()
  for (const { building: of, open, booked } of shares) {
    const sum = sums.get(of) ?? { open: 0, booked: 0 }
    sums.set(of, { open: sum.open + open, booked: sum.booked + booked })
  }
  const buildings = [...sums.values()]
  return {
    buildings: { uuid: [...sums.keys()], open: buildings.map(({ open }) => open), booked: buildings.map(({ booked }) => booked) },
    spaces: { open: shares.map(({ open }) => open), booked: shares.map(({ booked }) => booked) },
    ...(nights && { nights }),
    posters,
  }
}
