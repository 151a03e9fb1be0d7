import { defineStatement } from '../db/define-statement.ts'
import { bigint, integer, text, timestamp, uuid, uuids } from '../db/sql-types.ts'

const company = uuid

/**
 * Minutes of a day on which each space is open by its weekly hours and closures, and those of them in which somebody has it, or another space that shares a part with it,
 * without what goes before and after; in the order of `selectCalendarSpaces`. What only waits or informs, and what is held, is not counted.
 */
export const selectDayShares = defineStatement({
  parameters: {
    company,
    day: text,
    building: uuid.nullable,
    space: uuid.nullable,
    from_time: timestamp,
    to_time: timestamp,
    most: bigint,
    size: integer,
  },
  columns: { building: uuid, open: integer.notNull, booked: integer.notNull },
  sql: `with s as materialized (
      select s.id, s.building_id, s.floor_id, w.location_id, l.region_id, coalesce(s.timezone, l.timezone) as zone, s.open_minutes,
        row_number() over (order by b.sort, b.name, b.id, coalesce(f.level, -1000), f.name, s.sort, s.name, s.id) as n
      from space s
        join building b on b.company_id = $company and b.id = s.building_id and b.deleted_at is null
        join worksite w on w.company_id = $company and w.id = b.worksite_id
        join location l on l.company_id = $company and l.id = w.location_id
        left join floor f on f.company_id = $company and f.id = s.floor_id
      where s.company_id = $company and s.deleted_at is null and s.is_active and ($building::uuid is null or b.id = $building)
        and ($space::uuid is null or s.id = $space)
    ), d as materialized (
      select $day::text::date::timestamp as midnight, extract(dow from $day::text::date)::int * 1440 as base
    ), c as materialized (
      select c.during, c.space_id, c.building_id, c.location_id, c.floor_id, c.region_id from closure c
      where c.company_id = $company and lower(c.during) < $to_time and upper(c.during) > $from_time
    ), o as materialized (
      select s.id, s.building_id, s.n, h.hours - coalesce((select range_agg(c.during) from c
          where c.space_id = s.id or c.building_id = s.building_id or c.location_id = s.location_id or c.floor_id = s.floor_id or c.region_id = s.region_id), '{}') as hours
      from s cross join d cross join lateral (
        select coalesce(range_agg(tstzrange(m.starts, greatest(m.starts, m.ends))), '{}') as hours
        from (select (d.midnight + make_interval(mins => lower(x) - d.base)) at time zone s.zone as starts,
            (d.midnight + make_interval(mins => upper(x) - d.base)) at time zone s.zone as ends
          from unnest(coalesce(s.open_minutes, '{[0,10080)}') * int4multirange(int4range(d.base, d.base + 1440))) as x) m
      ) h
      where s.n <= $size::int
    ), k as materialized (
      select m.space_id, range_agg(tstzrange(p.start_at, p.end_at)) as taken
      from periods_between($from_time, $to_time, $most) p
        join booking k on k.company_id = $company and k.id = p.booking_id and k.kind = 'booking' and k.state = 'active' and k.status_before is null
        join booking_status t on t.company_id = $company and t.key = k.status_key and t.effect = 'block'
        join space_cell y on y.company_id = $company and y.space_id = k.space_id
        join space_cell m on m.company_id = $company and m.cell_id = y.cell_id
      where p.start_at < p.end_at
      group by m.space_id
    )
    select o.building_id as building, coalesce((select sum(extract(epoch from upper(x) - lower(x)) / 60) from unnest(o.hours) as x), 0)::int as open,
      coalesce((select sum(extract(epoch from upper(x) - lower(x)) / 60) from unnest(o.hours * k.taken) as x), 0)::int as booked
    from o left join k on k.space_id = o.id
    order by o.n`,
})

/** Rooms for guests by night, of requests that are not over with a refusal. */
export const selectNights = defineStatement({
  parameters: { company, hidden: uuids, first_night: text, last_night: text },
  columns: { night: text.notNull, rooms: integer.notNull, requests: integer.notNull },
  sql: `select to_char(n.night, 'YYYY-MM-DD') as night, sum(n.any_rooms + n.single + n.double + n.suite)::int as rooms, count(distinct n.submission_id)::int as requests
    from guest_room_night n
      join submission u on u.company_id = $company and u.id = n.submission_id and u.form_id <> all($hidden) and u.cancelled_at is null
        and u.phase not in ('declined', 'cancelled')
    where n.company_id = $company and n.night between $first_night::text::date and $last_night::text::date
    group by n.night order by n.night`,
})

/** So many buildings are named. */
const MAX_POSTER_BUILDINGS = 200

/** Locations for posters that are taken on a day. One that nobody counted yet has all of them free. */
export const selectPosterDay = defineStatement({
  parameters: { company, day: text, building: uuid.nullable },
  columns: { building: text, used: integer.notNull, capacity: integer.notNull },
  sql: `select b.name as building, coalesce(d.used, 0) as used, coalesce(d.capacity, b.poster_display_locations) as capacity
    from building b
      join worksite w on w.company_id = $company and w.id = b.worksite_id and w.deleted_at is null
      left join poster_day d on d.company_id = $company and d.building_id = b.id and d.day = $day::text::date
    where b.company_id = $company and b.deleted_at is null and b.is_active and ($building::uuid is null or b.id = $building)
      and coalesce(d.capacity, b.poster_display_locations) > 0
    order by b.sort, b.name, b.id limit ${MAX_POSTER_BUILDINGS}`,
})
