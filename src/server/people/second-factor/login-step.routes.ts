import type { FastifyInstance } from 'fastify'
import type { AnswerOf } from '#contract/call.ts'
import type { LoginAnswer } from '#contract/portal/people.ts'
import { beginEnrollment, finishEnrollment, loginSecondStep } from '#contract/portal/second-factor.ts'
import { actingAs } from '../../audit/actor.ts'
import { Problem } from '../../errors.ts'
import { networkOf } from '../../http/network.ts'
import { serve } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { trustDevice } from '../known-devices.ts'
import { type LoginContext, loginContext } from '../login-context.ts'
import { sessionOpener } from '../open-session.ts'
import { addressOf, notBegun, stepOfTyped } from './factor-answers.ts'
import { factorTexts as texts } from './factor-texts.ts'
import { makeCodes } from './made-codes.ts'
import { openTotp, sealTotp } from './sealed-totp.ts'
import { codeChecker, type SteppingUser, waysOf } from './second-step.ts'
import { holds, newTicket, type TicketUse, userOfTicket } from './ticket.ts'
import { newSecret } from './totp.ts'
import { TRUST_DAYS, trustOf } from './trust.ts'

/** The second step of a login (P2.130 to P2.133). Before it there is no session: what it needs comes with the ticket. */
export function loginStepRoutes(app: FastifyInstance): void {
  const { config, secrets } = app.services
  const [checkCode, openSession] = [codeChecker(app.services, 'login_refused'), sessionOpener(app.services)]

  serve(app, loginSecondStep, async ({ body, portal, request, reply }): Promise<LoginAnswer> => {
    const { way, code, remember = false, trust = false } = body
    const context = loginContext(portal, request)
    const user = await userIn(context, body.ticket, 'second-step')
    const { factors } = user
    if (!waysOf(factors).includes(way)) throw late()
    if (!(await checkCode(context, user, way, code))) throw wrongCode(way)
    const known = { id: user.id, email: factors.email, passwordHash: factors.password_hash }
    const { answer, cookies } = await openSession(context, known, { way: 'password', remember, factor: way })
    const [session = '', device = ''] = cookies
    const trusted = () => trustDevice(portal, device.split(';')[0] ?? '', config, { trust: trustOf(user.id, factors), days: TRUST_DAYS })
    void reply.header('set-cookie', trust ? [session, trusted()] : cookies)
    return answer
  })

  serve(app, beginEnrollment, async ({ body, portal, request }): Promise<AnswerOf<typeof beginEnrollment>> => {
    const context = loginContext(portal, request)
    const { id, factors } = await enrollingIn(context, body.ticket, 'second-step')
    const secret = newSecret()
    if (!(await portal.factors.begin(id, sealTotp(secrets, portal.company.id, id, secret), false))) throw alreadyOn()
    const ticket = newTicket(portal, 'enrollment', { user: id, passwordHash: factors.password_hash, userAgent: context.userAgent })
    return { success: true, message: [texts.begun, ''], data: { secret, address: addressOf(portal, factors.email, secret), ticket } }
  })

  serve(app, finishEnrollment, async ({ body, portal, request, reply }) => {
    const context = loginContext(portal, request)
    const { id, factors } = await enrollingIn(context, body.ticket, 'enrollment')
    const { pending } = factors
    const secret = pending && openTotp(secrets, portal.company.id, id, pending)
    if (!pending || !secret) throw notBegun()
    const step = stepOfTyped(secret, body.code)
    const { shown, stored } = await makeCodes(app.services, { party: portal.company.id, address: networkOf(request.ip) })
    const owned = { user: id, by: actingAs(portal.actor, id) }
    if (!(await portal.factors.confirm(owned, { sealed: pending, step, replaces: false, codes: stored }))) throw alreadyOn()
    const known = { id, email: factors.email, passwordHash: factors.password_hash }
    const { answer, cookies } = await openSession(context, known, { way: 'password', remember: body.remember ?? false, factor: 'code' })
    void reply.header('set-cookie', cookies)
    return { ...answer, codes: shown }
  })

  /** Whose login it is that enrolls. @throws Problem 409 where there is a second factor by now */
  async function enrollingIn(context: LoginContext, ticket: string, use: TicketUse): Promise<SteppingUser> {
    const user = await userIn(context, ticket, use)
    if (!waysOf(user.factors).includes('enroll')) throw alreadyOn()
    return user
  }
}

/** Whose ticket it is. @throws Problem 410 where it holds no longer, or is none of this portal and browser */
async function userIn({ portal, userAgent }: LoginContext, ticket: string, use: TicketUse): Promise<SteppingUser> {
  const id = userOfTicket(ticket)
  const factors = id === undefined ? undefined : await findIn(portal, id)
  if (id === undefined || !factors || !holds(portal, ticket, use, { user: id, passwordHash: factors.password_hash, userAgent }))
    throw late()
  return { id, factors }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const findIn = async ({ factors }: Portal, id: string) => (UUID.test(id) ? factors.find(id) : undefined)

const late = () => new Problem(410, [texts.late, texts.lateText])
const alreadyOn = () => new Problem(410, [texts.notChanged, texts.alreadyOn])

/** Said at its field: a 401 would open the login once more. */
function wrongCode(way: 'code' | 'recovery_code'): Problem {
  const issue = way === 'code' ? texts.wrongCode : texts.wrongRecoveryCode
  return new Problem(422, [texts.wrong, issue], { issues: { code: issue } })
}
