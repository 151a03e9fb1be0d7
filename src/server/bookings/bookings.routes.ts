import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import type { BookingTimes } from '#contract/portal/bookings.shape.ts'
import { cancelBooking, moveBooking, setBookingStatus } from '#contract/portal/bookings.ts'
import type { Runner } from '../db/company-db.ts'
import { invalid, notFound, Problem, stale } from '../errors.ts'
import { versionIn } from '../http/if-match.ts'
import { serve } from '../http/serve.ts'
import type { Portal } from '../portal.ts'
import type { PlacedBooking } from './bookings.edit.ts'
import { wallTime } from './bookings.read.ts'
import { type EventTimes, eventTimes } from './event-times.ts'
import { BookingRefused, type UnavailableReason } from './reasons.ts'

const FAILED = 'Failed to change the booking'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What staff do with the bookings of a submission on its page (P12.22). Each leaves a line in its history. */
export function bookingsRoutes(app: FastifyInstance): void {
  serve(app, moveBooking, async ({ params, body, portal, request }) => {
    const name = await change(
      portal,
      params,
      request.headers['if-match'],
      async (tx, { id, space, layout, headcount, zone, ...booking }) => {
        const times = timesIn(zone, body)
        const moved = { booking: id, space, layout: layout ?? undefined, seats: headcount ?? undefined, times }
        await portal.bookings.move(tx, params.submission, [moved]).catch(refused(zone))
        return `${booking.name}: ${whenOf(booking.periods, zone)} → ${body.start} – ${body.end}`
      },
    )
    return done(`${name} was moved.`)
  })

  serve(app, setBookingStatus, async ({ params, body, portal, request }) => {
    const statuses = await portal.bookings.statuses()
    const status = statuses.find(({ key }) => key === body.status)
    if (!status) throw invalid('There is no such status.', { status: 'There is no such status.' })
    const name = await change(portal, params, request.headers['if-match'], async (tx, booking) => {
      const result = await portal.bookings.setStatus(tx, booking.id, status.key)
      if (result.is === 'gone') throw notFound()
      if (result.is === 'refused') throw new Problem(422, [FAILED, textOf(booking.name, result.reasons, booking.zone)])
      return `${booking.name}: ${status.label}`
    })
    return done(`${name}: ${status.label}.`)
  })

  serve(app, cancelBooking, async ({ params, portal, request }) => {
    const name = await change(portal, params, request.headers['if-match'], async (tx, { id, periods, zone, ...booking }) => {
      await portal.bookings.cancel(tx, params.submission, [id])
      return `${booking.name}: booking of ${whenOf(periods, zone)} removed`
    })
    return done(`The booking of ${name} was removed.`)
  })
}

const done = (text: string): Outcome => ({ success: true, message: ['Booking saved successfully.', text] })

interface Params {
  readonly submission: string
  readonly booking: string
}

/**
 * Changes a booking and writes what `work` says of it to the history: both or neither. Gives the name of its space.
 * @throws Problem 404, 412 (it was changed meanwhile), 428, and what `work` throws
 */
function change(
  { db, submissions, bookings, user }: Portal,
  { submission, booking: id }: Params,
  ifMatch: string | undefined,
  work: (tx: Runner, booking: PlacedBooking) => Promise<string>,
): Promise<string> {
  const version = versionIn(ifMatch)
  if (!UUID.test(submission) || !UUID.test(id) || !user) throw notFound()
  return db.transaction(async tx => {
    if (!(await submissions.lock(tx, submission))) throw notFound()
    const booking = (await bookings.placed(tx, submission)).find(placed => placed.id === id.toLowerCase())
    if (!booking) throw notFound()
    if (booking.version !== version) throw stale({ version: booking.version })
    const line = await work(tx, booking)
    await submissions.addHistory(tx, submission, user.id, [line])
    return booking.name
  })
}

function timesIn(timezone: string, { start, end }: BookingTimes): EventTimes {
  try {
    return eventTimes({ start, end, timezone, overnight: true })
  } catch (error) {
    if (error instanceof RangeError) throw invalid(error.message, { end: error.message })
    throw error
  }
}

const refused = (zone: string) => (error: unknown) => {
  const [entry] = error instanceof BookingRefused ? error.refused : []
  if (!entry) throw error
  throw new Problem(422, [FAILED, textOf(entry.name ?? 'This space', entry.reasons, zone)])
}

function textOf(name: string, reasons: readonly UnavailableReason[], zone: string): string {
  const why = reasons.map(({ label, until }) => (until ? `${label} (until ${wallTime(until.toISOString(), zone)})` : label))
  return why.length > 0 ? `${name} is not available: ${why.join(', ')}.` : `${name} is not available.`
}

/** Periods on the wall of a zone. */
const whenOf = (periods: PlacedBooking['periods'], zone: string) =>
  periods
    .map(([start = 0, end = 0]) => `${wallTime(new Date(start).toISOString(), zone)} – ${wallTime(new Date(end).toISOString(), zone)}`)
    .join(', ')
