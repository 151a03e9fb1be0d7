import { defineStatement } from '../db/define-statement.ts'
import { boolean, integer, text, texts, uuid } from '../db/sql-types.ts'

export const selectId = defineStatement({ parameters: {}, columns: { id: uuid }, sql: 'select id from installation' })

/** Unless there is one. */
export const insertId = defineStatement({
  parameters: { id: uuid },
  sql: 'insert into installation (id) values ($id) on conflict do nothing',
})

export const isTable = defineStatement({
  parameters: { name: text },
  columns: { found: boolean.notNull },
  sql: `select to_regclass('public.' || quote_ident($name)) is not null as found`,
})

/** How many of these storage keys the database knows. `company` comes from a data folder, and may be no uuid. */
export const countFiles = defineStatement({
  parameters: { company: text, keys: texts },
  columns: { count: integer.notNull },
  acrossCompanies: 'names it as text: what stands in a data folder may be no uuid',
  sql: 'select count(*)::int as count from file where company_id::text = $company and storage_key = any($keys)',
})

export const selectAnyFile = defineStatement({
  parameters: { company: uuid },
  columns: { id: uuid },
  sql: 'select id from file where company_id = $company limit 1',
})
