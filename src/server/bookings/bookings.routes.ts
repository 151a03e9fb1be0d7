import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { cancelBooking, listSpacesToMoveTo, moveBooking, moveBookingToSpace, setBookingStatus } from '#contract/portal/bookings.ts'
import { spaceInBuilding } from '#contract/tenant/space-name.ts'
import { record } from '../audit/record.ts'
import { invalid, notFound, Problem } from '../errors.ts'
import { serve } from '../http/serve.ts'
import type { RequestChange } from '../submission-events.ts'
import { bookingTexts } from './booking-texts.ts'
import { changeBooking, moveTo, type Work } from './change-booking.ts'
import { changeTexts as texts } from './change-texts.ts'
import { listSpacesForBooking, moveToSpace } from './move-to-space.ts'
import { statusAct } from './status-act.ts'
import { storedName } from './stored-name.ts'
import { removeBooking } from './remove-booking.ts'

/** Of a list of spaces: more than any company has. */
const MAX_PAGES = 10_000

/** What staff do with the bookings of a submission on its page (P12.22). Each leaves a line in its history. */
export function bookingsRoutes(app: FastifyInstance): void {
  const { storage } = app.services

  serve(app, moveBooking, async ({ params, body, portal, request }) => {
    const { name } = await moveTo(portal, { ...params, ifMatch: request.headers['if-match'] }, body, {
      byStaff: true,
      mayMove: () => {},
    })
    return done(texts.moved({ space: name }))
  })

  serve(app, listSpacesToMoveTo, ({ params, portal, request }) => {
    const { searchParams } = new URL(request.url, 'http://local')
    const page = Math.min(MAX_PAGES, Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1))
    return listSpacesForBooking(portal, { ...params, search: searchParams.get('search') ?? '', page })
  })

  serve(app, moveBookingToSpace, async ({ params, body, portal, request }) =>
    done(await moveToSpace(portal, storage, { ...params, ifMatch: request.headers['if-match'] }, body)),
  )

  serve(app, setBookingStatus, async ({ params, body, portal, request }) => {
    const statuses = await portal.bookings.statuses()
    const status = statuses.find(({ key }) => key === body.status)
    if (!status) throw invalid('There is no such status.', { status: 'There is no such status.' })
    const change = { ...params, ifMatch: request.headers['if-match'] }
    const setStatus: Work = async (tx, booking) => {
      const result = await portal.bookings.setStatus(tx, booking.id, status.key)
      if (result.is === 'gone') throw notFound()
      const { notAvailable } = bookingTexts(portal.company, booking.zone)
      if (result.is === 'refused') throw new Problem(422, [texts.failed, notAvailable(spaceInBuilding(booking), result.reasons)])
      await record(tx, statusAct(portal.actor, booking, status.key))
      return `${storedName(booking)}: ${status.label}`
    }
    const name = await changeBooking(portal, change, setStatus, answered(params.booking))
    return done(`${name}: ${status.label}.`)
  })

  serve(app, cancelBooking, async ({ params, portal, request }) => {
    const change = { ...params, ifMatch: request.headers['if-match'] }
    const name = await removeBooking(portal, storage, change, { byStaff: true, mayRemove: () => {} })
    return done(texts.removed({ space: name }))
  })
}

/** What is heard of a booking that got another status: that it has its space, or has it no more. */
const answered =
  (booking: string) =>
  ({ before, after, isOther }: RequestChange) => {
    const [then, now] = [before, after].map(({ spaces }) => spaces.find(({ id }) => id === booking.toLowerCase()))
    if (!isOther || !then || !now) return undefined
    if (now.effect === 'block') return now.status === 'requested' ? undefined : 'booking_confirmed'
    return now.effect !== 'wait' && (then.effect === 'block' || then.effect === 'wait') ? 'booking_removed' : undefined
  }

const done = (text: string): Outcome => ({ success: true, message: [texts.saved, text] })
