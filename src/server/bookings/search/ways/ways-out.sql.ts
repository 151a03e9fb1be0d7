import { defineStatement } from '../../../db/define-statement.ts'
import { bigint, integer, integers, json, text, texts, uuid, uuids } from '../../../db/sql-types.ts'
import { event, filter, FIT, LARGE_ENOUGH, SEARCHED, TOO_SMALL } from '../search-parts.ts'
import type { FoundReason } from '../search.sql.ts'

/** Statements for ways out (P12.51): each calls `space_reasons` for spaces or times that the search did not include. */

const { run, submission, seats, layout } = event
const whose = { seats, layout, run, submission }

/** An event at several times: a row for each period, and one for each zone, of each of these times. */
const occasions = {
  occasions: integers,
  starts: texts,
  ends: texts,
  from_times: texts,
  to_times: texts,
  zone_occasions: integers,
  zones: texts,
  minutes: texts,
}
const OCCASIONS = `o as materialized (
      select p.occasion, array_agg(p.start_at order by p.start_at) as starts, array_agg(p.end_at order by p.start_at) as ends,
        array_agg(p.from_at order by p.start_at) as from_times, array_agg(p.to_at order by p.start_at) as to_times
      from unnest($occasions::int[], $starts::text[]::timestamptz[], $ends::text[]::timestamptz[], $from_times::text[]::timestamptz[],
        $to_times::text[]::timestamptz[]) as p (occasion, start_at, end_at, from_at, to_at) group by p.occasion
    ), z as materialized (
      select z.occasion, array_agg(z.zone) as zones, array_agg(z.minutes) as minutes
      from unnest($zone_occasions::int[], $zones::text[], $minutes::text[]::int4multirange[]) as z (occasion, zone, minutes) group by z.occasion
    )`

/** So many spaces at once `space_reasons` reads by their cells, and not by time, of which most is booked in others. */
const BATCH = 50

/** Which of the spaces that fit best are available at which of these times. */
export const selectFreeTimes = defineStatement({
  parameters: { ...filter, ...occasions, ...whose, most: bigint },
  columns: { occasion: integer.notNull, id: uuid.notNull, fit: integer.notNull, name: text.notNull },
  sql: `with c as materialized (select c.* ${LARGE_ENOUGH} order by c.fit, c.name, c.space_id limit $most),
    b as materialized (
      select array_agg(n.space_id) as ids from (select c.space_id, (row_number() over () - 1) / ${BATCH} as batch from c) n group by n.batch
    ), ${OCCASIONS},
    t as materialized (
      select o.occasion, b.ids, taken.ids as taken from o join z on z.occasion = o.occasion cross join b
        cross join lateral (
          select coalesce(array_agg(distinct r.space_id), '{}') as ids from space_reasons($company, b.ids, o.starts, o.ends, o.from_times, o.to_times,
            z.zones, z.minutes, $seats, $layout, $run, $submission, now()) r
        ) taken
    )
    select t.occasion, c.space_id as id, c.fit, c.name from t join c on c.space_id = any(t.ids) and c.space_id <> all(t.taken)
    order by t.occasion, c.fit, c.name, c.space_id`,
})

/** Why spaces are not available on each day by itself. */
const BY_DAY = `r as materialized (
      select o.occasion, r.* from o join z on z.occasion = o.occasion cross join (select array_agg(c.space_id) as ids from c) i
        cross join lateral space_reasons($company, i.ids, o.starts, o.ends, o.from_times, o.to_times,
          z.zones, z.minutes, $seats, $layout, $run, $submission, now()) r
    )`

/** For each day how many spaces are available, and (in rows) those that are on all days but one, best fit first; at least one row. */
export const selectDays = defineStatement({
  parameters: { ...filter, ...occasions, ...whose, most: bigint },
  columns: { available: integers.notNull, id: uuid.nullable, failing: integer.nullable, reasons: json<FoundReason[]>().nullable },
  sql: `with c as materialized (select c.* ${LARGE_ENOUGH}), ${OCCASIONS}, ${BY_DAY},
    failing as materialized (select distinct r.space_id, r.occasion from r),
    n as (
      select array_agg((select count(*)::int from c) - coalesce(f.spaces, 0) order by o.occasion) as available
      from o left join (select occasion, count(*)::int as spaces from failing group by occasion) f on f.occasion = o.occasion
    ), once as (
      select c.space_id, c.fit, c.name, min(f.occasion) as occasion from c join failing f on f.space_id = c.space_id
      group by c.space_id, c.fit, c.name having count(*) = 1 order by c.fit, c.name, c.space_id limit $most
    )
    select n.available, once.space_id as id, once.occasion as failing, (
        select jsonb_agg(jsonb_build_object('key', r.key, 'label', r.label, 'short_label', r.short_label, 'until', r.until) order by r.key)
        from r where r.space_id = once.space_id) as reasons
    from company left join n on true left join once on true where company.id = $company order by once.fit, once.name, once.space_id`,
})

/** On which days these spaces are not available, each day by itself. */
export const selectFailingDays = defineStatement({
  parameters: { company: uuid, ids: uuids, ...occasions, ...whose },
  columns: { id: uuid.notNull, occasion: integer.notNull },
  sql: `with c as materialized (select s.id as space_id from space s where s.company_id = $company and s.id = any($ids)), ${OCCASIONS}, ${BY_DAY}
    select distinct r.space_id as id, r.occasion from r`,
})

