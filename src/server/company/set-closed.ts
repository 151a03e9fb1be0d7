import type { CompanyDb } from '../db/company-db.ts'
import { closeCompany, endSessions, openCompany } from './company.sql.ts'

/** Closes a company, which ends all its sessions, or opens it again: an operator's command. */
export async function setClosed(db: CompanyDb, closed: boolean): Promise<void> {
  const { company } = db
  await db.batch(closed ? [closeCompany({ company }), endSessions({ company })] : [openCompany({ company })])
}
