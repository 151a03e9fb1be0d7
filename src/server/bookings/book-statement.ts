import { type Booked, bookedOf, type BookedRow } from './booked.ts'
import { type BookingEntry, type NewBooking, newBookingEntry } from './booking-entry.ts'
import { bookSpaces } from './bookings.sql.ts'
import { bookingTitle } from './described.ts'

export interface BookRequest {
  /** Whose holds become bookings, and whose others are released. */
  readonly run: string | undefined
  /** Its row may be inserted later in the same transaction. */
  readonly submission: string
  /** Key of a status of the company: `requested` unless the form lets wait or confirms at once. */
  readonly status: string
  /** What a calendar shows of it. */
  readonly title: string
  readonly wanted: readonly NewBooking[]
}

/** @param all_or_none one that is refused undoes the transaction (`isSpaceRefused`) */
export function bookStatement(
  company: string,
  { run, submission, status, title }: Omit<BookRequest, 'wanted'>,
  entries: readonly BookingEntry[],
  all_or_none = false,
) {
  const request = { company, run: run ?? null, submission, status, title: bookingTitle(title) }
  return bookSpaces({ ...request, entries: JSON.stringify(entries), all_or_none })
}

/**
 * Books in one statement, which can be sent in one piece with others: what is held, and what lies in the zone of the event and is free. Where it cannot
 * have all of it it undoes its transaction (`isSpaceRefused`), and to book step by step says why, or has it after all: in any other zone a space counts
 * as closed here.
 */
export function bookingAtOnce(company: string, { wanted, ...request }: BookRequest) {
  const entries = wanted.map(each => newBookingEntry(each, each.times.timezone))
  return {
    statement: bookStatement(company, request, entries, true),
    bookedIn: (rows: readonly BookedRow[]): Booked[] => rows.map(row => bookedOf(row, wanted)),
  }
}