/** Layouts that spaces are offered in, but for the one that is described; a space without any is offered as it is. */
const OFFERED = `select c.space_id, c.name, o.id as layout_uid, o.layout_id, o.seating_capacity as seats
      from c join space_layout o on o.company_id = $company and o.space_id = c.space_id
        join layout y on y.company_id = $company and y.id = o.layout_id and y.deleted_at is null and not y.is_custom
      union all
      select c.space_id, c.name, null, null, c.capacity from c
      where not exists (select from space_layout o where o.company_id = $company and o.space_id = c.space_id)`

/** Spaces that are too small (in the wanted layout), but can be booked here. */
const TOO_SMALL_ONES = `select c.* from (select c.*, ${FIT} as fit from ${SEARCHED} c) c join space s on s.company_id = $company and s.id = c.space_id
      where c.fit = ${TOO_SMALL} and not s.has_custom_availability and s.is_active`

const MAX_CANDIDATES = 50

/** Free spaces in another layout that seats enough, the closest first; then in one that seats `least` or more, the largest first. */
export const selectOtherLayouts = defineStatement({
  parameters: { ...filter, ...event, least: integer, most: bigint },
  columns: { id: uuid.notNull, layout_uid: uuid.nullable, seats: integer.notNull },
  sql: `with c as materialized (${TOO_SMALL_ONES}), l as (${OFFERED}),
    best as materialized (
      select distinct on (l.space_id) l.*, l.seats >= $seats as is_enough, abs(l.seats - $seats) as distance from l
      where l.seats >= $least order by l.space_id, is_enough desc, distance, l.layout_id
    ), few as materialized (select * from best order by is_enough desc, distance, name, space_id limit ${MAX_CANDIDATES}),
    taken as materialized (
      select distinct g.layout_id, r.space_id from (select f.layout_id, array_agg(f.space_id) as ids from few f group by f.layout_id) g
        cross join lateral space_reasons($company, g.ids, $starts::text[]::timestamptz[], $ends::text[]::timestamptz[],
          $from_times::text[]::timestamptz[], $to_times::text[]::timestamptz[], $zones, $minutes::text[]::int4multirange[],
          null, g.layout_id, $run, $submission, now()) r
    )
    select f.space_id as id, f.layout_uid, f.seats from few f
    where not exists (select from taken t where t.space_id = f.space_id and t.layout_id is not distinct from f.layout_id)
    order by f.is_enough desc, f.distance, f.name, f.space_id limit $most`,
})

/** Free pairs that lie beside each other, in one layout, and together seat enough where neither does alone; the closest first. */
export const selectPairs = defineStatement({
  parameters: { ...filter, ...event, most: bigint },
  columns: {
    id: uuid.notNull,
    layout_uid: uuid.nullable,
    seats: integer.notNull,
    other_id: uuid.notNull,
    other_layout_uid: uuid.nullable,
    other_seats: integer.notNull,
  },
  sql: `with c as materialized (${TOO_SMALL_ONES}),
    a as materialized (
      select a.space_id as id, a.other_space_id as other_id, one.name, one.capacity, other.name as other_name, other.capacity as other_capacity
      from adjacent_space a join c one on one.space_id = a.space_id join c other on other.space_id = a.other_space_id
      where a.company_id = $company and not exists (
        select from space_cell m join space_cell n on n.company_id = $company and n.space_id = a.other_space_id and n.cell_id = m.cell_id
        where m.company_id = $company and m.space_id = a.space_id)
    ), l as (
      select a.*, one.layout_id, one.id as layout_uid, one.seating_capacity as seats, other.id as other_layout_uid, other.seating_capacity as other_seats
      from a join space_layout one on one.company_id = $company and one.space_id = a.id
        join space_layout other on other.company_id = $company and other.space_id = a.other_id and other.layout_id = one.layout_id
        join layout y on y.company_id = $company and y.id = one.layout_id and y.deleted_at is null and not y.is_custom
      union all
      select a.*, null, null, a.capacity, null, a.other_capacity from a
      where not exists (select from space_layout o where o.company_id = $company and o.space_id in (a.id, a.other_id))
    ), pair as materialized (
      select distinct on (l.id, l.other_id) l.* from l
      where l.seats + l.other_seats >= $seats and ($layout::uuid is null or l.layout_id = $layout)
      order by l.id, l.other_id, l.seats + l.other_seats, l.layout_id
    ), few as materialized (select * from pair order by seats + other_seats, name, other_name, id limit ${MAX_CANDIDATES}),
    taken as materialized (
      select distinct g.layout_id, r.space_id
      from (select f.layout_id, array_agg(distinct i.id) as ids from few f cross join unnest(array[f.id, f.other_id]) as i (id) group by f.layout_id) g
        cross join lateral space_reasons($company, g.ids, $starts::text[]::timestamptz[], $ends::text[]::timestamptz[],
          $from_times::text[]::timestamptz[], $to_times::text[]::timestamptz[], $zones, $minutes::text[]::int4multirange[],
          null, g.layout_id, $run, $submission, now()) r
    )
    select f.id, f.layout_uid, f.seats, f.other_id, f.other_layout_uid, f.other_seats from few f
    where not exists (select from taken t where t.space_id in (f.id, f.other_id) and t.layout_id is not distinct from f.layout_id)
    order by f.seats + f.other_seats, f.name, f.other_name, f.id limit $most`,
})
