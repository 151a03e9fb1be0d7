import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { beginPasskeyLogin, loginByPasskey, type PasskeyOptions } from '#contract/portal/passkeys.ts'
import type { LoginAnswer } from '#contract/portal/people.ts'
import { Problem } from '../../errors.ts'
import { serve } from '../../http/serve.ts'
import { addressBudgets, addressKey } from '../attempts.ts'
import { loginContext } from '../login-context.ts'
import { sessionOpener } from '../open-session.ts'
import { type LoginRefusal, recordRefusal } from '../refused-logins.ts'
import { newChallenge } from './challenge.ts'
import { checkUse, webauthn } from './check-passkey.ts'
import { hostOf } from './host-of.ts'
import { passkeyTexts as texts } from './passkey-texts.ts'

/** Logging in by a passkey, which is both factors: it shows that somebody has the device, and that the device knows them (P2.141). */
export function passkeyLoginRoutes(app: FastifyInstance): void {
  const { config, database } = app.services
  const { limits } = config
  const [openSession, budgets] = [sessionOpener(app.services), addressBudgets(database)]

  serve(app, beginPasskeyLogin, async ({ portal, request }): Promise<Outcome<PasskeyOptions>> => {
    const { generateAuthenticationOptions } = await webauthn()
    const options = await generateAuthenticationOptions({
      rpID: hostOf(config, request).id,
      challenge: newChallenge(portal, { what: 'passkey-login', user: '' }),
      userVerification: 'required',
    })
    return { success: true, message: [texts.begun, ''], data: { options: { ...options } } }
  })

  serve(app, loginByPasskey, async ({ body: { credential, remember = false }, portal, request, reply }): Promise<LoginAnswer> => {
    const host = hostOf(config, request)
    const address = addressKey(request.ip)
    const of = `passkey:${createHash('sha256').update(credential.id).digest('base64url')}`
    const refusal = (reason: LoginRefusal, user?: string) =>
      recordRefusal(portal.db, { by: portal.actor, act: 'login_refused', account: of, user, reason }, limits.loginWindowMinutes)
    await budgets.take(address, limits.loginsPerAddress, limits.loginWindowMinutes).catch(async (error: unknown) => {
      if (error instanceof Problem && error.status === 429) await refusal('too_many')
      throw error
    })
    const stored = await portal.passkeys.find(Buffer.from(credential.id, 'base64url'))
    if (!stored) {
      await refusal('unknown_passkey')
      throw new Problem(422, [texts.notIn, texts.unknown({ company: portal.company.display_name || portal.company.name })])
    }
    const counter = await checkUse(portal, { stored, host, response: credential as never, use: { what: 'passkey-login', user: '' } })
    if (counter === undefined || !(await portal.passkeys.use(stored.id, counter))) {
      await refusal('wrong_passkey', stored.user)
      throw new Problem(422, [texts.notIn, texts.wrong])
    }
    if (limits.loginsPerAddress > 0) await budgets.giveBack(address)
    const user = { id: stored.user, email: stored.email, passkey: stored.id }
    const { answer, cookies } = await openSession(loginContext(portal, request), user, { way: 'passkey', remember })
    void reply.header('set-cookie', cookies)
    return answer
  })
}
