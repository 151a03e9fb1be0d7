import { defineStatement } from './define-statement.ts'
import { boolean, double, text, texts } from './sql-types.ts'

/**
 * The newest migration that was applied; whether those that this version has no file of bear it beside them; and whether the
 * database takes changes; and its clock, milliseconds since 1970.
 */
export const selectSchema = defineStatement({
  parameters: { known: texts, head: text },
  columns: { name: text.nullable, fits: boolean.notNull, writable: boolean.notNull, now: double.notNull },
  sql: `select max(name) as name,
    coalesce(bool_and(coalesce(beside <= $head collate "C", false)) filter (where name <> all ($known)), true) as fits,
    current_setting('transaction_read_only') = 'off' as writable,
    (extract(epoch from clock_timestamp()) * 1000)::float8 as now
  from migration`,
})
