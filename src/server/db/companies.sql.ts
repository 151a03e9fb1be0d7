import { defineStatement } from './define-statement.ts'
import { text, uuid } from './sql-types.ts'

/** All companies, for work that goes from one to the next. */
export const selectCompanyIds = defineStatement({ parameters: {}, columns: { id: uuid.notNull }, sql: 'select company_ids() as id' })

const setting = (isLocal: boolean) =>
  defineStatement({
    parameters: { company: text },
    columns: { company: text.notNull },
    sql: `select set_config('app.company', $company, ${isLocal}) as company`,
  })

/** Whose rows row-level security shows to the owner, until the transaction ends. */
export const setCompany = setting(true)
/** The same until the connection ends. */
export const setCompanyOfSession = setting(false)

export const selectOwnedIds = defineStatement({
  parameters: {},
  columns: { id: uuid },
  acrossCompanies: 'the owner goes from company to company, before functions of the schema can be relied on',
  sql: 'select id from company',
})
