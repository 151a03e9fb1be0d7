import { createHash } from 'node:crypto'
import type { LockAnswer, SpaceLockRequest } from '#contract/tenant/bookings.shape.ts'
import { isDangling } from '../db/failures.ts'
import { invalid, notFound, Problem } from '../errors.ts'
import { networkOf } from '../http/network.ts'
import type { Portal } from '../portal.ts'
import type { TenantContext, TenantHandlers } from './context.ts'
import { ownSubmission } from './spaces.ts'

type Context = TenantContext<SpaceLockRequest>
type HoldAnswer = Awaited<ReturnType<Portal['bookings']['hold']>>

/** Holds of spaces (P10.20). */
export const lockHandlers: TenantHandlers<'lockSpace'> = {
  lockSpace: context => (context.body.lock === true ? hold(context) : release(context)),
}

/** What is not held is no failure. */
async function release({ portal, body: { uid, run_uid } }: Context): Promise<LockAnswer> {
  if (run_uid !== undefined && UUID.test(uid)) await portal.bookings.release(run_uid, uid)
  return { uid, lock: false }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function hold(context: Context): Promise<LockAnswer> {
  const { portal, body, limits } = context
  const { uid, run_uid: run, start_date, end_date } = body
  if (run === undefined) throw incomplete('A space is held for a run: run_uid is missing.')
  if (start_date === undefined || end_date === undefined) throw incomplete('Say from when and until when: start_date and end_date.')
  if (!UUID.test(uid)) throw notFound()
  const times = await portal.spaceSearch.times({ ...body, start_date, end_date })
  const { layout_uid = '', seating_capacity: seats = '' } = body
  const wanted = { space: uid, layout: layout_uid === '' ? undefined : layout_uid, seats: seats === '' ? undefined : Number(seats), times }
  const result = await portal.bookings
    .hold({ run, form: body.form_uid, holder: holderOf(context), wanted, limits })
    .catch(error => Promise.reject(isDangling(error) ? invalid('There is no such layout or form.') : error))
  const alert = result.is === 'taken' && (await isOwn(context)) ? `${result.name} ${OWN}` : undefined
  return { ...answerOf(uid, result), ...(alert && { alert }), ...(times.adjusted && { adjusted: true as const }) }
}

const OWN = 'is booked for this request already: it moves when you save other times.'

/** Is it the submission that is edited which has booked the space? */
async function isOwn({ portal, body }: Context): Promise<boolean> {
  const submission = await ownSubmission(portal, body)
  if (submission === undefined) return false
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
      return { uid: '', alert: `${result.name} was held for as long as it can be, and is free for others again.` }
    case 'unknown':
      throw notFound()
    default:
      return { uid: '', alert: FULL[result.is] }
  }
}

const FULL = {
  runFull: 'You hold as many spaces as one request can. Please remove one first.',
  holderFull: 'You hold as many spaces as you can at once. Please remove one first.',
  dayFull: 'You have held as many spaces as you can in a day. Please try again tomorrow.',
} as const

/** Keys of reasons that are somebody else. */
const OTHERS = new Set(['booked', 'held', 'buffer'])

function takenAlert({ name, reasons }: Extract<HoldAnswer, { is: 'taken' }>): string {
  const own = reasons.filter(({ key }) => !OTHERS.has(key))
  if (own.length === 0) return `${name} was just taken by another request.`
  return `${name} is not available: ${own.map(({ label }) => label).join(', ')}.`
}
