import { defineStatement } from '../db/define-statement.ts'
import { double, integer, text, uuid } from '../db/sql-types.ts'

const company = uuid
/** The window that began at `window_start` is over. */
const WINDOW = `($minutes * interval '1 minute')`
const IS_OVER = `a.window_start < now() - ${WINDOW}`
const IS_DAY_OVER = `a.day_start < now() - interval '1 day'`

/** Windows and days long over; those that another login counts in right now are left to the next one. */
export const deleteOldAttempts = defineStatement({
  parameters: { company },
  sql: `delete from attempt where company_id = $company and key in (
    select key from attempt where company_id = $company and greatest(window_start, day_start) < now() - interval '2 days'
    limit 100 for update skip locked)`,
})

/** Tries in the window and in the day, and the seconds until the day ends. */
export const countAttempt = defineStatement({
  parameters: { company, key: text, minutes: double },
  columns: { count: integer, day: integer, wait: integer.notNull },
  sql: `insert into attempt as a (company_id, key, window_start, count, day_start, day_count)
    values ($company, $key, now(), 1, now(), 1)
    on conflict (company_id, key) do update set
      count = case when ${IS_OVER} then 1 else a.count + 1 end,
      window_start = case when ${IS_OVER} then now() else a.window_start end,
      day_count = case when ${IS_DAY_OVER} then 1 else a.day_count + 1 end,
      day_start = case when ${IS_DAY_OVER} then now() else a.day_start end
    returning count, day_count as day, ceil(extract(epoch from day_start + interval '1 day' - now()))::int as wait`,
})

export const deleteAttempt = defineStatement({
  parameters: { company, key: text },
  sql: 'delete from attempt where company_id = $company and key = $key',
})

/** Of an account, from whichever device: keys that begin with `prefix` too. */
export const deleteAttemptsOf = defineStatement({
  parameters: { company, account: text, prefix: text },
  sql: 'delete from attempt where company_id = $company and (key = $account or starts_with(key, $prefix))',
})

export const deleteOldBudgets = defineStatement({
  parameters: { minutes: double },
  sql: `delete from address_budget where key in (
    select key from address_budget where window_start < now() - ${WINDOW} limit 100 for update skip locked)`,
})

/** Tries in the window, and the seconds until it ends. */
export const countAddress = defineStatement({
  parameters: { key: text, minutes: double },
  columns: { count: integer, wait: integer.notNull },
  sql: `insert into address_budget as a (key, window_start, count) values ($key, now(), 1)
    on conflict (key) do update set
      count = case when ${IS_OVER} then 1 else a.count + 1 end,
      window_start = case when ${IS_OVER} then now() else a.window_start end
    returning count, ceil(extract(epoch from window_start + ${WINDOW} - now()))::int as wait`,
})

export const giveBackAddress = defineStatement({
  parameters: { key: text },
  sql: 'update address_budget set count = greatest(count - 1, 0) where key = $key',
})
