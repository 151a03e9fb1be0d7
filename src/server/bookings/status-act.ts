import type { Actor } from '../audit/actor.ts'
import type { AuditEntry } from '../audit/record.ts'
import type { PlacedBooking } from './bookings.edit.ts'
import { storedName } from './stored-name.ts'

/** What the audit has of a booking that got another status. */
export const statusAct = (by: Actor, booking: PlacedBooking, status: string): AuditEntry => ({
  by,
  action: 'status_changed',
  object: { kind: 'booking', id: booking.id },
  after: { status, space: storedName(booking) },
})
