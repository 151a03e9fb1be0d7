import { createHash } from 'node:crypto'
import { answerTexts } from '../answer-texts.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { Database } from '../db/database.ts'
import { tooMany } from '../errors.ts'
import { networkOf } from '../http/network.ts'
import * as sql from './attempts.sql.ts'

const MAX_DOUBLINGS = 10

/** Keys are hashes, so that they do not name accounts or addresses. */
export const accountKey = (email: string) => `account:${hashOf(email)}`
/** Second steps of its logins: no key of those of passwords, which a new password makes forgotten. @param account `accountKey` */
export const factorKey = (account: string) => `factor:${hashOf(account)}`
/** Tries of an account from one of its known devices. */
export const deviceKey = (account: string, device: string) => `${account}:${hashOf(device)}`
export const addressKey = (address: string) => `login:${hashOf(networkOf(address))}`

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Login tries without a wait in a window, and all tries in a day. 0: no limit. */
export interface TryLimits {
  readonly windowMinutes: number
  readonly maxTries: number
  readonly maxTriesPerDay: number
  /** Milliseconds of the first wait: it doubles with every further try, up to ten times as much. */
  readonly pauseMs: number
}

/** Login tries of the accounts of one company, counted in the database: all its servers count together. */
export function attemptsOf(db: CompanyDb) {
  const { company } = db

  return {
    /**
     * Counts this try before it is made, so that many at once are counted too. @returns the milliseconds that it has to wait
     * @throws Problem 429 when there were too many in a day.
     */
    async take(key: string, { maxTries, maxTriesPerDay, windowMinutes, pauseMs }: TryLimits): Promise<number> {
      if (maxTries === 0 && maxTriesPerDay === 0) return 0
      const [, [row]] = await db.batch([sql.deleteOldAttempts({ company }), sql.countAttempt({ company, key, minutes: windowMinutes })])
      if (!row) return 0
      if (maxTriesPerDay > 0 && row.day > maxTriesPerDay) throw tooMany(row.wait, answerTexts.tooManyTries)
      const over = maxTries > 0 ? row.count - maxTries : 0
      return over > 0 ? Math.min(pauseMs * 2 ** Math.min(over - 1, MAX_DOUBLINGS), pauseMs * 10) : 0
    },

    /** The right password was given: earlier tries under this key are forgotten. */
    async forgive(key: string): Promise<void> {
      await db.run(sql.deleteAttempt({ company, key }))
    },

    /** All tries of an account, from whichever device. */
    async forgiveAll(account: string): Promise<void> {
      await db.run(sql.deleteAttemptsOf({ company, account, prefix: `${account}:` }))
    },
  }
}

/** Login tries of an address, to whichever company: one budget for all of them, and for all servers of the database. */
export function addressBudgets(database: Database) {
  return {
    /** Counts a try before it is made. @throws Problem 429 when there were more than `maxTries` (0: no limit) in the window. */
    async take(key: string, maxTries: number, windowMinutes: number): Promise<void> {
      if (maxTries === 0) return
      await database.ask(sql.deleteOldBudgets({ minutes: windowMinutes }))
      const [row] = await database.ask(sql.countAddress({ key, minutes: windowMinutes }))
      if (row && row.count > maxTries) throw tooMany(row.wait, answerTexts.tooManyTries)
    },

    /** A try that was right does not count: many people log in from one office. */
    async giveBack(key: string): Promise<void> {
      await database.ask(sql.giveBackAddress({ key }))
    },
  }
}
