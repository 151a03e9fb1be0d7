import type { RetentionPreview } from '#contract/portal/privacy.ts'
import { MAX_PREVIEWED } from '#contract/portal/privacy.ts'
import type { Actor } from '../audit/actor.ts'
import { record } from '../audit/record.ts'
import type { CompanyDb } from '../db/company-db.ts'
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

    /** Those whose time is over now, some at a time. */
    async expired(days: number, most: number) {
      return db.run(sql.selectExpired({ company, days, most }))
    },
  }
}
