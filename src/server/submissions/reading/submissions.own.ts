import type { CompanyDb } from '../../db/company-db.ts'
import type { StatementRow } from '../../db/define-statement.ts'
import { countOwn, selectOwn } from './own.sql.ts'

/** A draft or a submission of one user. */
export type OwnListed = StatementRow<typeof selectOwn>

/** What users of one company have themselves. */
export function ownReader(db: CompanyDb) {
  const { company } = db
  return {
    /** A page of the user's drafts and submissions, newest first. `page` begins at 1. */
    async ownOf(user: string, page: number, size: number): Promise<{ rows: OwnListed[]; total: number }> {
      const [rows, [count]] = await db.batch([selectOwn({ company, user, size, offset: (page - 1) * size }), countOwn({ company, user })])
      return { rows, total: count?.total ?? 0 }
    },
  }
}
