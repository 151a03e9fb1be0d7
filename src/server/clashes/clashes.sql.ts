import type { SpaceClashReason } from '#contract/portal/clashes.ts'
import {
  ASKED_AT,
  ASKED_BEFORE,
  CLASH_PLACE,
  CLASH_REASON,
  COULD_HAVE,
  DAYS_LOOKED_AHEAD,
  MAX_LOOKED_BOOKINGS,
  WAITING_TOO,
} from '../clash-rule.ts'
import { isSeen } from '../booking-mask.ts'
import { defineStatement } from '../db/define-statement.ts'
import { bigint, boolean, text, timestamp, uuid, uuids } from '../db/sql-types.ts'
import { OPEN } from '../request-marks.ts'

const company = uuid

const COLUMNS =
  'k.id, k.submission_id, k.space_id, k.space_layout_id, k.headcount, k.start_at, k.end_at, k.state, k.status_key, k.ranked_at, k.created_at'
/** Bookings that take their space or wait for it, of requests about which nothing is decided. */
const UNDECIDED = (
  bookings: string,
) => `select k.id, k.submission_id, k.space_id, k.space_layout_id, k.headcount, k.start_at, k.end_at, k.ranked_at, k.created_at, t.effect
      from (${bookings}) k
        join booking_status t on t.company_id = $company and t.key = k.status_key and t.effect in ('block', 'wait')
        join submission s on s.company_id = $company and s.id = k.submission_id and ${OPEN} and s.form_id <> all($hidden)
      where k.state = 'active'`

/** Others are in the way of it, its space cannot be had, or it waits and could be had now. */
const REASON = `coalesce(${CLASH_REASON}, case when ${COULD_HAVE} then 'free' end)`

/** Requests that clash, by their next booking that does. Of more bookings than are looked at the later ones are left out. */
export const selectClashing = defineStatement({
  parameters: { company, hidden: uuids },
  columns: { id: uuid.notNull },
  sql: `with k as materialized (${UNDECIDED(`select ${COLUMNS} from booking k where k.company_id = $company and k.kind = 'booking'
          and k.start_at > now() and k.start_at < now() + interval '${DAYS_LOOKED_AHEAD} days' order by k.start_at, k.id limit ${MAX_LOOKED_BOOKINGS}`)})
    select k.submission_id as id from k ${CLASH_PLACE}
    where ${REASON} is not null group by k.submission_id order by min(k.start_at), k.submission_id`,
})

/** Bookings of these requests that clash, and those that others wait for, the next at first. */
export const selectOfRequests = defineStatement({
  parameters: { company, ids: uuids, hidden: uuids },
  columns: {
    id: uuid,
    submission: uuid.notNull,
    space: text,
    reason: text.nullable.as<SpaceClashReason>(),
    waits: boolean.notNull,
  },
  sql: `with k as materialized (${UNDECIDED(`select ${COLUMNS} from booking k where k.company_id = $company and k.kind = 'booking'
          and k.submission_id = any($ids) and k.end_at > now()`)})
    select k.id, k.submission_id as submission, s.name as space, w.reason, k.effect = 'wait' as waits
    from k ${CLASH_PLACE} cross join lateral (select ${REASON} as reason) w
    order by k.start_at, k.id`,
})

/** So many of others are named of a booking. */
const MAX_OTHERS = 5

/**
 * Who else wants what these bookings want. `has`: others have a part of it, else they wait for it too. `submission`: null where this person does not see it, and of what staff booked without a request.
 * `total`: of the same booking and the same kind.
 */
export const selectOthers = defineStatement({
  parameters: { company, bookings: uuids, hidden: uuids },
  columns: {
    booking: uuid,
    submission: uuid.nullable,
    has: boolean.notNull,
    is_before: boolean.notNull,
    before: bigint.notNull,
    at: timestamp.notNull,
  },
  sql: `select k.id as booking, case when ${isSeen('s.form_id')} then s.id end as submission, x.has, x.is_before, x.before, x.at
    from (select k.id, k.submission_id, k.space_id, k.ranked_at, k.created_at, t.effect from booking k
        join booking_status t on t.company_id = $company and t.key = k.status_key where k.company_id = $company and k.id = any($bookings)) k
      cross join lateral (
        (select o.submission_id, true as has, true as is_before, 0::bigint as before, min(${ASKED_AT}) as at
          from booking_cell m cross join lateral taken_cells_of(array[m.cell_id], lower(m.blocked), upper(m.blocked)) c
            join booking o on o.company_id = $company and o.id = c.booking_id and o.kind = 'booking' and o.submission_id is distinct from k.submission_id
          where m.company_id = $company and m.booking_id = k.id and k.effect = 'wait'
          group by o.submission_id order by at, o.submission_id limit ${MAX_OTHERS})
        union all
        (select w.submission_id, false, w.is_before, w.before, w.at from (
            select o.submission_id, ${ASKED_BEFORE} as is_before, count(*) filter (where ${ASKED_BEFORE}) over () as before, ${ASKED_AT} as at, o.id
            from ${WAITING_TOO}) w
          order by w.at, w.id limit ${MAX_OTHERS})
      ) x left join submission s on s.company_id = $company and s.id = x.submission_id
    order by k.id, x.has desc, x.at, x.submission_id`,
})
