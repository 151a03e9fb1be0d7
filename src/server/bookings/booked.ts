import type { StatementRow } from '../db/define-statement.ts'
import type { NewBooking } from './booking-entry.ts'
import type { bookSpaces } from './bookings.sql.ts'
import type { BookingEffect } from './read.sql.ts'

/** What was booked just now. */
export interface Booked {
  /** uuid of the booking. */
  readonly id: string
  /** uuid */
  readonly space: string
  /** Key of its status, what the company calls it, and what it does. */
  readonly status: string
  readonly label: string
  readonly effect: BookingEffect
  /** Of one that waits: which in line for its space, from 1. */
  readonly rank?: number
}

export type BookedRow = StatementRow<typeof bookSpaces>

/** @param wanted in whose order the entries are */
export const bookedOf = ({ entry, booking_id, status, label, effect, rank }: BookedRow, wanted: readonly NewBooking[]): Booked => ({
  id: booking_id!,
  space: wanted[entry]!.space,
  status,
  label,
  effect,
  ...(rank !== null && { rank }),
})
