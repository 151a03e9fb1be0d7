import { sql } from 'kysely'
import type { CompanyDb } from '../db/company-db.ts'
import { query } from '../db/query.ts'

/** Closes a company, which ends all its sessions, or opens it again: an operator's command. */
export async function setClosed(db: CompanyDb, closed: boolean): Promise<void> {
  const { company } = db
  await db.batch([
    query
      .updateTable('company')
      .set({ closed_at: closed ? sql<Date>`now()` : null })
      .where('id', '=', company),
    ...(closed ? [query.deleteFrom('session').where('company_id', '=', company)] : []),
  ])
}
