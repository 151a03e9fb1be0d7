import { mayWrite } from '../db/budget.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import * as sql from './seen.sql.ts'

/** What a request is to one person, and the versions that it has. */
export type MarksOfRequest = StatementRow<typeof sql.selectMarks>

/** Whose marks, on which requests. */
export interface MarkTarget {
  /** uuid */
  readonly user: string
  readonly ids: readonly string[]
  /** Forms of which they see no submissions (`SubmissionScope`): none of theirs is marked. */
  readonly hidden: readonly string[]
}

/** What each of the staff of one company has seen (P8.103). */
export function seenOf(db: CompanyDb) {
  const { company } = db

  return {
    async marks({ user, ids, hidden }: MarkTarget): Promise<ReadonlyMap<string, MarksOfRequest>> {
      const rows = ids.length === 0 ? [] : await db.run(sql.selectMarks({ company, me: user, ids, hidden }))
      return new Map(rows.map(row => [row.id, row]))
    },

    /** They have seen it as it is now; to be said before it is read, so that what happens meanwhile is news. */
    see: async ({ user, ids, hidden }: MarkTarget): Promise<string[]> =>
      (await mayWrite(() => db.run(sql.insertSeen({ company, me: user, ids, hidden })))).map(({ id }) => id),

    /** It is as new to them as it was at first. @returns those of which that can be said: what is decided is no news */
    unsee: async ({ user, ids, hidden }: MarkTarget): Promise<string[]> =>
      (await db.run(sql.insertUnseen({ company, me: user, ids, hidden }))).map(({ id }) => id),

    /** They put them aside; undefined: they come back. @returns those that were */
    snooze: async ({ user, ids, hidden }: MarkTarget, until: Date | undefined): Promise<string[]> => {
      const mine = { company, me: user, ids }
      return (await db.run(until ? sql.insertSnoozes({ ...mine, hidden, until }) : sql.deleteSnoozes(mine))).map(({ id }) => id)
    },

    /** They have seen all that happened until then. */
    seeAll: (user: string, until: Date): Promise<void> =>
      db.transaction(async tx => {
        const [moved] = await tx.run(sql.moveInbox({ company, me: user, until }))
        if (moved) await tx.run(sql.deleteSeen({ company, me: user, from: moved.from }))
      }),

    /** The moment by the clock of the database. */
    now: async (): Promise<Date> => (await db.run(sql.selectNow({})))[0]!.now,
  }
}
