import { defineStatement } from '../../db/define-statement.ts'
import { text, uuid } from '../../db/sql-types.ts'

export const deleteMadeExports = defineStatement({
  scope: 'admin: whoever has all of a person forgotten has all three permissions',
  parameters: { company: uuid },
  columns: { storage_key: text.nullable },
  changes: 'exports',
  sql: `delete from export_job where company_id = $company and state <> 'waiting' returning storage_key`,
})
