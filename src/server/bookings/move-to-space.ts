import type { SpacesToMoveTo } from '#contract/portal/bookings.ts'
import type { BookingSpace } from '#contract/portal/bookings.shape.ts'
import { fieldsOf, wholeDaysIn, withAnswers } from '../answers/answered-fields.ts'
import { historyLines } from '../answers/history-lines.ts'
import { english } from '../english.ts'
import { invalid, notFound, Problem } from '../errors.ts'
import { removeAll } from '../files/remove-all.ts'
import type { Storage } from '../files/storage.ts'
import type { Portal } from '../portal.ts'
import { moveInAnswer } from './booked-answer.ts'
import { bookingTexts } from './booking-texts.ts'
import { changeBooking, type ChangedBooking, movedBy, UUID, type Work } from './change-booking.ts'
import { changeTexts } from './change-texts.ts'
import { BookingRefused, type UnavailableReason } from './reasons.ts'
import { proposedLayout, timesOfBooking } from './spaces-to-move-to.ts'
import { storedName } from './stored-name.ts'

/** Of which booking, and which part of the list. */
interface BookingSpacesQuery {
  readonly submission: string
  readonly booking: string
  readonly search: string
  /** From 1. */
  readonly page: number
}

/** Where a booking could go at its times (P12.96). @throws Problem 404 */
export async function listSpacesForBooking(
  portal: Portal,
  { submission, booking: id, ...part }: BookingSpacesQuery,
): Promise<SpacesToMoveTo> {
  const { db, submissions, bookings } = portal
  if (!UUID.test(submission) || !UUID.test(id)) throw notFound()
  const { hidden } = await portal.submissionScope()
  const stored = await submissions.findStored(submission, hidden)
  const booking = (await bookings.placed(db, submission)).find(placed => placed.id === id.toLowerCase())
  if (!stored || !booking) throw notFound()
  const wholeDays = wholeDaysIn(withAnswers(await fieldsOf(portal, stored), stored.answers))
  return bookings.spacesToMoveTo(submission, booking, timesOfBooking(booking, wholeDays), part)
}

/**
 * Moves a booking to another space at its times, in one of the layouts of that: the one that is named, else the proposed one. Its status stays, and
 * the answer that named the old space names the new one, all of it or nothing. @returns from where to where, in words
 * @throws Problem 404, 412, 428, and 422 that says what is in the way
 */
export async function moveToSpace(
  portal: Portal,
  storage: Storage,
  change: ChangedBooking,
  { space, layout: wanted }: BookingSpace,
): Promise<string> {
  const { company, bookings } = portal
  let files: readonly string[] = []
  let text = ''
  const move: Work = async (tx, booking, answers) => {
    if (space === booking.space)
      throw invalid(english('The booking is in this space already.'), { space: english('Choose another space.') })
    const target = await bookings.spaceToMoveTo(tx, space, booking)
    if (!target) throw new Problem(422, [changeTexts.failed, english('This space is not there any more. Choose another one.')])
    // Its answer names a space once: an edit could not tell two bookings of it apart.
    const placed = await bookings.placed(tx, change.submission)
    if (placed.some(one => one.id !== booking.id && one.space === space))
      throw new Problem(422, [changeTexts.failed, english('This request has this space already. Choose another one.')])
    const [from, name] = [storedName(booking), storedName(target)]
    const { notAvailable } = bookingTexts(company, booking.zone)
    const refused = (reasons: readonly UnavailableReason[]) => new Problem(422, [changeTexts.failed, notAvailable(name, reasons)])
    const layout = wanted === undefined ? proposedLayout(target.layouts, booking) : target.layouts.find(({ uuid }) => uuid === wanted)
    const isOffered = wanted === undefined || (layout && (booking.is_custom_layout || !layout.is_custom))
    if (!isOffered) throw refused([NOT_OFFERED])
    const { id, headcount } = booking
    const entry = { booking: id, space, layout: layout?.uuid, seats: headcount ?? undefined, byStaff: true }
    const times = timesOfBooking(booking, wholeDaysIn(answers))
    await bookings.move(tx, change.submission, [{ ...entry, times }]).catch((error: unknown) => {
      throw error instanceof BookingRefused ? refused(error.refused[0]?.reasons ?? []) : error
    })
    // Where neither has layouts, what was described is how the space itself is set up.
    const isCustom = booking.is_custom_layout && (layout?.is_custom ?? booking.layout === null)
    if (booking.is_custom_layout && !isCustom) await bookings.forgetCustomLayout(tx, id)
    files = await moveInAnswer(portal, tx, { submission: change.submission, booking, answers }, { space, layout: layout?.uuid, isCustom })
    text = english(`${from} was moved to ${name}.`)
    return historyLines.bookingMoved({ from, to: name })
  }
  await changeBooking(portal, change, move, movedBy(true))
  await removeAll(storage, files)
  return text
}

const NOT_OFFERED: UnavailableReason = {
  key: 'layout',
  label: english('This layout is not offered'),
  short_label: 'Layout',
  until: undefined,
}
