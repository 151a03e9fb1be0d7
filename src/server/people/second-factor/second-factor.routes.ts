import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import * as calls from '#contract/portal/second-factor.ts'
import { Problem, unauthorized } from '../../errors.ts'
import { networkOf } from '../../http/network.ts'
import { serve } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { addressOf, notBegun, stepOfTyped } from './factor-answers.ts'
import { factorTexts as texts } from './factor-texts.ts'
import { loginStepRoutes } from './login-step.routes.ts'
import { makeCodes } from './made-codes.ts'
import { openTotp, sealTotp } from './sealed-totp.ts'
import { staffFactorRoutes } from './staff-factor.routes.ts'
import { newSecret } from './totp.ts'

/** The second factor: of one's own account, of a login, and of others (P2.130 to P2.135). */
export function secondFactorRoutes(app: FastifyInstance): void {
  const { secrets } = app.services
  loginStepRoutes(app)
  staffFactorRoutes(app)

  serve(app, calls.beginSecondFactor, async ({ portal }): Promise<Outcome<calls.NewAuthenticator>> => {
    const { user } = ownerIn(portal)
    const secret = newSecret()
    await portal.factors.begin(user, sealTotp(secrets, portal.company.id, user, secret), true)
    return { success: true, message: [texts.begun, ''], data: { secret, address: addressOf(portal, portal.user?.email ?? '', secret) } }
  })

  serve(app, calls.confirmSecondFactor, async ({ body, portal, request }): Promise<Outcome<calls.RecoveryCodes>> => {
    const owner = ownerIn(portal)
    const pending = (await portal.factors.find(owner.user))?.pending
    const secret = pending && openTotp(secrets, portal.company.id, owner.user, pending)
    if (!pending || !secret) throw notBegun()
    const step = stepOfTyped(secret, body.code)
    const { shown, stored } = await makeCodes(app.services, { party: portal.company.id, address: networkOf(request.ip) })
    if (!(await portal.factors.confirm(owner, { sealed: pending, step, replaces: true, codes: stored }))) throw notBegun()
    return { success: true, message: [texts.on, ''], data: { codes: shown } }
  })

  serve(app, calls.removeSecondFactor, async ({ portal }): Promise<Outcome> => {
    const outcome = await portal.factors.remove(ownerIn(portal))
    if (outcome === 'required') throw new Problem(409, [texts.notChanged, texts.isRequired])
    return { success: true, message: [texts.off, ''] }
  })

  serve(app, calls.renewRecoveryCodes, async ({ portal, request }): Promise<Outcome<calls.RecoveryCodes>> => {
    const owner = ownerIn(portal)
    const nothingOn = () => new Problem(409, [texts.notChanged, texts.nothingOn])
    if ((await portal.factors.state(owner.user)).since === '') throw nothingOn()
    const { shown, stored } = await makeCodes(app.services, { party: portal.company.id, address: networkOf(request.ip) })
    if (!(await portal.factors.renewCodes(owner, stored))) throw nothingOn()
    return { success: true, message: [texts.codes, ''], data: { codes: shown } }
  })
}

/** Whose account it is, in which session. @throws Problem 401, which `serve` has said before */
function ownerIn({ user, session, actor }: Portal) {
  if (!user || session === undefined) throw unauthorized()
  return { user: user.id, session: Buffer.from(session, 'base64url'), by: actor }
}
