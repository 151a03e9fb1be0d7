import { defineStatement } from './define-statement.ts'
import { boolean, text } from './sql-types.ts'

/** The newest migration that was applied, and whether the database takes changes. */
export const selectHead = defineStatement({
  parameters: {},
  columns: { name: text.nullable, writable: boolean.notNull },
  sql: `select max(name) as name, current_setting('transaction_read_only') = 'off' as writable from migration`,
})
