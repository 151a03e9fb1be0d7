import { historyLines } from '../answers/history-lines.ts'
import { record } from '../audit/record.ts'
import { removeAll } from '../files/remove-all.ts'
import type { Storage } from '../files/storage.ts'
import type { Portal } from '../portal.ts'
import { dropFromAnswer } from './booked-answer.ts'
import { bookingTexts } from './booking-texts.ts'
import type { PlacedBooking } from './bookings.edit.ts'
import { changeBooking, type ChangedBooking, type Work } from './change-booking.ts'
import { statusAct } from './status-act.ts'
import { storedName } from './stored-name.ts'

/** Who removes a booking. */
interface Remover {
  readonly byStaff: boolean
  /** @throws Problem where this one may not be removed */
  readonly mayRemove: (booking: PlacedBooking) => void
}

/** Frees a booking for good; the drawing of its layout goes with it. */
export async function removeBooking(
  portal: Portal,
  storage: Storage,
  change: ChangedBooking,
  { byStaff, mayRemove }: Remover,
): Promise<string> {
  let files: readonly string[] = []
  const remove: Work = async (tx, booking, answers) => {
    mayRemove(booking)
    const { id, periods, zone } = booking
    await portal.bookings.cancel(tx, change.submission, [id])
    await record(tx, statusAct(portal.actor, booking, 'removed'))
    files = await dropFromAnswer(portal, tx, { submission: change.submission, booking, answers })
    return historyLines.bookingRemoved(storedName(booking), bookingTexts(portal.company, zone).when(periods))
  }
  const space = await changeBooking(
    portal,
    change,
    remove,
    () => (byStaff ? 'booking_removed' : 'changed'),
    byStaff ? 'staff' : 'requester',
  )
  await removeAll(storage, files)
  return space
}
