import { type EventTimes, eventTimes, SkippedWhole } from './bookings/event-times.ts'
import { SpacesRefused, type WantedBooking, type WantedEvent } from './submissions/storage/bookings.ts'

/**
 * @param name of the space, where it is known
 * @throws SpacesRefused when the answers make no times of an event, or the space is taken on days that are none of it
 */
export function timesOf(wanted: WantedEvent & Partial<WantedBooking>, name = ''): EventTimes {
  const { map_field, start, end, timezone, overnight, wholeDays, uid = '', days = [] } = wanted
  try {
    return eventTimes({ start, end, timezone, overnight, wholeDays, ...(days.length > 0 && { days }) })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    // Without the days it may be an event.
    if (days.length > 0) timesOf({ ...wanted, days: [] })
    const why = days.length > 0 ? 'days' : error instanceof SkippedWhole ? 'skipped' : 'times'
    throw new SpacesRefused([{ map_field, space: uid, why, name, reasons: [] }])
  }
}
