import { call } from '../call.ts'
import type { BookingStatusChoice } from '../portal/bookings.shape.ts'
import type { OfCompany } from '../portal/params.ts'
import type { BookingsPageV1, BookingV1, WrittenBookingV1 } from './booking.shape.ts'
import { V1, V1_READ, V1_WRITE } from './facts.ts'
import { BOOKING_FILTERS, type OfOne } from './params.ts'

const READ = { ...V1_READ, scope: 'bookings:read' } as const

/** Bookings of submissions, the removed ones too; of a token that is limited to forms, those of their submissions. */
export const listApiBookings = call<OfCompany, undefined, BookingsPageV1>({
  ...READ,
  name: 'listApiBookings',
  path: `${V1}/bookings`,
  cost: 'heavy',
  query: BOOKING_FILTERS,
})

export const getApiBooking = call<OfOne, undefined, BookingV1>({ ...READ, name: 'getApiBooking', path: `${V1}/bookings/:id` })

/** One that blocks takes the space, or is refused with what is in the way. The same status once more changes nothing. One that was removed is refused (422). */
export const setApiBookingStatus = call<OfOne, BookingStatusChoice, WrittenBookingV1>({
  ...V1_WRITE,
  name: 'setApiBookingStatus',
  method: 'PATCH',
  path: `${V1}/bookings/:id/status`,
  scope: 'submissions:write',
  headers: ['If-Match'],
})
