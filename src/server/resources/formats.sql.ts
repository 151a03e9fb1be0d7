import { defineStatement } from '../db/define-statement.ts'
import { text, uuid } from '../db/sql-types.ts'

/** How the company writes dates and times. */
export const selectFormats = defineStatement({
  parameters: { company: uuid },
  columns: { readable_date_format: text, readable_time_format: text },
  sql: 'select readable_date_format, readable_time_format from company where id = $company',
})
