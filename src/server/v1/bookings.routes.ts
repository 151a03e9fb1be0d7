import type { FastifyInstance } from 'fastify'
import { getApiBooking, listApiBookings, setApiBookingStatus } from '#contract/v1/bookings.ts'
import { beginningPage, changedBookingsPage } from '../api-data/booking-pages.ts'
import { readBookingsV1 } from '../api-data/bookings.ts'
import { before } from '../api-data/positions.ts'
import { findBookingWithin } from '../api-data/within.ts'
import { startOf } from '../civil-days.ts'
import { notFound } from '../errors.ts'
import { versionIn } from '../http/if-match.ts'
import { serve } from '../http/serve.ts'
import type { Portal } from '../portal.ts'
import { bookingOfStaff, bookingRemoved, setBookingStatusOf } from '../set-booking-status.ts'
import type { Cursors } from './cursor.ts'
import { pageRequestIn, pageV1, refuseWithChanges, sinceIn } from './lists.ts'
import { queryIn } from './query.ts'
import { tokenOf } from './token-of.ts'

/** What programs read of bookings, and do with them. A token that is limited to forms sees those of their submissions alone. */
export function v1BookingsRoutes(app: FastifyInstance, cursors: Cursors): void {
  serve(app, listApiBookings, async ({ portal, request, reply }) => {
    const { db, company } = portal
    const { forms } = tokenOf(portal)
    const query = queryIn(request, listApiBookings)
    const order = query.choice('order', ['start', 'changed'])
    const since = sinceIn(query, order)
    refuseWithChanges(query, order, ['from', 'to', 'space', 'submission'])
    const [from, to, space, submission] = [query.day('from'), query.day('to'), query.uuid('space'), query.uuid('submission')]
    const of = { company: company.id, list: 'bookings', filter: { order, from, to, space, submission } }
    const { position, limit } = pageRequestIn(cursors, of, request, listApiBookings)
    const range = {
      from: from === undefined ? undefined : startOf(from, company.timezone, 0),
      to: to === undefined ? undefined : startOf(to, company.timezone, 1),
    }
    const page =
      order === 'changed'
        ? await changedBookingsPage(db, { forms, position: position ?? before(since), limit })
        : await beginningPage(db, { forms, ...range, space, submission, position, limit })
    const ids = page.places.map(({ id }) => id)
    return pageV1({ cursors, of, reply }, page, await readBookingsV1(db, ids, namesSubmissions(portal)))
  })

  serve(app, getApiBooking, async ({ params: { id }, portal, request }) => {
    queryIn(request, getApiBooking)
    const { id: found } = await findBookingWithin(portal.db, id, tokenOf(portal).forms)
    return bookingNow(portal, found)
  })

  serve(app, setApiBookingStatus, async ({ params: { id }, body: { status }, portal, request }) => {
    queryIn(request, setApiBookingStatus)
    const ifMatch = request.headers['if-match']
    versionIn(ifMatch)
    const { name, forms } = tokenOf(portal)
    const { id: booking, submission, reservation } = await findBookingWithin(portal.db, id, forms)
    const { state, status: then } = await bookingNow(portal, booking)
    if (reservation !== null) throw bookingOfStaff()
    // It is there to be read, so it is not said to be missing.
    if (submission === null || state !== 'active') throw bookingRemoved()
    // A repeat of what was done already, whichever version it saw, is done.
    if (then.key !== status) await setBookingStatusOf(portal, { submission, booking, ifMatch, status, program: name })
    const now = await bookingNow(portal, booking)
    return { id: now.id, version: now.version, status: now.status }
  })
}

/** A title is an answer of the submission. */
const namesSubmissions = (portal: Portal): boolean => tokenOf(portal).scopes.includes('submissions:read')

/** @throws Problem 404 */
async function bookingNow(portal: Portal, id: string) {
  const [booking] = await readBookingsV1(portal.db, [id], namesSubmissions(portal))
  if (!booking) throw notFound()
  return booking
}
