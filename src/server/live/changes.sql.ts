import { defineStatement } from '../db/define-statement.ts'
import { bigint, double, integer, text, texts, timestamp, uuid } from '../db/sql-types.ts'

const company = uuid

/** True of every hold: who looks for ends says it, and so finds them by their index (migration 0021). */
const ENDS = `coalesce(b.expires_at, 'infinity') < 'infinity'`

/** When this transaction began, and when the next hold of the company is over by itself. */
export const selectMoment = defineStatement({
  parameters: { company },
  columns: { now: timestamp.notNull, next_end: timestamp.nullable },
  sql: `select now(), (select min(b.expires_at) from booking b
      where b.company_id = $company and b.kind = 'hold' and b.state = 'active' and b.expires_at > now() and ${ENDS}) as next_end`,
})

/**
 * What was taken or freed after `since` (null: lately): by a change, or by a hold that is over. `space`: of which, with all that share a
 * cell with it. At most so many changes, each with one row for each of its spaces.
 */
export const selectChanges = defineStatement({
  parameters: { company, since: timestamp.nullable, lately_seconds: double, most: bigint },
  columns: { booking: uuid.notNull, version: integer.notNull, at: timestamp.notNull, space: uuid, building: uuid },
  sql: `with changed as materialized (
      select b.id, b.version, b.changed_at as at, array[b.space_id] || b.left_spaces as spaces from booking b
        where b.company_id = $company and b.changed_at > coalesce($since, now() - make_interval(secs => $lately_seconds))
      union all
      select b.id, b.version, b.expires_at, array[b.space_id] from booking b
        where b.company_id = $company and b.kind = 'hold' and b.state = 'active' and b.expires_at <= now() and ${ENDS}
          and b.expires_at > coalesce($since, now() - make_interval(secs => $lately_seconds))
      limit $most
    ), touched as (
      select distinct c.id, c.version, c.at, coalesce(o.space_id, of_change) as space_id
      from changed c cross join unnest(c.spaces) as of_change
        left join space_cell m on m.company_id = $company and m.space_id = of_change
        left join space_cell o on o.company_id = $company and o.cell_id = m.cell_id
    )
    select t.id as booking, t.version, t.at, s.id as space, s.building_id as building
    from touched t join space s on s.company_id = $company and s.id = t.space_id`,
})

/** `said`: a line for each company of which something changed. */
export const notifyServers = defineStatement({
  parameters: { channel: text, said: texts },
  columns: { sent: text.nullable },
  sql: 'select pg_notify($channel, line)::text as sent from unnest($said::text[]) as line',
})
