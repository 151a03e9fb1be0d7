import type { Client } from 'pg'
import type { StatementRow } from '../db/define-statement.ts'
import { setCompanyOfSession } from '../db/companies.sql.ts'
import { runOn } from '../db/with-client.ts'
import { countRows, selectAllCompanies } from './company.sql.ts'

/** What a company has, for the operator. */
export type CompanySize = StatementRow<typeof selectAllCompanies> & StatementRow<typeof countRows>

/** All companies by their path. `owner` is connected as the owner of the database, whom row-level security binds too. */
export async function companySizes(owner: Client): Promise<CompanySize[]> {
  const sizes: CompanySize[] = []
  for (const company of await runOn(owner, selectAllCompanies({}))) {
    await runOn(owner, setCompanyOfSession({ company: company.id }))
    const [counts] = await runOn(owner, countRows({ company: company.id }))
    sizes.push({ ...company, ...counts! })
  }
  return sizes
}
