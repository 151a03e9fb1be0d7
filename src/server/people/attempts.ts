import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { CompanyDb } from '../db/company-db.ts'
import { query } from '../db/query.ts'
import { tooMany } from '../errors.ts'
import { networkOf } from '../http/network.ts'

/** Something that is counted: login tries of one account or one address. */
export interface Counted {
  readonly key: string
  readonly most: number
}

/** Keys tell nobody who it was. */
export const accountKey = (email: string) => `account:${createHash('sha256').update(email).digest('base64url')}`
export const addressKey = (address: string) =>
  `address:${createHash('sha256').update(networkOf(address)).digest('base64url')}`

/** Counted tries in a window that begins with the first; shared by all servers of the database. */
export function attemptsOf(db: CompanyDb, windowMinutes: number) {
  const { company } = db
  const windowed = sql`(${windowMinutes} * interval '1 minute')`

  const count = (key: string) =>
    sql<{ count: number; wait: number }>`insert into attempt as a (company_id, key, window_start, count)
      values (${company}, ${key}, now(), 1)
      on conflict (company_id, key) do update set
        count = case when a.window_start < now() - ${windowed} then 1 else a.count + 1 end,
        window_start = case when a.window_start < now() - ${windowed} then now() else a.window_start end
      returning count, ceil(extract(epoch from window_start + ${windowed} - now()))::int as wait`.compile(query)

  /** Windows long over; those that another login counts in right now are left to the next one. */
  const clear = sql<{ count: number; wait: number }>`delete from attempt where company_id = ${company} and key in (
      select key from attempt where company_id = ${company} and window_start < now() - interval '1 day' - ${windowed}
      limit 100 for update skip locked)`.compile(query)

  return {
    /**
     * Counts this try before it is made, so that many at once are counted too.
     * @throws Problem 429 when there were too many.
     */
    async take(counted: readonly Counted[]): Promise<void> {
      const limited = counted.filter(({ most }) => most > 0)
      if (limited.length === 0) return
      const [, ...answers] = await db.batch([clear, ...limited.map(({ key }) => count(key))])
      const waits = limited.flatMap(({ most }, index) => {
        const [row] = answers[index] ?? []
        return row && row.count > most ? [row.wait] : []
      })
      if (waits.length > 0) throw tooMany(Math.max(...waits), 'Too many tries. Please wait and try again later.')
    },
    /** The right password was given: earlier tries of this account are forgotten. */
    async forgive(key: string): Promise<void> {
      await db.run(query.deleteFrom('attempt').where('company_id', '=', company).where('key', '=', key))
    },
  }
}
