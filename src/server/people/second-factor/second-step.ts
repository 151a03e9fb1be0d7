import { setTimeout as pause } from 'node:timers/promises'
import type { LoginAnswer } from '#contract/portal/people.ts'
import type { SecondStepNeeded, SecondWay } from '#contract/portal/second-step.ts'
import { emailKey } from '../../email-key.ts'
import { Problem } from '../../errors.ts'
import { networkOf } from '../../http/network.ts'
import type { Services } from '../../http/services.ts'
import { accountKey, addressBudgets, addressKey, attemptsOf, deviceKey, factorKey } from '../attempts.ts'
import type { KnownUser } from '../check-password.ts'
import { isTrustedDevice, knownDevice } from '../known-devices.ts'
import type { LoginContext } from '../login-context.ts'
import { type LoginRefusal, recordRefusal, type RefusedAct } from '../refused-logins.ts'
import { factorTexts as texts } from './factor-texts.ts'
import { readCode } from './recovery-codes.ts'
import { openTotp } from './sealed-totp.ts'
import type { Factors } from './second-factor.repo.ts'
import { newTicket } from './ticket.ts'
import { stepOf } from './totp.ts'
import { trustOf } from './trust.ts'

/** The ways in which the second step of this account can be made; none: the password is enough. */
export function waysOf({ totp, codes_left, has_passkey, is_required }: Factors): readonly SecondWay[] {
  const byKey: readonly SecondWay[] = has_passkey ? ['passkey'] : []
  if (totp) return ['code', ...(codes_left > 0 ? (['recovery_code'] as const) : []), ...byKey]
  if (!is_required) return []
  return has_passkey ? byKey : ['enroll']
}

/**
 * What a login with the right password is answered where it is not enough (P2.130); undefined: it is, also on a device that was trusted a while ago. No
 * session is there before the second step.
 */
export async function secondStepOf(
  context: LoginContext,
  user: KnownUser,
  { config }: Pick<Services, 'config'>,
): Promise<LoginAnswer | undefined> {
  const { portal, userAgent, cookie } = context
  const factors = await portal.factors.find(user.id)
  const ways = factors ? waysOf(factors) : []
  if (!factors || ways.length === 0) return undefined
  if (factors.totp && isTrustedDevice(portal, cookie, config, trustOf(user.id, factors))) return undefined
  const ticket = newTicket(portal, 'second-step', { user: user.id, passwordHash: user.passwordHash, userAgent })
  const data: SecondStepNeeded = { ticket, ways }
  return { success: false, message: [texts.step, texts.stepText], data }
}

/** Whose second step it is, with what there is of it. */
export interface SteppingUser {
  /** uuid */
  readonly id: string
  readonly factors: Factors
}

type CheckCode = (context: LoginContext, user: SteppingUser, way: 'code' | 'recovery_code', typed: string) => Promise<boolean>

/**
 * Is it a code of theirs that was not used before? Each try is counted before it is made, of the account and of its address, apart from those of passwords:
 * whoever knows the password cannot make them forgotten. @param act what a refused one is in the audit @throws Problem 429 when there were too many tries, 503 when too many wait
 */
export function codeChecker(
  { config, database, secrets, verifyPassword }: Pick<Services, 'config' | 'database' | 'secrets' | 'verifyPassword'>,
  act: RefusedAct,
): CheckCode {
  const { limits } = config
  const budgets = addressBudgets(database)
  return async (context, { id, factors }, way, typed) => {
    const { portal, cookie, address: ip } = context
    const { db, company, actor } = portal
    const account = accountKey(emailKey(factors.email))
    const [attempts, address] = [attemptsOf(db), addressKey(ip)]
    const refusal = (reason: LoginRefusal) =>
      recordRefusal(db, { by: actor, act, account: factorKey(account), user: id, reason }, limits.loginWindowMinutes)
    const tooMany = async (error: unknown) => {
      if (error instanceof Problem && error.status === 429) await refusal('too_many')
      throw error
    }
    await budgets.take(address, limits.loginsPerAddress, limits.loginWindowMinutes).catch(tooMany)
    const device = knownDevice(portal, cookie, account, config)
    const tries = device === undefined ? factorKey(account) : deviceKey(factorKey(account), device)
    const wait = await attempts
      .take(tries, {
        windowMinutes: limits.loginWindowMinutes,
        maxTries: limits.loginsPerAccount,
        maxTriesPerDay: limits.loginsPerAccountPerDay,
        pauseMs: limits.loginPauseMs,
      })
      .catch(tooMany)
    if (wait > 0) await pause(wait, undefined, { ref: false })
    const isRight = way === 'code' ? await isCode() : await isRecoveryCode()
    if (!isRight) {
      await refusal(way === 'code' ? 'wrong_code' : 'wrong_recovery_code')
      return false
    }
    await Promise.all([attempts.forgive(tries), limits.loginsPerAddress > 0 && budgets.giveBack(address)])
    return true

    async function isCode(): Promise<boolean> {
      const secret = factors.totp && openTotp(secrets, company.id, id, factors.totp)
      const step = secret ? stepOf(secret, typed, Date.now()) : undefined
      return step !== undefined && factors.totp !== null && portal.factors.takeStep(id, step, factors.totp)
    }

    async function isRecoveryCode(): Promise<boolean> {
      const { prefix, rest } = readCode(typed)
      const hash = await portal.factors.recoveryHash(id, prefix)
      const isIt = await verifyPassword(rest, hash, { party: company.id, address: networkOf(ip) })
      return isIt && hash !== undefined && portal.factors.takeRecoveryCode(id, prefix, hash)
    }
  }
}
