import { defineStatement } from '../db/define-statement.ts'
import { boolean, integer, json, text, texts, timestamp, uuid, uuids } from '../db/sql-types.ts'

const company = uuid

/** Begin and end of one period: instants. */
type StoredPeriod = readonly [start: string, end: string]

/**
 * What takes place in these spaces and is not over, within these times (null: whenever): bookings that take their space or wait for it, and
 * holds, which become bookings without being judged again (P12.16), those too that may still be renewed. `since` (null: all): those alone that
 * were made, changed or moved since then, or whose request was edited.
 */
export const selectBookingsAhead = defineStatement({
  parameters: { company, ids: uuids, from: timestamp.nullable, to: timestamp.nullable, since: timestamp.nullable },
  columns: {
    booking: uuid,
    space: uuid,
    layout: uuid.nullable,
    seats: integer.nullable,
    periods: json<readonly StoredPeriod[]>().notNull,
  },
  sql: `select k.id as booking, k.space_id as space, k.space_layout_id as layout, k.headcount as seats,
      coalesce((select jsonb_agg(jsonb_build_array(p.start_at, p.end_at) order by p.position) from booking_period p
        where p.company_id = $company and p.booking_id = k.id), jsonb_build_array(jsonb_build_array(k.start_at, k.end_at))) as periods
    from booking k left join booking_status t on t.company_id = $company and t.key = k.status_key
    where k.company_id = $company and k.space_id = any($ids) and k.state = 'active' and k.end_at > now()
      and ($from::timestamptz is null or k.end_at > $from) and ($to::timestamptz is null or k.start_at < $to)
      and ($since::timestamptz is null or k.changed_at >= $since or exists (
        select from submission u where u.company_id = $company and u.id = k.submission_id and u.edited_at >= $since))
      and case k.kind when 'hold' then k.max_expires_at > now() else t.effect in ('block', 'wait') end`,
})

/** In which zone the weekly hours of spaces are, and whether they have any, as it is now. */
export const selectHoursOf = defineStatement({
  parameters: { company, ids: uuids },
  columns: { space: uuid, zone: text.notNull, has_hours: boolean.notNull },
  sql: `select s.id as space, coalesce(s.timezone, l.timezone) as zone, s.open_minutes is not null as has_hours from space s
      join building b on b.company_id = $company and b.id = s.building_id
      join worksite w on w.company_id = $company and w.id = b.worksite_id
      join location l on l.company_id = $company and l.id = w.location_id
    where s.company_id = $company and s.id = any($ids)`,
})

export const selectUnfit = defineStatement({
  parameters: { company, entries: json<readonly object[]>() },
  columns: { booking: uuid.notNull },
  sql: 'select unfit_bookings($company, $entries) as booking',
})

const BEGIN = 'k.start_at at time zone k.timezone'
const END = 'k.end_at at time zone k.timezone'

/**
 * `Hall A, North Building: 2026-12-08 09:00 – 11:00, Summit, REQ-12, Ann Lee`, in the words of the booking's own zone; for whoever may not read
 * submissions it ends with `Booked`.
 */
const NAMED = `s.name || ', ' || b.name || ': ' || to_char(${BEGIN}, 'YYYY-MM-DD HH24:MI') || ' – '
  || to_char(${END}, case when (${BEGIN})::date = (${END})::date then 'HH24:MI' else 'YYYY-MM-DD HH24:MI' end)
  || ', ' || case when k.kind = 'hold' then 'On hold' when not $titles then 'Booked'
    else concat_ws(', ', coalesce(nullif(k.title, ''), 'Booking'), m.reference, nullif(u.name, '')) end`

/** How many bookings these are, and the next 20 by their names: by space, and (space null) all of them. @param titles are told, and whose they are */
export const selectNamed = defineStatement({
  parameters: { company, ids: uuids, titles: boolean },
  columns: { space: uuid.nullable, count: integer.notNull, bookings: texts.notNull },
  sql: `select case grouping(x.space_id) when 0 then x.space_id end as space, count(*)::int as count, coalesce((array_agg(x.named order by x.start_at, x.id))[1:20], '{}') as bookings
    from (select k.space_id, k.start_at, k.id, ${NAMED} as named
      from booking k
        join space s on s.company_id = $company and s.id = k.space_id
        join building b on b.company_id = $company and b.id = s.building_id
        left join submission m on m.company_id = $company and m.id = k.submission_id
        left join users u on u.company_id = $company and u.id = m.user_id
      where k.company_id = $company and k.id = any($ids)) x
    group by grouping sets ((x.space_id), ())`,
})
