import type { Submitted } from '#contract/portal/submissions.ts'
import type { SubmittedBooking } from '#contract/portal/submitted-booking.ts'
import type { Portal } from '../portal.ts'
import type { BookedOfSubmission } from './storage/bookings.ts'

/** What a submit has just booked, as its answer says it: nothing of it is read again. */
export function submittedBookings(booked: readonly BookedOfSubmission[]): Pick<Submitted, 'bookings'> {
  if (booked.length === 0) return {}
  return { bookings: booked.map(submittedBooking) }
}

/** The same of a submission that was stored before, as it is now. */
export async function bookedOf({ bookings }: Pick<Portal, 'bookings'>, submission: string): Promise<Pick<Submitted, 'bookings'>> {
  const rows = (await bookings.ofSubmission(submission)).filter(({ is_cancelled }) => !is_cancelled)
  return submittedBookings(rows.map(({ status_label: label, rank, ...row }) => ({ ...row, label, ...(rank !== null && { rank }) })))
}

const submittedBooking = ({ space, status, label, effect, rank }: BookedOfSubmission): SubmittedBooking => ({
  uid: space,
  status,
  label,
  effect,
  ...(rank !== undefined && { rank }),
})
