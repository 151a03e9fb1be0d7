import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { cancelBooking, listSpacesToMoveTo, moveBooking, moveBookingToSpace, setBookingStatus } from '#contract/portal/bookings.ts'
import { serve } from '../http/serve.ts'
import { setBookingStatusOf } from '../set-booking-status.ts'
import { moveTo } from './change-booking.ts'
import { changeTexts as texts } from './change-texts.ts'
import { listSpacesForBooking, moveToSpace } from './move-to-space.ts'
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
    const { name, label } = await setBookingStatusOf(portal, { ...params, ifMatch: request.headers['if-match'], status: body.status })
    return done(`${name}: ${label}.`)
  })

  serve(app, cancelBooking, async ({ params, portal, request }) => {
    const change = { ...params, ifMatch: request.headers['if-match'] }
    const name = await removeBooking(portal, storage, change, { byStaff: true, mayRemove: () => {} })
    return done(texts.removed({ space: name }))
  })
}

const done = (text: string): Outcome => ({ success: true, message: [texts.saved, text] })
