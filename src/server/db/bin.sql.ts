import { defineStatement } from './define-statement.ts'
import { text } from './sql-types.ts'

/**
 * Until the transaction ends it sees requests that lie in the bin too. Everything else sees none of them, by the policy of the table (decision 107): who
 * forgets this finds too little, never too much.
 */
export const seeBin = defineStatement({
  parameters: {},
  columns: { seen: text.notNull },
  sql: `select set_config('app.bin', 'on', true) as seen`,
})
