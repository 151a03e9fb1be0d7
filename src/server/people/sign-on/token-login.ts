import type { ContinueAs, LoginAnswer } from '#contract/portal/people.ts'
import { english } from '../../english.ts'
import { unauthorized } from '../../errors.ts'
import type { Services } from '../../http/services.ts'
import { addressBudgets, addressKey } from '../attempts.ts'
import type { LoginContext } from '../login-context.ts'
import type { OpenedSession, OpenSession } from '../open-session.ts'
import type { OutsideClaims, OutsideRefusal } from '../outside/find-account.ts'
import { outsideAccounts } from '../outside/outside-accounts.ts'
import { type LoginRefusal, recordRefusal } from '../refused-logins.ts'
import { checkCoreToken, type CoreToken, RefusedToken } from './core-token.ts'
import { takeOnce } from './used-tokens.ts'

/** Somebody else is logged in here: they are asked before the token is used. */
interface OtherUser {
  readonly answer: LoginAnswer
  readonly cookies?: undefined
}

export type TokenLogin = (
  context: LoginContext,
  said: { readonly core_token: string; readonly continue_as?: boolean | undefined },
) => Promise<OpenedSession | OtherUser>

type TokenParts = Pick<Services, 'config' | 'database' | 'issuerKeys'>

/** Logins by core tokens (P2.101 to P2.104). Whatever is wrong with one is the same answer, and one line of the audit says what. */
export function tokenLogins({ config, database, issuerKeys }: TokenParts, openSession: OpenSession): TokenLogin {
  const { limits } = config
  const budgets = addressBudgets(database)

  return async (context, { core_token, continue_as = false }) => {
    const { portal, address: ip } = context
    const { db, company, actor, user } = portal
    const address = addressKey(ip)
    const refuse = async (reason: LoginRefusal, { issuer, id }: { issuer?: string | undefined; id?: string | undefined } = {}) => {
      const refusal = { by: actor, act: 'login_refused', account: `token ${reason}`, user: id, reason, way: 'token', issuer } as const
      await recordRefusal(db, refusal, limits.loginWindowMinutes)
      return unauthorized()
    }
    await budgets.take(address, limits.loginsPerAddress, limits.loginWindowMinutes).catch(async (error: unknown) => {
      await refuse('too_many')
      throw error
    })
    const token = await checked(core_token)
    const of: OutsideClaims = { issuer: token.issuer.iss, subject: token.subject, claims: token.claims }
    const accounts = outsideAccounts(portal)
    if (user && !continue_as) {
      const them = await accounts.peek(of)
      if (them.is === 'refused') throw await refusedAccount(them)
      if (them.id !== user.id) return { answer: asking({ continue_as: them.name, logged_in_as: user.name }) }
    }
    if (!(await takeOnce(db, { kind: 'core', issuer: of.issuer, id: token.id, ends: token.ends })))
      throw await refuse('used', { issuer: token.issuer.name })
    const entered = await accounts.enter(of, 'token')
    if (entered.is === 'refused') throw await refusedAccount(entered)
    const { issuer, subject } = of
    const opened = await openSession(context, entered, { way: 'token', remember: false, outside: { issuer, subject } })
    if (limits.loginsPerAddress > 0) await budgets.giveBack(address)
    return opened

    async function checked(text: string): Promise<CoreToken> {
      const { issuers, now } = await portal.signOn.read()
      try {
        return await checkCoreToken(text, { company: company.path, issuers, now, findKeys: issuerKeys.of(company.id) })
      } catch (error) {
        if (!(error instanceof RefusedToken)) throw error
        throw await refuse(error.reason, { issuer: error.issuer?.name })
      }
    }

    function refusedAccount({ why, user: id }: { readonly why: OutsideRefusal; readonly user?: string }) {
      return refuse(why, { issuer: token.issuer.name, id })
    }
  }
}

/** Nothing was done yet. The browser says it in words of its own. */
const asking = (data: ContinueAs): LoginAnswer => ({ success: false, message: [english('Somebody else is logged in'), ''], data })
