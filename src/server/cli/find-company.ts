import type { Company } from '../company/company.ts'
import type { CompanyDb } from '../db/company-db.ts'
import { query } from '../db/query.ts'
import { statement } from '../db/statement.ts'
import type { Tools } from './command.ts'

/** A company by its path, closed ones too, with the door to its data. @throws Error with a sentence when there is none */
export async function findCompany(path: string, { database }: Pick<Tools, 'database'>): Promise<{ company: Company; db: CompanyDb }> {
  const [found] = await database.ask(statement<{ id: string }>('select id from company where path = $1', path))
  if (!found) throw new Error(`There is no company with the path "${path}".`)
  const db = database.of(found.id)
  const [company] = await db.run(query.selectFrom('company').selectAll().where('id', '=', found.id))
  if (!company) throw new Error(`There is no company with the path "${path}".`)
  return { company, db }
}
