import { createHash } from 'node:crypto'
import type { Actor } from '../audit/actor.ts'
import { record } from '../audit/record.ts'
import type { CompanyDb } from '../db/company-db.ts'
import { countAttempt } from './attempts.sql.ts'
import type { TokenRefusal } from './sign-on/core-token.ts'
import type { SignOnReason } from './sso/sign-on-refusal.ts'

/** Why somebody was not let in: the password, what is asked for beside it, that there were too many tries, what was wrong with a token, or with who it means. */
export type LoginRefusal =
  | 'wrong'
  | 'wrong_code'
  | 'wrong_recovery_code'
  | 'unknown_passkey'
  | 'wrong_passkey'
  | 'too_many'
  /** The right one, where passwords are switched off. */
  | 'passwords_off'
  | TokenRefusal
  | SignOnReason

/** What was tried: to log in, or to confirm who one is. */
export type RefusedAct = 'login_refused' | 'confirmation_refused'

interface RefusedLogin {
  readonly by: Actor
  readonly act: RefusedAct
  /** `accountKey`; of an account that is not there, too. Of what names none for sure: the way and the reason. */
  readonly account: string
  /** uuid of the user; undefined: there is none, or it was not looked at. */
  readonly user: string | undefined
  readonly reason: LoginRefusal
  /** By what it was tried; absent: by a password. */
  readonly way?: 'token' | 'sign_on'
  /** What staff call the issuer; absent: it is none of the company's. */
  readonly issuer?: string | undefined
}

/**
 * Writes into the audit that somebody was not let in: of the tries of one account from one network the 1st, 5th, 10th and then every 100th of a
 * window, or a guest who guesses could fill the disk of 400 days (P2.71). An e-mail address is never part of it.
 */
export async function recordRefusal(
  db: CompanyDb,
  { by, act, account, user, reason, way, issuer }: RefusedLogin,
  windowMinutes: number,
): Promise<void> {
  const { company } = db
  const key = `refused:${createHash('sha256')
    .update(`${act} ${account} ${by.address ?? ''}`)
    .digest('base64url')}`
  await db.transaction(async tx => {
    const [row] = await tx.run(countAttempt({ company, key, minutes: Math.max(1, windowMinutes) }))
    const tries = row?.count ?? 1
    if (![1, 5, 10].includes(tries) && tries % 100 !== 0) return
    const object = { kind: 'person', ...(user !== undefined && { id: user }) } as const
    await record(tx, { by, action: act, object, after: { reason, tries, way, issuer } })
  })
}
