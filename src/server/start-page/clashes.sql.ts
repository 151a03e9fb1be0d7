import type { ClashReason } from '#contract/portal/start-page.ts'
import { defineStatement } from '../db/define-statement.ts'
import { integer, text, timestamp, uuid, uuids } from '../db/sql-types.ts'

const company = uuid

/** Bookings that are looked at, those that begin first at first. */
const MAX_LOOKED = 5_000

/** Others have a part of what booking `k` waits for. By a function for each: under row-level security no index finds what overlaps (decision 046). */
const TAKEN = `k.effect = 'wait' and exists (select from booking_cell c cross join lateral taken_cells_of(array[c.cell_id], lower(c.blocked), upper(c.blocked)) o
        where c.company_id = $company and c.booking_id = k.id and o.booking_id <> k.id)`
const GONE = 's.deleted_at is not null or not s.is_active or not b.is_active or not l.is_active'
const CLOSED = `exists (select from closure x where x.company_id = $company and x.during && tstzrange(k.start_at, k.end_at)
        and (x.space_id = s.id or x.building_id = b.id or x.location_id = l.id))`
const SMALL = `k.headcount > coalesce(y.seating_capacity, greatest(s.seating_capacity,
        (select max(z.seating_capacity) from space_layout z where z.company_id = $company and z.space_id = s.id)))`

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
          where k.company_id = $company and k.kind = 'booking' and k.start_at > now() and k.start_at < now() + interval '400 days'
          order by k.start_at, k.id limit ${MAX_LOOKED}) k
        join booking_status t on t.company_id = $company and t.key = k.status_key and t.effect in ('block', 'wait')
        join submission u on u.company_id = $company and u.id = k.submission_id
          and u.phase in ('new', 'open', 'asked') and u.cancelled_at is null and u.form_id <> all($hidden)
      where k.state = 'active')
    select k.submission_id as submission, s.name as space, k.start_at as starts_at, w.reason
    from k join space s on s.company_id = $company and s.id = k.space_id
      join building b on b.company_id = $company and b.id = s.building_id
      join worksite g on g.company_id = $company and g.id = b.worksite_id
      join location l on l.company_id = $company and l.id = g.location_id
      left join space_layout y on y.company_id = $company and y.id = k.space_layout_id
      cross join lateral (select case when ${GONE} then 'gone' when ${CLOSED} then 'closed' when ${SMALL} then 'small' when ${TAKEN} then 'taken' end as reason) w
    where w.reason is not null order by k.start_at, k.id limit $size::int`,
})
