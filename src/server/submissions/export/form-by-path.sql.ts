import { defineStatement } from '../../db/define-statement.ts'
import { text, uuid } from '../../db/sql-types.ts'

const company = uuid

/** Of a form that was not deleted, else of the one of this path that was deleted last: its submissions are still there. */
export const selectFormByPath = defineStatement({
  parameters: { company, path: text },
  columns: { id: uuid },
  sql: 'select id from form where company_id = $company and path_key = $path order by deleted_at desc nulls first limit 1',
})
