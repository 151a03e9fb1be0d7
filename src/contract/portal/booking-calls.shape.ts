import { BookingSpace, BookingStatusChoice, BookingTimes } from './bookings.shape.ts'
import { cancelBooking, listSpacesToMoveTo, moveBooking, moveBookingToSpace, setBookingStatus } from './bookings.ts'
import { exportCalendar, importBookings, listBookingImports, undoBookingsImport } from './reservation-imports.ts'
import { ReservationContent } from './reservations.shape.ts'
import { addReservation, cancelReservation, editReservation, findReservableSpaces, restoreReservation } from './reservations.ts'

/** What staff do with what is booked, by a request or without one: see `calls` of calls.shape.ts. */
export const bookingCalls = {
  moveBooking,
  listSpacesToMoveTo,
  moveBookingToSpace,
  setBookingStatus,
  cancelBooking,
  findReservableSpaces,
  addReservation,
  editReservation,
  cancelReservation,
  restoreReservation,
  importBookings,
  listBookingImports,
  undoBookingsImport,
  exportCalendar,
} as const

/** Their bodies: see `bodies` of calls.shape.ts. */
export const bookingBodies = {
  moveBooking: BookingTimes,
  listSpacesToMoveTo: undefined,
  moveBookingToSpace: BookingSpace,
  setBookingStatus: BookingStatusChoice,
  cancelBooking: undefined,
  findReservableSpaces: undefined,
  addReservation: ReservationContent,
  editReservation: ReservationContent,
  cancelReservation: undefined,
  restoreReservation: undefined,
  importBookings: undefined,
  listBookingImports: undefined,
  undoBookingsImport: undefined,
  exportCalendar: undefined,
}
