import { spaceInBuilding } from '#contract/tenant/space-name.ts'
import { record } from './audit/record.ts'
import { historyLines } from './answers/history-lines.ts'
import { bookingTexts } from './bookings/booking-texts.ts'
import { changeBooking, type ChangedBooking, type Work } from './bookings/change-booking.ts'
import { changeTexts as texts } from './bookings/change-texts.ts'
import { statusAct } from './bookings/status-act.ts'
import { storedName } from './bookings/stored-name.ts'
import { english } from './english.ts'
import { invalid, notFound, Problem } from './errors.ts'
import type { Portal } from './portal.ts'
import type { RequestChange } from './submission-events.ts'

const REMOVED = english('This booking was removed, and has its space no more. It gets no other status: read it again, and leave it out.')

const OF_STAFF = english('Staff booked this without a request. They give it a status in the portal.')

/** For programs: 422. */
export const bookingOfStaff = () => new Problem(422, [texts.failed, OF_STAFF])

/** For programs, which see removed bookings too: 422. */
export const bookingRemoved = () => new Problem(422, [texts.failed, REMOVED])

/** A booking that gets a status. */
interface StatusChange extends ChangedBooking {
  /** Key of a status of the company. */
  readonly status: string
  /** Name of the API token by which a program gives it; absent: staff do. */
  readonly program?: string | undefined
}

/**
 * Gives a booking of a submission another status; one that blocks takes its space, or is refused (P12.15).
 * @returns the name of its space with its building, and what the status is called
 * @throws Problem 404, 412 (it was changed meanwhile), 422 (there is no such status, or the space is taken: with what is in the way), 428
 */
export async function setBookingStatusOf(portal: Portal, { status: key, program, ...change }: StatusChange) {
  const statuses = await portal.bookings.statuses()
  const status = statuses.find(one => one.key === key)
  if (!status) throw invalid('There is no such status.', { status: 'There is no such status.' })
  const setStatus: Work = async (tx, booking) => {
    const result = await portal.bookings.setStatus(tx, booking.id, status.key)
    if (result.is === 'gone') throw notFound()
    const { notAvailable } = bookingTexts(portal.company, booking.zone)
    if (result.is === 'refused') throw new Problem(422, [texts.failed, notAvailable(spaceInBuilding(booking), result.reasons)])
    await record(tx, statusAct(portal.actor, booking, status.key))
    return [`${storedName(booking)}: ${status.label}`, ...(program === undefined ? [] : [historyLines.byProgram(program)])]
  }
  return { name: await changeBooking(portal, change, setStatus, answered(change.booking)), label: status.label }
}

/** What is heard of a booking that got another status: that it has its space, or has it no more. */
const answered =
  (booking: string) =>
  ({ before, after, isOther }: RequestChange) => {
    const [then, now] = [before, after].map(({ spaces }) => spaces.find(({ id }) => id === booking.toLowerCase()))
    if (!isOther) return undefined
    if (!then || !now) return 'altered'
    if (now.effect === 'block') return now.status === 'requested' ? 'altered' : 'booking_confirmed'
    return now.effect !== 'wait' && (then.effect === 'block' || then.effect === 'wait') ? 'booking_removed' : 'altered'
  }
