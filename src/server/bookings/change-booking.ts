import { own } from '#engine/model/json.ts'
import type { MoveRefused } from '#contract/portal/bookings.ts'
import type { BookingTimes } from '#contract/portal/bookings.shape.ts'
import { kinds } from '#fields/types.ts'
import type { Runner } from '../db/company-db.ts'
import { invalid, notFound, Problem, stale } from '../errors.ts'
import { versionIn } from '../http/if-match.ts'
import type { Portal } from '../portal.ts'
import { bookingTexts } from './booking-texts.ts'
import type { PlacedBooking } from './bookings.edit.ts'
import { type EventTimes, eventTimes } from './event-times.ts'
import { BookingRefused, type RefusedEntry } from './reasons.ts'

export const FAILED = 'Failed to change the booking'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface ChangedBooking {
  readonly submission: string
  readonly booking: string
  /** The version of the booking that was changed. */
  readonly ifMatch: string | undefined
}

/** Gives the line of the history. */
type Work = (tx: Runner, booking: PlacedBooking) => Promise<string>

/**
 * Changes a booking and writes what `work` says of it to the history: both or neither. Gives the name of its space.
 * @throws Problem 404, 412 (it was changed meanwhile), 428, and what `work` throws
 */
export function changeBooking(portal: Portal, { submission, booking: id, ifMatch }: ChangedBooking, work: Work): Promise<string> {
  const { db, submissions, bookings, user } = portal
  const version = versionIn(ifMatch)
  if (!UUID.test(submission) || !UUID.test(id)) throw notFound()
  return db.transaction(async tx => {
    if (!(await submissions.lock(tx, submission))) throw notFound()
    const booking = (await bookings.placed(tx, submission)).find(placed => placed.id === id.toLowerCase())
    if (!booking) throw notFound()
    if (booking.version !== version) throw stale({ version: booking.version })
    const line = await work(tx, booking)
    await submissions.addHistory(tx, submission, user?.id, [line])
    return booking.name
  })
}

/**
 * Moves a booking to other times on the clock of its space, where it is; one of several days begins and ends at these times on each day.
 * @throws Problem 422 that says what is in the way, and what is free instead (`MoveRefused`)
 */
export async function moveTo(
  portal: Portal,
  change: ChangedBooking,
  body: BookingTimes,
  mayMove: (booking: PlacedBooking) => void,
): Promise<string> {
  let moved: PlacedBooking | undefined
  try {
    return await changeBooking(portal, change, async (tx, booking) => {
      mayMove(booking)
      moved = booking
      const { id, name, space, layout, headcount, zone, periods } = booking
      const times = timesIn(booking, body)
      const entry = { booking: id, space, layout: layout ?? undefined, seats: headcount ?? undefined, times }
      await portal.bookings.move(tx, change.submission, [entry])
      const { when } = bookingTexts(portal.company, zone)
      return `${name}: ${when(periods)} → ${when(times.periods.map(({ start, end }) => [start.getTime(), end.getTime()]))}`
    })
  } catch (error) {
    const [entry] = error instanceof BookingRefused ? error.refused : []
    throw entry && moved ? await refusal(portal, change.submission, moved, body, entry) : error
  }
}

/** Frees a booking for good. */
export const removeBooking = (portal: Portal, change: ChangedBooking, mayRemove: (booking: PlacedBooking) => void): Promise<string> =>
  changeBooking(portal, change, async (tx, booking) => {
    mayRemove(booking)
    const { id, name, periods, zone } = booking
    await portal.bookings.cancel(tx, change.submission, [id])
    await dropFromAnswer(portal, tx, change.submission, booking)
    return `${name}: booking of ${bookingTexts(portal.company, zone).when(periods)} removed`
  })

/** What is not booked any more is not asked for any more: an edit would show it as booked, and could not add it again. */
async function dropFromAnswer({ submissions, forms }: Portal, tx: Runner, submission: string, booking: PlacedBooking): Promise<void> {
  const row = await submissions.findStored(submission)
  const head = row && (await forms.newest(row.form_id))
  const version = head && (await forms.version(head, row.form_version))
  const field = version?.content.fields.flatMap(page => page.fields).find(({ mapField }) => mapField === booking.map_field)
  const kind = field && own(kinds, field.type)
  if (!row || !field || !kind?.withoutSpace) return
  const before = own(row.answers, field.mapField) ?? ''
  const text = kind.write(kind.withoutSpace(kind.read(before, field), booking.space), field)
  if (text !== before) await submissions.setAnswer(tx, submission, field.mapField, text)
}

const takesNights = ({ periods }: PlacedBooking) => periods.length === 1

function timesIn(booking: PlacedBooking, { start, end }: BookingTimes): EventTimes {
  try {
    return eventTimes({ start, end, timezone: booking.zone, overnight: takesNights(booking) })
  } catch (error) {
    if (error instanceof RangeError) throw invalid(error.message, { end: error.message })
    throw error
  }
}

async function refusal(
  { company, spaceSearch }: Portal,
  submission: string,
  booking: PlacedBooking,
  { start, end }: BookingTimes,
  { name, reasons }: RefusedEntry,
): Promise<Problem> {
  const { space, zone, headcount } = booking
  const times = { start_date: start, end_date: end, timezone: zone, overnight: takesNights(booking) }
  const event = { ...times, seats: headcount ?? undefined, submission }
  const [next_free_start, found] = await Promise.all([
    spaceSearch.nextFreeStart(space, event, reasons).catch(() => undefined),
    spaceSearch.alternatives(space, event, [space]).catch(() => []),
  ])
  const texts = bookingTexts(company, zone)
  const text = [texts.notAvailable(name ?? 'This space', reasons), texts.instead(next_free_start, found)].filter(Boolean).join(' ')
  const data: MoveRefused = next_free_start === undefined ? {} : { next_free_start }
  return new Problem(422, [FAILED, text], { data })
}
