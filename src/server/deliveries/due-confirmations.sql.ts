import { defineStatement } from '../db/define-statement.ts'
import { boolean, integer, json, uuid } from '../db/sql-types.ts'

/** For each of `rows` (`{ form, key }[]`), in their order: does the form confirm, and how many confirmations were counted under the key? */
export const selectConfirmations = defineStatement({
  parameters: { company: uuid, rows: json() },
  columns: { confirms: boolean.notNull, hour: integer.notNull, day: integer.notNull },
  sql: `select coalesce((o.settings ->> 'confirms')::boolean, true) as confirms,
      case when a.window_start < now() - interval '1 hour' then 0 else coalesce(a.count, 0) end as hour,
      case when a.day_start < now() - interval '1 day' then 0 else coalesce(a.day_count, 0) end as day
    from jsonb_array_elements($rows::jsonb) with ordinality as x(item, nth)
      left join form_setting o on o.company_id = $company and o.form_id = (x.item ->> 'form')::uuid
      left join attempt a on a.company_id = $company and a.key = x.item ->> 'key'
    order by x.nth`,
})
