import { defineStatement } from './define-statement.ts'
import { text } from './sql-types.ts'

/** The newest migration that was applied. */
export const selectHead = defineStatement({
  parameters: {},
  columns: { name: text.nullable },
  sql: 'select max(name) as name from migration',
})
