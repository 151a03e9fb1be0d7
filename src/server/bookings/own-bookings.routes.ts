import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { moveOwnBooking, removeOwnBooking } from '#contract/portal/own-submission.ts'
import { spaceInBuilding } from '#contract/tenant/space-name.ts'
import { beginningToAskAgain } from '../asks-again.ts'
import { notFound, Problem, unauthorized } from '../errors.ts'
import { serve } from '../http/serve.ts'
import type { Portal } from '../portal.ts'
import type { PlacedBooking } from './bookings.edit.ts'
import { moveTo } from './change-booking.ts'
import { changeTexts as texts } from './change-texts.ts'
import { ownerMay } from './owner-rules.ts'
import { removeBooking } from './remove-booking.ts'

/**
 * What whoever sent a submission does with its bookings on its details page (P12.22): its owner, or who has a guest's edit link. Each leaves
 * a line in its history. To everybody else there is no such submission.
 */
export function ownBookingsRoutes(app: FastifyInstance): void {
  const { storage } = app.services

  serve(app, moveOwnBooking, async ({ params, body, portal, request }) => {
    const { isOpen, row } = await own(portal, params.submission, request.url)
    const moved = await moveTo(portal, { ...params, ifMatch: request.headers['if-match'], byRequester: true }, body, {
      byStaff: false,
      mayMove(booking) {
        if (!ownerMay(booking, isOpen).move) throw refused(notMoved(booking))
      },
      asksAgain: await beginningToAskAgain(portal, row.form_id),
    })
    const text = texts.moved({ space: moved.name })
    return done(moved.asksAgain ? `${text} ${texts.again}` : text)
  })

  serve(app, removeOwnBooking, async ({ params, portal, request }) => {
    const { isOpen } = await own(portal, params.submission, request.url)
    const name = await removeBooking(
      portal,
      storage,
      { ...params, ifMatch: request.headers['if-match'], byRequester: true },
      {
        byStaff: false,
        mayRemove(booking) {
          if (!ownerMay(booking, isOpen).remove) throw refused(texts.notRemoved({ space: spaceInBuilding(booking) }))
        },
      },
    )
    return done(texts.removed({ space: name }))
  })
}

const done = (text: string): Outcome => ({ success: true, message: [texts.saved, text] })

/** @throws Problem 401 (a guest without a link), 404 */
async function own({ user, findEditable }: Portal, submission: string, url: string) {
  const key = new URL(url, 'http://local').searchParams.get('key') ?? ''
  if (!user && key === '') throw unauthorized()
  const found = await findEditable(submission, key)
  // Staff have a page of their own for what others sent.
  if (!found || found.by === 'staff') throw notFound()
  return found
}

const refused = (text: string) => new Problem(422, [texts.failed, text])

function notMoved(booking: PlacedBooking): string {
  const { is_over, effect } = booking
  const space = spaceInBuilding(booking)
  if (is_over) return texts.notMoved.over({ space })
  return effect === 'block' || effect === 'wait' ? texts.notMoved.closed({ space }) : texts.notMoved.noSpace({ space })
}
