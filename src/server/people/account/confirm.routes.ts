import type { FastifyInstance } from 'fastify'
import type { AnswerOf } from '#contract/call.ts'
import { beginPasskeyConfirm, type ConfirmStep, confirmByPasskey, confirmIdentity } from '#contract/portal/confirm.ts'
import { invalid, Problem } from '../../errors.ts'
import { serve } from '../../http/serve.ts'
import { addressBudgets, addressKey } from '../attempts.ts'
import { passwordChecker } from '../check-password.ts'
import { loginContext } from '../login-context.ts'
import { newChallenge } from '../passkeys/challenge.ts'
import { checkUse, webauthn } from '../passkeys/check-passkey.ts'
import { hostOf } from '../passkeys/host-of.ts'
import { passkeyTexts } from '../passkeys/passkey-texts.ts'
import { type LoginRefusal, recordRefusal } from '../refused-logins.ts'
import { factorTexts } from '../second-factor/factor-texts.ts'
import { codeChecker, waysOf } from '../second-factor/second-step.ts'
import type { Factors } from '../second-factor/second-factor.repo.ts'
import { accountTexts as texts } from './account-texts.ts'
import { ownerIn, userIn, wrongPassword } from './owner-in.ts'

/** Saying once more who one is (P2.47, P2.151): by the password and what is asked for beside it, or by a passkey. */
export function confirmRoutes(app: FastifyInstance): void {
  const { config, database } = app.services
  const { limits } = config
  const checkPassword = passwordChecker(app.services, app.log, 'confirmation_refused')
  const [checkCode, budgets] = [codeChecker(app.services, 'confirmation_refused'), addressBudgets(database)]

  serve(
    app,
    confirmIdentity,
    async ({ body: { password, way, code = '' }, portal, request }): Promise<AnswerOf<typeof confirmIdentity>> => {
      const { user } = userIn(portal)
      const context = loginContext(portal, request)
      if (!(await checkPassword(context, user.email, password))) throw wrongPassword(texts.notConfirmed, 'password')
      const factors = await portal.factors.find(user.id)
      const ways = factors ? confirmWays(factors) : []
      if (factors && ways.length > 0) {
        if (way === undefined || !ways.includes(way))
          return { success: false, message: [factorTexts.step, factorTexts.stepText], data: { ways } }
        if (!(await checkCode(context, { id: user.id, factors }, way, code))) throw wrongCode(way)
      }
      await portal.accounts.confirm(ownerIn(portal))
      return { success: true, message: [texts.confirmed, ''] }
    },
  )

  serve(app, beginPasskeyConfirm, async ({ portal, request }): Promise<AnswerOf<typeof beginPasskeyConfirm>> => {
    const { user } = userIn(portal)
    const { generateAuthenticationOptions } = await webauthn()
    const own = await portal.passkeys.list(user.id)
    const options = await generateAuthenticationOptions({
      rpID: hostOf(config, request).id,
      challenge: newChallenge(portal, { what: 'passkey-confirm', user: user.id }),
      userVerification: 'required',
      allowCredentials: own.map(({ credential_id, transports }) => ({
        id: credential_id.toString('base64url'),
        transports: transports as never,
      })),
    })
    return { success: true, message: [passkeyTexts.begun, ''], data: { options: { ...options } } }
  })

  serve(app, confirmByPasskey, async ({ body: { credential }, portal, request }): Promise<AnswerOf<typeof confirmByPasskey>> => {
    const { user } = userIn(portal)
    const host = hostOf(config, request)
    const address = addressKey(request.ip)
    const refusal = (reason: LoginRefusal) =>
      recordRefusal(
        portal.db,
        { by: portal.actor, act: 'confirmation_refused', account: `passkey ${user.id}`, user: user.id, reason },
        limits.loginWindowMinutes,
      )
    await budgets.take(address, limits.loginsPerAddress, limits.loginWindowMinutes).catch(async (error: unknown) => {
      if (error instanceof Problem && error.status === 429) await refusal('too_many')
      throw error
    })
    const stored = await portal.passkeys.find(Buffer.from(credential.id, 'base64url'))
    const use = { what: 'passkey-confirm', user: user.id } as const
    const counter = stored?.user === user.id ? await checkUse(portal, { stored, host, response: credential as never, use }) : undefined
    if (!stored || counter === undefined || !(await portal.passkeys.use(stored.id, counter))) {
      await refusal('wrong_passkey')
      throw new Problem(422, [texts.notConfirmed, passkeyTexts.wrong])
    }
    if (limits.loginsPerAddress > 0) await budgets.giveBack(address)
    await portal.accounts.confirm(ownerIn(portal))
    return { success: true, message: [texts.confirmed, ''] }
  })
}

/** What is asked for beside the password; whoever is to set a second factor up does so with the password alone. On a device that is trusted, too. */
const confirmWays = (factors: Factors): ConfirmStep['ways'] => waysOf(factors).filter(way => way !== 'enroll')

/** Said at its field: a 401 would ask somebody to log in who is. */
function wrongCode(way: 'code' | 'recovery_code'): Problem {
  const issue = way === 'code' ? factorTexts.wrongCode : factorTexts.wrongRecoveryCode
  return invalid(issue, { code: issue })
}
