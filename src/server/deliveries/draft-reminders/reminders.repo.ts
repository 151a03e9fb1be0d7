import type { CompanyDb } from '../../db/company-db.ts'
import * as sql from './reminders.sql.ts'

/** So many reminders of a company are made at a time, before others have their turn. */
export const MAX_REMINDERS = 100

/** Reminders of the drafts of one company. */
export function draftRemindersOf(db: CompanyDb) {
  const { company } = db
  return {
    /** Makes those that are due. @param latest days after which one is reminded at the latest @returns how many */
    make: async (latest: number): Promise<number> => (await db.run(sql.insertReminders({ company, latest, most: MAX_REMINDERS }))).length,

    /** What a reminder is about; undefined: the draft was saved again, sent or deleted, or nobody is to be reminded of it any more. */
    async draftOf(delivery: string) {
      const [row] = await db.run(sql.selectReminded({ company, id: delivery }))
      return row
    },
  }
}
