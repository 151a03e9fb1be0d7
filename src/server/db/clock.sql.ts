import { defineStatement } from './define-statement.ts'
import { double } from './sql-types.ts'

/** The database's clock, milliseconds since 1970. */
export const selectClock = defineStatement({
  parameters: {},
  columns: { now: double.notNull },
  sql: 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
})
