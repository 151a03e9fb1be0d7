import { answerTexts as texts } from '../answer-texts.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type LoginAnswer, login, logout } from '#contract/portal/people.ts'
import type { Outcome } from '#contract/answer.ts'
import { type Actor, actingAs } from '../audit/actor.ts'
import type { AuditEntry } from '../audit/record.ts'
import { invalid, Problem } from '../errors.ts'
import { serve } from '../http/serve.ts'
import type { Portal } from '../portal.ts'
import { accountKey, addressBudgets, addressKey, attemptsOf, deviceKey } from './attempts.ts'
import { cookieIn } from '../http/cookies.ts'
import { cookieName, sessionCookie } from './cookies.ts'
import { knownDevice, rememberDevice } from './known-devices.ts'
import { userLinksRoutes } from './links/user-links.routes.ts'
import { type LoginRefusal, recordRefusal } from './refused-logins.ts'
import { sessionsOf } from './sessions.ts'
import { emailKey } from '../email-key.ts'
import { isEmail } from './user.ts'
import { networkOf } from '../http/network.ts'
import { usersOf } from './users.repo.ts'
import { userKey } from '../secrets/user-key.ts'
import { english } from '../english.ts'

/** An unknown address and a wrong password are the same answer, after the same work. */
const wrong = () => new Problem(401, [texts.loginFailed, texts.loginWrong])

/** Login and logout (P2.8 to P2.17), and links with which people get in without a password. */
export function peopleRoutes(app: FastifyInstance): void {
  userLinksRoutes(app)
  const { config, database, verifyPassword } = app.services
  const { limits } = config
  const budgets = addressBudgets(database)
  const {
    loginWindowMinutes: windowMinutes,
    loginsPerAccount: maxTries,
    loginsPerAccountPerDay: maxTriesPerDay,
    loginPauseMs: pauseMs,
  } = limits
  const tryLimits = { windowMinutes, maxTries, maxTriesPerDay, pauseMs }

  serve(app, login, async ({ body, portal, request, reply }): Promise<LoginAnswer> => {
    const { username, password, remember = false } = body
    refuseIncomplete(username, password)
    const { cookie } = request.headers
    const { actor, db, company } = portal
    const [attempts, account, address] = [attemptsOf(db), accountKey(emailKey(username)), addressKey(request.ip)]
    const refusal = (reason: LoginRefusal, user?: string, of = account) =>
      recordRefusal(db, { by: actor, account: of, user, reason }, windowMinutes)
    const tooManyOf = (of: string) => async (error: unknown) => {
      if (error instanceof Problem && error.status === 429) await refusal('too_many', undefined, of)
      throw error
    }
    // Over its budget an address is counted by itself: one row, whatever accounts it names.
    await budgets.take(address, limits.loginsPerAddress, limits.loginWindowMinutes).catch(tooManyOf(''))
    const device = knownDevice(portal, cookie, account, config)
    const tries = device === undefined ? account : deviceKey(account, device)
    const wait = await attempts.take(tries, tryLimits).catch(tooManyOf(account))
    if (wait > 0) await pause(wait, undefined, { ref: false })
    const user = await usersOf(db).byEmail(username)
    const guest = { party: company.id, address: networkOf(request.ip) }
    if (!(await verifyPassword(password, user?.password_hash, guest)) || !user) {
      await refusal('wrong', user?.id)
      throw wrong()
    }
    await Promise.all([attempts.forgive(tries), limits.loginsPerAddress > 0 && budgets.giveBack(address)])
    const before = cookieIn(cookie, cookieName(company.path, config))
    const session = await sessionsOf(db).open(user.id, remember, limits.sessionsPerUser, before, loginAct(actor, user.id))
    const cookies = [sessionCookie(company.path, session.token, remember, config), rememberDevice(portal, cookie, account, config)]
    void reply.header('set-cookie', cookies)
    return {
      success: true,
      message: ['Welcome', english('You are logged in.')],
      access_token_exp: session.endsAt,
      user_key: userKey(portal.capabilities, company.id, user.id),
    }
  })

  const leave = async ({ portal, request, reply }: Leaving): Promise<Outcome> => {
    const token = cookieIn(request.headers.cookie, cookieName(portal.company.path, config))
    await sessionsOf(portal.db).close(token, portal.actor)
    void reply.header('set-cookie', sessionCookie(portal.company.path, '', false, config))
    // Only the browser's cache of pages: clearing more would remove the cookies of other companies. The script clears its own keys.
    void reply.header('clear-site-data', '"cache"')
    return { success: true, message: ['Goodbye', english('You are logged out.')] }
  }
  serve(app, logout, leave)
  serve(app, { ...logout, method: 'POST' }, leave)
}

const loginAct = (actor: Actor, user: string): AuditEntry => ({
  by: actingAs(actor, user),
  action: 'login',
  object: { kind: 'person', id: user },
  after: { way: 'password' },
})

interface Leaving {
  readonly portal: Portal
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

function refuseIncomplete(username: string, password: string): void {
  const issues: Record<string, string> = {}
  if (username.trim() === '') issues['username'] = texts.emailRequired
  else if (!isEmail(username)) issues['username'] = texts.emailInvalid
  if (password === '') issues['password'] = texts.passwordRequired
  const [first] = Object.values(issues)
  if (first !== undefined) throw invalid(first, issues)
}
