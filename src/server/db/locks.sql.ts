import { defineStatement } from './define-statement.ts'
import { bigint, boolean, text } from './sql-types.ts'

/** Held until the transaction ends. */
export const tryShareLock = defineStatement({
  parameters: { key: bigint },
  columns: { free: boolean.notNull },
  sql: 'select pg_try_advisory_xact_lock_shared($key) as free',
})

/** Held until the connection ends. */
export const tryLock = defineStatement({
  parameters: { key: bigint },
  columns: { got: boolean.notNull },
  sql: 'select pg_try_advisory_lock($key) as got',
})

/** Waits for it; held until the transaction ends. */
export const lockUntilEnd = defineStatement({
  parameters: { key: bigint },
  columns: { locked: text.notNull },
  sql: 'select pg_advisory_xact_lock($key)::text as locked',
})
