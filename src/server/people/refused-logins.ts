import { createHash } from 'node:crypto'
import type { Actor } from '../audit/actor.ts'
import { record } from '../audit/record.ts'
import type { CompanyDb } from '../db/company-db.ts'
import { countAttempt } from './attempts.sql.ts'

/** Why somebody was not let in: the password, or that there were too many tries. */
export type LoginRefusal = 'wrong' | 'too_many'

/** What was tried: to log in, or to confirm who one is. */
export type RefusedAct = 'login_refused' | 'confirmation_refused'

interface RefusedLogin {
  readonly by: Actor
  readonly act: RefusedAct
  /** `accountKey`; of an account that is not there, too. */
  readonly account: string
  /** uuid of the user; undefined: there is none, or it was not looked at. */
  readonly user: string | undefined
  readonly reason: LoginRefusal
}

/**
 * Writes into the audit that somebody was not let in: of the tries of one account from one network the 1st, 5th, 10th and then every 100th of a
 * window, or a guest who guesses could fill the disk of 400 days (P2.71). An e-mail address is never part of it.
 */
export async function recordRefusal(db: CompanyDb, { by, act, account, user, reason }: RefusedLogin, windowMinutes: number): Promise<void> {
  const { company } = db
  const key = `refused:${createHash('sha256')
    .update(`${act} ${account} ${by.address ?? ''}`)
    .digest('base64url')}`
  await db.transaction(async tx => {
    const [row] = await tx.run(countAttempt({ company, key, minutes: Math.max(1, windowMinutes) }))
    const tries = row?.count ?? 1
    if (![1, 5, 10].includes(tries) && tries % 100 !== 0) return
    const object = { kind: 'person', ...(user !== undefined && { id: user }) } as const
    await record(tx, { by, action: act, object, after: { reason, tries } })
  })
}
