import { DAY } from './inventory.ts'
import type { BookingOrder, WantedBooking } from '#server/submissions/storage/bookings.ts'

/** An event from nine to ten on the day of the tests. */
export const anEvent = {
  map_field: 'spaces',
  start: `${DAY} 09:00`,
  end: `${DAY} 10:00`,
  timezone: 'UTC',
  overnight: false,
  wholeDays: [],
  seats: 5,
  title: 'Gala',
}

const IN_ANY_LAYOUT = { layout_uid: '', description: '', is_custom_layout: false, custom_layout_image: '', days: [], beside: '' }

/** The order of these spaces for the event, by the run that holds them. */
export function anOrder(spaces: readonly string[], run?: string, more: Partial<WantedBooking> = {}): BookingOrder {
  const event = { ...anEvent, ...more }
  return { run, waits: false, event, spaces: spaces.map(uid => ({ ...event, ...IN_ANY_LAYOUT, uid, ...more })) }
}
