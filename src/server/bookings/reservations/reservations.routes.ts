import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import type { ReservationContent } from '#contract/portal/reservations.shape.ts'
import * as calls from '#contract/portal/reservations.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { isDangling, isRowMissing } from '../../db/failures.ts'
import { invalid, notFound, Problem, stale } from '../../errors.ts'
import { versionIn } from '../../http/if-match.ts'
import { serve } from '../../http/serve.ts'
import { isUuid, uuidIn } from '../../http/uuid-in.ts'
import type { Portal } from '../../portal.ts'
import { readWallTime } from '../event-times.ts'
import { BookingRefused } from '../reasons.ts'
import { reservationRefused } from './refused-reservation.ts'
import { contentOf, reservationTexts as texts } from './reservation-words.ts'
import type { ReservationResult } from './reservations.repo.ts'
import { offered } from './offered.ts'
import { StatusGone } from './reserve.ts'

/** Bookings that staff make without a request (P12.140 to P12.144). */
export function reservationsRoutes(app: FastifyInstance): void {
  serve(app, calls.findReservableSpaces, async ({ portal, request }) => {
    const { searchParams } = new URL(request.url, 'http://local')
    const [search, uuid] = [(searchParams.get('search') ?? '').replaceAll('\0', '').trim().slice(0, 200), searchParams.get('uuid') ?? '']
    const [spaces, statuses] = await Promise.all([
      portal.reservations.reservable(search, isUuid(uuid) ? uuid : undefined),
      portal.bookings.statuses(),
    ])
    return { spaces: spaces.map(({ layouts, ...space }) => ({ ...space, ...offered(layouts) })), statuses }
  })

  serve(app, calls.addReservation, async ({ body, portal }) => {
    const content = contentOf(body)
    await refuseOtherStatus(portal, content)
    const uuid = await explained(portal, content, () => portal.reservations.add(content, actorIn(portal)))
    return saved(portal, texts.saved, uuid, 1)
  })

  serve(app, calls.editReservation, async ({ params, body, portal, request }) => {
    const of = changeIn(portal, params.uuid, request.headers['if-match'])
    const content = contentOf(body)
    await refuseOtherStatus(portal, content)
    const result = await explained(portal, content, () => portal.reservations.edit(of, content))
    return saved(portal, texts.saved, of.id, versionOf(result))
  })

  serve(app, calls.cancelReservation, async ({ params, portal, request }) => {
    const of = changeIn(portal, params.uuid, request.headers['if-match'])
    return saved(portal, texts.cancelled, of.id, versionOf(await portal.reservations.cancel(of)))
  })

  serve(app, calls.restoreReservation, async ({ params, portal, request }) => {
    const of = changeIn(portal, params.uuid, request.headers['if-match'])
    const event = { spaces: [], start: '', end: '', overnight: false }
    const result = await explained(portal, event, () => portal.reservations.restore(of))
    return saved(portal, texts.restored, of.id, versionOf(result))
  })
}

const actorIn = ({ user, company }: Portal) => ({ user: user?.id, formats: company })

/** @throws Problem 404, 428 */
const changeIn = (portal: Portal, uuid: string, ifMatch: string | undefined) => ({
  ...actorIn(portal),
  id: uuidIn(uuid),
  seen: versionIn(ifMatch),
})

/** @throws Problem 422 */
async function refuseOtherStatus({ bookings }: Portal, { status }: ReservationContent): Promise<void> {
  if (!(await bookings.statuses()).some(({ key }) => key === status)) throw invalid(texts.noStatus, { status: texts.noStatus })
}

/** @throws Problem in words in place of what says what is wrong with the times or the spaces */
async function explained<T>(
  portal: Portal,
  event: Pick<ReservationContent, 'spaces' | 'start' | 'end' | 'overnight' | 'people'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StatusGone || isRowMissing(error)) throw invalid(texts.noStatus, { status: texts.noStatus })
    if (isDangling(error)) throw new Problem(409, [texts.refused, texts.meanwhile])
    if (error instanceof RangeError) throw invalid(error.message, { [readWallTime(event.start) ? 'end' : 'start']: error.message })
    throw error instanceof BookingRefused ? await reservationRefused(portal, error, event) : error
  }
}

/** @throws Problem 404, 412, 422 */
function versionOf(result: ReservationResult): number {
  if (result.is === 'gone') throw notFound()
  if (result.is === 'stale') throw stale({ version: result.version })
  if (result.is !== 'saved') throw new Problem(422, [texts.refused, result.is === 'cancelled' ? texts.isCancelled : texts.isThere])
  return result.version
}

function saved(portal: Portal, title: string, uuid: string, version: number): Outcome<calls.SavedReservation> {
  return { success: true, message: [title, ''], data: { uuid, version, link: linkTo(portal, `admin/reservations/${uuid}`) } }
}
