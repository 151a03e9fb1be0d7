import { historyLines } from '../../answers/history-lines.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import type { Booker } from './bookings.ts'
import { insertHistory, lockRow } from './edit.sql.ts'
import { cancelSubmission, deleteFiles, deleteSubmission } from './ending.sql.ts'

/** The end of submissions of one company: all they have booked is free then (decision 50). */
export function submissionsEnder(db: CompanyDb, booker: Booker) {
  const { company } = db
  return {
    /** It stays to be read and cloned, and is not edited any more. Again, it changes nothing. False: there is none. */
    cancel: (submission: string, user: string | undefined): Promise<boolean> =>
      db.transaction(async tx => {
        if ((await tx.run(lockRow({ company, submission }))).length === 0) return false
        if ((await tx.run(cancelSubmission({ company, submission }))).length === 0) return true
        await booker.free(tx, submission)
        await tx.run(insertHistory({ company, submission, user: user ?? null, changes: [historyLines.cancelled], key: null, digest: null }))
        return true
      }),

    /** Nothing of it is left but that somebody had spaces then. Storage keys of its files; undefined: there is none. */
    remove: (submission: string): Promise<string[] | undefined> =>
      db.transaction(async tx => {
        if ((await tx.run(lockRow({ company, submission }))).length === 0) return undefined
        await booker.forget(tx, submission)
        const files = await tx.run(deleteFiles({ company, submission }))
        await tx.run(deleteSubmission({ company, submission }))
        return files.map(({ storage_key }) => storage_key)
      }),
  }
}
