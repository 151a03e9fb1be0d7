import { defineStatement } from '../db/define-statement.ts'
import { bigint, integer, text, uuid } from '../db/sql-types.ts'

/** Approved requests whose last day is before this one, the longest ago first; what was answered last is known of them. `timezone`: as it was answered, or ''. */
export const selectPast = defineStatement({
  scope: 'worker: a job, for no person',
  parameters: { company: uuid, day: text, most: bigint },
  columns: { id: uuid, version: integer, state_version: integer, last_day: text.notNull, timezone: text.notNull, sent_in: text },
  sql: `select id, version, state_version, to_char(event_end, 'YYYY-MM-DD') as last_day, coalesce(answers ->> 'timezone', '') as timezone, timezone as sent_in
    from submission where company_id = $company and phase = 'approved' and event_end < $day::text::date and listed_version = version
    order by event_end, id limit $most`,
})
