import { defineStatement } from '../../db/define-statement.ts'
import { text, uuid } from '../../db/sql-types.ts'

/** Those that were made or are, and those that wait and name this address: as whom they are about, or in what they look for. */
export const deleteMadeExports = defineStatement({
  scope: 'admin: whoever has all of a person forgotten has all three permissions',
  parameters: { company: uuid, email_key: text },
  columns: { storage_key: text.nullable },
  changes: 'exports',
  sql: `delete from export_job where company_id = $company and (state <> 'waiting' or strpos(lower(options::text), $email_key) > 0) returning storage_key`,
})
