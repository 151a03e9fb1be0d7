import type { RetentionPreview } from '#contract/portal/privacy.ts'
import { MAX_PREVIEWED } from '#contract/portal/privacy.ts'
import type { Actor } from '../audit/actor.ts'
import { record } from '../audit/record.ts'
import type { CompanyDb, Runner } from '../db/company-db.ts'
import * as sql from './retention.sql.ts'

export interface Retention {
  readonly version: number
  /** null: submissions are kept for ever. */
  readonly submission_days: number | null
}

/** For how long one company keeps submissions. */
export function retentionOf(db: CompanyDb) {
  const { company } = db

  const find = async (): Promise<Retention> => (await db.run(sql.selectRetention({ company })))[0] ?? { version: 1, submission_days: null }

  return {
    find,

    /** The new version; undefined where somebody saved another one since. */
    save: (seen: number, days: number | null, by: Actor): Promise<number | undefined> =>
      db.transaction(async tx => {
        const [before] = await tx.run(sql.selectRetention({ company }))
        const [row] = await tx.run(sql.saveRetention({ company, seen, days }))
        if (row)
          await record(tx, {
            by,
            action: 'settings_changed',
            object: { kind: 'settings', id: 'retention' },
            before: { submission_days: before?.submission_days ?? null },
            after: { submission_days: days },
          })
        return row?.version
      }),

    /** What would go now. */
    async preview(days: number): Promise<RetentionPreview> {
      const [row] = await db.run(sql.previewExpired({ company, days, most: MAX_PREVIEWED }))
      return row ?? { submissions: 0, files: 0, bytes: 0, forms: [], staying: 0 }
    },

    /** Of the next ones after this one those whose time is over now, and which was looked at last: none, there are no more. */
    async expired(days: number, after: string | null, most: number) {
      const [row] = await db.run(sql.selectExpired({ company, days, after, most }))
      return row ?? { expired: [], last: null }
    },

    /** In the transaction that holds the row of a submission: its time is over, by what the company keeps now. */
    isExpired: async (tx: Runner, submission: string): Promise<boolean> =>
      (await tx.run(sql.selectStillExpired({ company, submission }))).length > 0,
  }
}
