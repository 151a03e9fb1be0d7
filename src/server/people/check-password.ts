import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { emailKey } from '../email-key.ts'
import { Problem } from '../errors.ts'
import { networkOf } from '../http/network.ts'
import type { Services } from '../http/services.ts'
import { accountKey, addressBudgets, addressKey, attemptsOf, deviceKey } from './attempts.ts'
import { knownDevice } from './known-devices.ts'
import type { LoginContext } from './login-context.ts'
import { isOutdated } from './passwords.ts'
import { type LoginRefusal, recordRefusal, type RefusedAct } from './refused-logins.ts'
import { usersOf } from './users.repo.ts'

/** Whose password was the right one. */
export interface KnownUser {
  /** uuid */
  readonly id: string
  /** Of that password, as it is stored: another one is there once it was changed. */
  readonly passwordHash: string | null
}

/**
 * Is it the password of this account? Each try is counted before it is made, of the account and of its address, whether it is a login, a confirmation or
 * a change of the password. Undefined: no, or there is no such account, after the same work.
 * @throws Problem 429 when there were too many tries, 503 when too many wait
 */
export type CheckPassword = (context: LoginContext, email: string, password: string) => Promise<KnownUser | undefined>

type CheckParts = Pick<Services, 'config' | 'database' | 'verifyPassword' | 'hashPassword' | 'refuseLoginCrowd'>

/** The check of one server. @param act what a refused one is in the audit */
export function passwordChecker(
  { config, database, verifyPassword, hashPassword, refuseLoginCrowd }: CheckParts,
  logger: FastifyBaseLogger,
  act: RefusedAct,
): CheckPassword {
  const { limits } = config
  const budgets = addressBudgets(database)
  const tryLimits = {
    windowMinutes: limits.loginWindowMinutes,
    maxTries: limits.loginsPerAccount,
    maxTriesPerDay: limits.loginsPerAccountPerDay,
    pauseMs: limits.loginPauseMs,
  }
  const check: CheckPassword = async (context, email, password) => {
    const { portal, cookie, address: ip } = context
    const { db, company, actor } = portal
    const [attempts, account, address] = [attemptsOf(db), accountKey(emailKey(email)), addressKey(ip)]
    const refusal = (reason: LoginRefusal, user?: string, of = account) =>
      recordRefusal(db, { by: actor, act, account: of, user, reason }, limits.loginWindowMinutes)
    const tooManyOf = (of: string) => async (error: unknown) => {
      if (error instanceof Problem && error.status === 429) await refusal('too_many', undefined, of)
      throw error
    }
    const guest = { party: company.id, address: networkOf(ip) }
    // What cannot be tried is no try: a crowd that is sent away costs no statement, and fills up nobody's account.
    refuseLoginCrowd(guest)
    // Over its budget an address is counted by itself: one row, whatever accounts it names.
    await budgets.take(address, limits.loginsPerAddress, limits.loginWindowMinutes).catch(tooManyOf(''))
    const device = knownDevice(portal, cookie, account, config)
    const tries = device === undefined ? account : deviceKey(account, device)
    const wait = await attempts.take(tries, tryLimits).catch(tooManyOf(account))
    if (wait > 0) await pause(wait, undefined, { ref: false })
    const users = usersOf(db)
    const user = await users.byEmail(email)
    if (!(await verifyPassword(password, user?.password_hash, guest)) || !user) {
      await refusal('wrong', user?.id)
      return undefined
    }
    await Promise.all([attempts.forgive(tries), limits.loginsPerAddress > 0 && budgets.giveBack(address)])
    const { id, password_hash: hash } = user
    if (hash === null || !isOutdated(hash)) return { id, passwordHash: hash }
    // Known now, and at no other moment. Where it cannot be stored the old one goes on.
    const stored = await hashPassword(password, guest)
      .then(async better => ((await users.rehash(id, hash, better)) ? better : undefined))
      .catch((error: unknown) => {
        logger.warn({ error: (error as Error).name }, 'a password could not be hashed anew')
        return hash
      })
    // Another one is there by now: the same password, hashed anew by another login, or a new one.
    return stored === undefined ? check(context, email, password) : { id, passwordHash: stored }
  }
  return check
}
