import type { ClashReason } from '#contract/portal/clashes.ts'
import { CLASH_PLACE, CLASH_REASON, DAYS_LOOKED_AHEAD, MAX_LOOKED_BOOKINGS } from '../clash-rule.ts'
import { defineStatement } from '../db/define-statement.ts'
import { integer, text, timestamp, uuid, uuids } from '../db/sql-types.ts'

const company = uuid

/**
 * What was booked and cannot be had as things are, of requests that are not decided and begin in the next 400 days, the next at first. Of more than are looked at the later ones are
 * left out.
 */
export const selectClashes = defineStatement({
  parameters: { company, hidden: uuids, size: integer },
  columns: { submission: uuid.notNull, space: text, starts_at: timestamp, reason: text.notNull.as<ClashReason>() },
  sql: `with k as materialized (
      select k.id, k.submission_id, k.space_id, k.space_layout_id, k.headcount, k.start_at, k.end_at, t.effect
      from (select k.id, k.submission_id, k.space_id, k.space_layout_id, k.headcount, k.start_at, k.end_at, k.state, k.status_key from booking k
          where k.company_id = $company and k.kind = 'booking' and k.start_at > now() and k.start_at < now() + interval '${DAYS_LOOKED_AHEAD} days'
          order by k.start_at, k.id limit ${MAX_LOOKED_BOOKINGS}) k
        join booking_status t on t.company_id = $company and t.key = k.status_key and t.effect in ('block', 'wait')
        join submission u on u.company_id = $company and u.id = k.submission_id
          and u.phase in ('new', 'open', 'asked') and u.cancelled_at is null and u.form_id <> all($hidden)
      where k.state = 'active')
    select k.submission_id as submission, s.name as space, k.start_at as starts_at, w.reason
    from k ${CLASH_PLACE}
      cross join lateral (select ${CLASH_REASON} as reason) w
    where w.reason is not null order by k.start_at, k.id limit $size::int`,
})
