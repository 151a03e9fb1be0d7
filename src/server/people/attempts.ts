import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { CompanyDb } from '../db/company-db.ts'
import type { Database } from '../db/database.ts'
import { query } from '../db/query.ts'
import { tooMany } from '../errors.ts'
import { networkOf } from '../http/network.ts'

const TOO_MANY = 'Too many tries. Please wait and try again later.'
const MAX_DOUBLINGS = 10

/** Keys are hashes, so that they do not name accounts or addresses. */
export const accountKey = (email: string) => `account:${hashOf(email)}`
/** Tries of an account from one of its known devices. */
export const deviceKey = (account: string, device: string) => `${account}:${hashOf(device)}`
export const addressKey = (address: string) => `login:${hashOf(networkOf(address))}`

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** How many tries are free of a wait in a window, and how many there are in a day at all. 0: no limit. */
export interface TryLimits {
  readonly windowMinutes: number
  readonly maxTries: number
  readonly maxTriesPerDay: number
  /** Milliseconds of the first wait: it doubles with every further try, up to ten times as much. */
  readonly pauseMs: number
}

const windowed = (minutes: number) => sql`(${minutes} * interval '1 minute')`

/** Login tries of the accounts of one company, counted in the database: all its servers count together. */
export function attemptsOf(db: CompanyDb) {
  const { company } = db

  const count = (key: string, minutes: number) =>
    sql<{ count: number; day: number; wait: number }>`insert into attempt as a (company_id, key, window_start, count, day_start, day_count)
      values (${company}, ${key}, now(), 1, now(), 1)
      on conflict (company_id, key) do update set
        count = case when a.window_start < now() - ${windowed(minutes)} then 1 else a.count + 1 end,
        window_start = case when a.window_start < now() - ${windowed(minutes)} then now() else a.window_start end,
        day_count = case when a.day_start < now() - interval '1 day' then 1 else a.day_count + 1 end,
        day_start = case when a.day_start < now() - interval '1 day' then now() else a.day_start end
      returning count, day_count as day, ceil(extract(epoch from day_start + interval '1 day' - now()))::int as wait`.compile(query)

  /** Windows and days long over; those that another login counts in right now are left to the next one. */
  const clear = sql<{ count: number; day: number; wait: number }>`delete from attempt where company_id = ${company} and key in (
      select key from attempt where company_id = ${company} and greatest(window_start, day_start) < now() - interval '2 days'
      limit 100 for update skip locked)`.compile(query)

  return {
    /**
     * Counts this try before it is made, so that many at once are counted too. Gives the milliseconds that it has to wait.
     * @throws Problem 429 when there were too many in a day.
     */
    async take(key: string, { maxTries, maxTriesPerDay, windowMinutes, pauseMs }: TryLimits): Promise<number> {
      if (maxTries === 0 && maxTriesPerDay === 0) return 0
      const [, [row]] = await db.batch([clear, count(key, windowMinutes)])
      if (!row) return 0
      if (maxTriesPerDay > 0 && row.day > maxTriesPerDay) throw tooMany(row.wait, TOO_MANY)
      const over = maxTries > 0 ? row.count - maxTries : 0
      return over > 0 ? Math.min(pauseMs * 2 ** Math.min(over - 1, MAX_DOUBLINGS), pauseMs * 10) : 0
    },

    /** The right password was given: earlier tries under this key are forgotten. */
    async forgive(key: string): Promise<void> {
      await db.run(query.deleteFrom('attempt').where('company_id', '=', company).where('key', '=', key))
    },

    /** All tries of an account, from whichever device. */
    async forgiveAll(account: string): Promise<void> {
      await db.run(
        sql`delete from attempt where company_id = ${company} and (key = ${account} or starts_with(key, ${`${account}:`}))`.compile(query),
      )
    },
  }
}

/** Login tries of an address, to whichever company: one budget for all of them, and for all servers of the database. */
export function addressBudgets(database: Database) {
  return {
    /** Counts a try before it is made. @throws Problem 429 when there were more than `maxTries` (0: no limit) in the window. */
    async take(key: string, maxTries: number, windowMinutes: number): Promise<void> {
      if (maxTries === 0) return
      await database.ask(
        sql`delete from address_budget where key in (
        select key from address_budget where window_start < now() - ${windowed(windowMinutes)} limit 100 for update skip locked)`.compile(
          query,
        ),
      )
      const [row] = await database.ask(
        sql<{ count: number; wait: number }>`insert into address_budget as a (key, window_start, count) values (${key}, now(), 1)
        on conflict (key) do update set
          count = case when a.window_start < now() - ${windowed(windowMinutes)} then 1 else a.count + 1 end,
          window_start = case when a.window_start < now() - ${windowed(windowMinutes)} then now() else a.window_start end
        returning count, ceil(extract(epoch from window_start + ${windowed(windowMinutes)} - now()))::int as wait`.compile(query),
      )
      if (row && row.count > maxTries) throw tooMany(row.wait, TOO_MANY)
    },

    /** A try that was right does not count: many people log in from one office. */
    async giveBack(key: string): Promise<void> {
      await database.ask(sql`update address_budget set count = greatest(count - 1, 0) where key = ${key}`.compile(query))
    },
  }
}
