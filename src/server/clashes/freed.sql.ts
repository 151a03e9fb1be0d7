import { CLASH_PLACE, CLASH_REASON, COULD_HAVE, DAYS_LOOKED_AHEAD } from '../clash-rule.ts'
import { defineStatement } from '../db/define-statement.ts'
import { integer, uuid } from '../db/sql-types.ts'
import { SENDING_IS_STOPPED } from '../installation/sending-is-stopped.ts'
import { OPEN } from '../request-marks.ts'

const company = uuid

/** Bookings that changed last, and of each space those that wait for it: so many are looked at. */
const [MAX_CHANGED, MAX_WAITING] = [1_000, 200]

/**
 * Who waits for a space that was freed, could have it now, and asked first of all who wait for it (decision 114): writes the event that they could, once
 * a day for a booking, by one server alone. Nothing is confirmed by it.
 * @param minutes bookings that changed within them are looked at
 */
export const noteFreedSpaces = defineStatement({
  scope: 'worker: looks for who could have a space, and reads nothing of what was sent',
  parameters: { company, minutes: integer, most: integer },
  columns: { submission: uuid.nullable },
  changes: 'events',
  sql: `with changed as materialized (
      select b.id, unnest(array[b.space_id] || b.left_spaces) as space_id from (
        select b.id, b.space_id, b.left_spaces, b.changed_at, b.created_at from booking b
        where b.company_id = $company and b.changed_at > now() - make_interval(mins => $minutes) and b.kind = 'booking'
        order by b.changed_at desc, b.id desc limit ${MAX_CHANGED}) b where b.changed_at > b.created_at
    ), near as materialized (
      select n.space_id, array_agg(distinct c.id) as changed from changed c
        join space_cell m on m.company_id = $company and m.space_id = c.space_id
        join space_cell n on n.company_id = $company and n.cell_id = m.cell_id
      group by n.space_id
    ), k as materialized (
      select k.id, k.submission_id, k.space_id, k.space_layout_id, k.headcount, k.start_at, k.end_at, k.ranked_at, k.created_at, t.effect
      from near cross join lateral (
          select k.id, k.submission_id, k.space_id, k.space_layout_id, k.headcount, k.start_at, k.end_at, k.ranked_at, k.created_at, k.status_key from booking k
          where k.company_id = $company and k.space_id = near.space_id and k.start_at > now() and k.start_at < now() + interval '${DAYS_LOOKED_AHEAD} days'
            and k.kind = 'booking' and k.state = 'active' and near.changed <> array[k.id]
            and k.status_key in (select t.key from booking_status t where t.company_id = $company and t.effect = 'wait')
          order by k.start_at, k.id limit ${MAX_WAITING}) k
        join booking_status t on t.company_id = $company and t.key = k.status_key
        join submission s on s.company_id = $company and s.id = k.submission_id and ${OPEN}
    ), due as (
      select k.id, k.submission_id from k ${CLASH_PLACE}
      where (${CLASH_REASON}) is null and ${COULD_HAVE} and not ${SENDING_IS_STOPPED}
        and not exists (select from space_notice n where n.company_id = $company and n.booking_id = k.id and n.told_at > now() - interval '1 day')
      order by k.start_at, k.id limit $most::int
    ), told as (
      insert into space_notice as n (company_id, booking_id, told_at) select $company, due.id, now() from due
      on conflict (company_id, booking_id) do update set told_at = excluded.told_at where n.told_at <= now() - interval '1 day'
      returning n.booking_id
    )
    insert into event (company_id, at, kind, submission_id)
    select distinct on (due.submission_id) $company::uuid, clock_timestamp(), 'could_have_space', due.submission_id from told join due on due.id = told.booking_id
    returning submission_id as submission`,
})
