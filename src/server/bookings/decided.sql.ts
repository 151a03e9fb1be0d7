import { isSeen } from '../booking-mask.ts'
import { defineStatement } from '../db/define-statement.ts'
import { bigint, boolean, integer, json, text, timestamp, uuid, uuids } from '../db/sql-types.ts'
import type { BookingEntry } from './booking-entry.ts'
import type { ReasonRow } from './bookings.sql.ts'
import { PERIODS, PLACED_BOOKINGS } from './placed-bookings.ts'
import type { BookingEffect } from './read.sql.ts'

const company = uuid
const reasons = json<readonly ReasonRow[]>()

/** What submissions have booked that was not removed, also what was released with them; in one order. */
export const selectDecided = defineStatement({
  parameters: { company, submissions: uuids },
  columns: {
    id: uuid,
    submission: uuid.notNull,
    space: uuid,
    name: text,
    building: text,
    zone: text.notNull,
    timezone: text,
    layout: uuid.nullable,
    layout_id: uuid.nullable,
    headcount: integer.nullable,
    status: text.notNull,
    effect: text.as<BookingEffect>().notNull,
    status_before: text.nullable,
    effect_before: text.as<BookingEffect>().nullable,
    is_over: boolean.notNull,
    is_marked: boolean.notNull,
    periods: json<readonly { readonly start: string; readonly end: string }[]>().notNull,
  },
  sql: `select k.id, k.submission_id as submission, k.space_id as space, s.name, b.name as building, coalesce(s.timezone, l.timezone) as zone, k.timezone,
      k.space_layout_id as layout, x.layout_id, k.headcount, t.key as status, t.effect, k.status_before, q.effect as effect_before,
      k.end_at <= now() as is_over, k.reconfirm_at is not null as is_marked, ${PERIODS}
    from ${PLACED_BOOKINGS}
    left join space_layout x on x.company_id = $company and x.id = k.space_layout_id
    left join booking_status q on q.company_id = $company and q.key = k.status_before
    where k.company_id = $company and k.submission_id = any($submissions) and k.kind = 'booking' and k.state = 'active'
    order by k.start_at, s.name, k.id`,
})

/** `changes`: `{ booking, status, status_before }[]`. One that is refused has to undo the transaction. */
export const setBookingStatuses = defineStatement({
  changes: 'bookings',
  parameters: { company, submission: uuid, changes: json() },
  columns: { entry: integer.notNull, outcome: text.as<'changed' | 'refused' | 'gone'>().notNull, reasons: reasons.notNull },
  sql: 'select entry, outcome, reasons from set_booking_statuses($company, $submission, $changes) order by entry',
})

/** Which of these bookings have others in their way, and whom: as `setBookingStatuses` would say. */
export const selectInTheWay = defineStatement({
  parameters: { company, ids: uuids },
  columns: { id: uuid, reasons: reasons.notNull },
  sql: `select k.id, jsonb_agg(to_jsonb(w)) as reasons from booking k
      cross join lateral (select range_agg(c.blocked) as ranges from booking_cell c where c.company_id = $company and c.booking_id = k.id) x
      cross join lateral in_the_way_of($company, k.id, k.space_id, x.ranges, now()) w
    where k.company_id = $company and k.id = any($ids) group by k.id`,
})

/** What these bookings take of which cells, or would take: milliseconds since 1970. */
export const selectCellsOf = defineStatement({
  parameters: { company, ids: uuids },
  columns: { id: uuid, cell: uuid, start: bigint.notNull, end: bigint.notNull },
  sql: `select c.booking_id as id, c.cell_id as cell, (extract(epoch from lower(c.blocked)) * 1000)::bigint as start,
      (extract(epoch from upper(c.blocked)) * 1000)::bigint as "end"
    from booking_cell c where c.company_id = $company and c.booking_id = any($ids)`,
})

/** By set: those of these (`entries` with `booking`, and no minutes of the week, which are no matter of a decision) that `selectUnfit` may have a reason for. */
export const selectMaybeUnfit = defineStatement({
  parameters: { company, entries: json() },
  columns: { id: uuid.notNull },
  sql: 'select unfit_bookings($company, $entries::jsonb) as id',
})

/** Why spaces do not fit what is booked in them, besides `except`: reasons that are no matter of a decision. */
export const selectUnfit = defineStatement({
  parameters: { company, entries: json<readonly BookingEntry[]>(), except: json<readonly string[]>() },
  columns: { place: bigint.notNull, reasons: reasons.notNull },
  sql: `select x.place - 1 as place, r.reasons from jsonb_array_elements($entries::jsonb) with ordinality as x (entry, place)
      cross join lateral (select reasons_of($company, jsonb_populate_record(null::booking_entry, x.entry), null, now(),
        array(select jsonb_array_elements_text($except::jsonb))) as reasons) r
    where r.reasons is not null order by x.place`,
})

/**
 * Who of others waits for a part of these bookings' spaces at their times, and asked before: the first. `name`: who asked, '' where `hidden` says that this
 * person does not see it.
 */
export const selectAskedFirst = defineStatement({
  parameters: { company, ids: uuids, hidden: uuids },
  columns: { id: uuid, name: text.notNull, at: timestamp.notNull },
  sql: `select k.id, f.name, f.at from booking k cross join lateral (
      select coalesce(o.ranked_at, o.created_at) as at,
        case when ${isSeen('s.form_id')} then coalesce(nullif(s.requester_name, ''), u.name, '') else '' end as name
      from booking o
        join booking_status p on p.company_id = $company and p.key = o.status_key and p.effect = 'wait'
        left join submission s on s.company_id = $company and s.id = o.submission_id
        left join users u on u.company_id = $company and u.id = s.user_id
      where o.company_id = $company and o.kind = 'booking' and o.state = 'active' and o.end_at > now() and o.submission_id is distinct from k.submission_id
        and o.space_id in (select n.space_id from space_cell m join space_cell n on n.company_id = $company and n.cell_id = m.cell_id
          where m.company_id = $company and m.space_id = k.space_id)
        and (coalesce(o.ranked_at, o.created_at), o.id) < (coalesce(k.ranked_at, k.created_at), k.id)
        and exists (select from booking_cell a join booking_cell c on c.company_id = $company and c.booking_id = o.id and c.cell_id = a.cell_id
          and c.blocked && a.blocked where a.company_id = $company and a.booking_id = k.id)
      order by 1, o.id limit 1) f
    where k.company_id = $company and k.id = any($ids)`,
})
