import { spaceTexts } from '../space-texts.ts'
import { createHash } from 'node:crypto'
import type { LockAnswer, SpaceLockRequest } from '#contract/tenant/bookings.shape.ts'
import { kinds } from '#fields/types.ts'
import { isDangling } from '../db/failures.ts'
import { invalid, notFound, Problem } from '../errors.ts'
import { networkOf } from '../http/network.ts'
import type { Portal } from '../portal.ts'
import { notAvailableText, reasonsBesidesOthers } from '../space-refusals.ts'
import type { TenantContext, TenantHandlers } from './context.ts'
import { editedSubmission } from './edited-submission.ts'
import { english } from '../english.ts'

type Context = TenantContext<SpaceLockRequest>
type HoldAnswer = Awaited<ReturnType<Portal['bookings']['hold']>>

/** Holds of spaces (P10.20). */
export const lockHandlers: TenantHandlers<'lockSpace'> = {
  lockSpace: context => (context.body.lock === true ? hold(context) : release(context)),
}

/** What is not held is no failure. A page that goes away leaves it to the next one of its run for a grace. */
async function release({ portal, limits, body: { uid, run_uid, expires_at, leaving } }: Context): Promise<LockAnswer> {
  const until = expires_at === undefined ? undefined : new Date(expires_at)
  if (until && Number.isNaN(until.getTime())) throw incomplete(english('There is no such instant: expires_at.'))
  const grace = leaving ? limits.holdGraceSeconds : 0
  if (run_uid === undefined || !UUID.test(uid)) return { uid, lock: false }
  if (grace > 0) await portal.bookings.leave(run_uid, uid, grace, until)
  else await portal.bookings.release(run_uid, uid, until)
  return { uid, lock: false }
}

/** Kinds of field whose answers name spaces. */
const BOOKING_KINDS = Object.values(kinds).flatMap(kind => (kind?.books ? [kind.type] : []))

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function hold(context: Context): Promise<LockAnswer> {
  const { portal, body, limits } = context
  const { uid, run_uid: run, start_date, end_date } = body
  if (run === undefined) throw incomplete(english('A space is held for a run: run_uid is missing.'))
  if (start_date === undefined || end_date === undefined)
    throw incomplete(english('Say from when and until when: start_date and end_date.'))
  if (!UUID.test(uid)) throw notFound()
  const times = await portal.spaceSearch.times({ ...body, start_date, end_date })
  const { layout_uid = '' } = body
  const edited = await editedSubmission(portal, { ...body, start_date, end_date })
  // Nobody else could send an answer that books it. Whoever edits has an answer.
  if (!edited && !(await mayHold(context, run))) return { uid: '', alert: spaceTexts.noForm }
  const wanted = { space: uid, layout: layout_uid === '' ? undefined : layout_uid, seats: await seatsOf(context), times }
  const mostInAll = portal.user ? limits.holdsPerUser : limits.holdsPerAddress
  const result = await portal.bookings
    .hold({ run, form: body.form_uid, holder: holderOf(context), wanted, location: locationOf(body), limits, mostInAll, edited })
    .catch(error => Promise.reject(isDangling(error) ? invalid(english('There is no such layout or form.')) : error))
  const alert =
    result.is === 'taken' && edited && (await isBookedFor(context, edited.submission))
      ? spaceTexts.bookedForThis({ name: result.name })
      : undefined
  return { ...answerOf(uid, result), ...(alert && { alert }), ...(times.adjusted && { adjusted: true as const }) }
}

/** Who was logged out meanwhile goes on with what the run holds, and sends it after another login. */
async function mayHold({ portal, body: { form_uid: form }, limits }: Context, run: string): Promise<boolean> {
  const asking = { form, hours: limits.versionHours, kinds: BOOKING_KINDS }
  if (await portal.forms.hasOpenField({ ...asking, loggedIn: portal.user !== undefined })) return true
  return !portal.user && (await portal.bookings.isHolding(run)) && portal.forms.hasOpenField({ ...asking, loggedIn: true })
}

/** Whoever knows the space by an id of its location knows where it lies; any other says where it has to be. */
const locationOf = ({ location, location_id }: SpaceLockRequest) => (location_id ? undefined : location || undefined)

/** All people of the event, or those that sit in this one of two spaces; undefined: any number. */
async function seatsOf({ portal, body }: Context): Promise<number | undefined> {
  const { uid, layout_uid, beside_uid, beside_layout_uid, seating_capacity: seats = '' } = body
  if (seats === '' || beside_uid === undefined) return seats === '' ? undefined : Number(seats)
  const [one, other] = [
    { space: uid.toLowerCase(), layout: layout_uid || undefined },
    { space: beside_uid.toLowerCase(), layout: beside_layout_uid || undefined },
  ] as const
  return (await portal.bookings.seatsOfPart([one, other], Number(seats))) ?? Number(seats)
}

/** Is it the submission that is edited which has booked the space? */
async function isBookedFor({ portal, body }: Context, submission: string): Promise<boolean> {
  const placed = await portal.bookings.placed(portal.db, submission)
  return placed.some(({ space }) => space === body.uid.toLowerCase())
}

const incomplete = (alert: string) => new Problem(400, ['Bad request', alert], { alert })

/** Whom the limits count (P12.14): a user, or the network of a guest, which is not kept as it is. */
function holderOf({ portal: { user, company }, address }: Context): string {
  if (user) return user.id
  return createHash('sha256')
    .update(`holder ${company.id} ${networkOf(address)}`)
    .digest('base64url')
}

function answerOf(uid: string, result: HoldAnswer): LockAnswer {
  switch (result.is) {
    case 'held': {
      const { uuid, expires_at, server_time } = result
      return { uid, lock: true, session_uid: uuid, expires_at: expires_at.toISOString(), server_time: server_time.toISOString() }
    }
    case 'taken':
      return { uid: '', alert: takenAlert(result) }
    case 'ended':
      return { uid: '', alert: spaceTexts.heldToTheEnd({ name: result.name }) }
    case 'unknown':
      throw notFound()
    default:
      return { uid: '', alert: spaceTexts[result.is] }
  }
}

function takenAlert({ name, reasons }: Extract<HoldAnswer, { is: 'taken' }>): string {
  const besides = reasonsBesidesOthers(reasons)
  return besides.length === 0 ? spaceTexts.justTaken({ name }) : notAvailableText(name, besides)
}
