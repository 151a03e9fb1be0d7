import type { Company } from '../company/company.ts'
import { selectAnyIdByPath, selectCompany } from '../company/company.sql.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { CommandContext } from './command.ts'

/** A company by its path, closed ones too, with the door to its data. @throws Error with a sentence when there is none */
export async function findCompany(
  path: string,
  { database }: Pick<CommandContext, 'database'>,
): Promise<{ company: Company; db: CompanyDb }> {
  const [row] = await database.ask(selectAnyIdByPath({ path }))
  if (!row) throw new Error(`There is no company with the path "${path}".`)
  const db = database.of(row.id)
  const [company] = await db.run(selectCompany({ company: row.id }))
  if (!company) throw new Error(`There is no company with the path "${path}".`)
  return { company, db }
}
