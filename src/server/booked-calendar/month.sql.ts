import { defineStatement } from '../db/define-statement.ts'
import { integer, text, timestamp, uuid, uuids } from '../db/sql-types.ts'
import { filtering, FITS, IN_SIGHT, IS_FOUND, known, SOURCES, TOLD } from './calendar-parts.ts'
import { MINUTES, monthColumns } from './month-parts.ts'

const company = uuid

/**
 * Each day that has something: how much (`total`), how many minutes of spaces nobody else can have (`taken`; of a space that is made of others, of each of these), and
 * a row for each of those that begin first, at most `shown`. What goes over several days stands on each. Only these are looked up in whole.
 */
const month = (source: string, fits: string): string => `with p as materialized (
      ${source}
    ), x as materialized (
      select k.id, k.position, k.start_at, k.end_at, k.wall, k.until, k.space_id, k.set_buffer, k.strike_buffer,
        k.kind = 'booking' and k.effect = 'block' as takes
      from ${known('p', IN_SIGHT)} k
      where ${fits}
    ), n as materialized (
      select x.*, x.wall::date as day from x where x.until <= x.wall::date + 1
      union all
      select x.*, d.day::date from x,
        generate_series(greatest(x.wall::date, $from_day::text::date), least((x.until - interval '1 microsecond')::date, $to_day::text::date), interval '1 day') d (day)
      where x.until > x.wall::date + 1
    ), parts as materialized (
      select m.space_id, count(*)::int as cells from space_cell m where m.company_id = $company group by m.space_id
    ), totals as materialized (
      select n.day, count(*)::int as total, coalesce(sum(case when n.takes then ${MINUTES} * coalesce(c.cells, 1) end), 0)::bigint as taken
      from n left join parts c on c.space_id = n.space_id group by n.day
    ), firsts as materialized (
      select r.* from (select n.day, n.id, n.position, n.start_at, n.end_at,
          (row_number() over (partition by n.day order by n.wall, n.id, n.position))::int as place from n) r
      where r.place <= $shown::int
    ), y as materialized ${known('(select distinct f.id as booking_id, f.position, f.start_at, f.end_at from firsts f)')}
    select t.day::text as day, t.total, t.taken, (select count(*)::int from p) as looked, ${TOLD}, x.space, x.building
    from totals t
      join firsts i on i.day = t.day
      join y x on x.id = i.id and x.position = i.position
    order by t.day, i.place`

const { search: _search, ...unsearched } = filtering
const shown = integer
const all = `${FITS}
        and ${IS_FOUND}`

/** Of all spaces, without a search: nothing is looked up of a booking but what its day and its mask want. */
export const selectMonth = defineStatement({
  parameters: { ...unsearched, shown },
  columns: monthColumns,
  sql: month(SOURCES.times, FITS),
})
export const selectFoundMonth = defineStatement({
  parameters: { ...filtering, shown },
  columns: monthColumns,
  sql: month(SOURCES.times, all),
})
export const selectMonthOfPlaces = defineStatement({
  parameters: { ...filtering, shown },
  columns: monthColumns,
  sql: month(SOURCES.places, all),
})
export const selectOwnMonth = defineStatement({ parameters: { ...filtering, shown }, columns: monthColumns, sql: month(SOURCES.own, all) })
export const selectMonthOfRequests = defineStatement({
  parameters: { ...filtering, shown, requests: uuids },
  columns: monthColumns,
  sql: month(SOURCES.requests, all),
})

/**
 * When the spaces in use that a filter leaves are open, as many together as have the same hours and are closed by the same: `cells` of them. What is made of others is
 * counted as these.
 */
export const selectOpenPlaces = defineStatement({
  parameters: { company, building: uuid.nullable, space: uuid.nullable, from_time: timestamp, to_time: timestamp },
  columns: {
    zone: text.notNull,
    open_minutes: text.nullable,
    building: uuid,
    location: uuid,
    space: uuid.nullable,
    cells: integer.notNull,
  },
  sql: `with chosen as materialized (
      select distinct m.cell_id from space s
        join building b on b.company_id = $company and b.id = s.building_id and b.deleted_at is null
        join space_cell m on m.company_id = $company and m.space_id = s.id
      where s.company_id = $company and s.deleted_at is null and s.is_active and ($building::uuid is null or b.id = $building)
        and ($space::uuid is null or s.id = $space)
    ), closed as materialized (
      select distinct c.space_id from closure c
      where c.company_id = $company and c.space_id is not null and lower(c.during) < $to_time and upper(c.during) > $from_time
    )
    select coalesce(s.timezone, l.timezone) as zone, s.open_minutes::text as open_minutes, b.id as building, l.id as location, c.space_id as space,
      count(*)::int as cells
    from chosen o
      join space s on s.company_id = $company and s.id = o.cell_id
      join building b on b.company_id = $company and b.id = s.building_id
      join worksite w on w.company_id = $company and w.id = b.worksite_id
      join location l on l.company_id = $company and l.id = w.location_id
      left join closed c on c.space_id = s.id
    group by 1, s.open_minutes, b.id, l.id, c.space_id`,
})

/** So many closures are looked at. */
const MAX_CLOSURES = 2_000

/** What is closed between two instants. */
export const selectClosedTimes = defineStatement({
  parameters: { company, from_time: timestamp, to_time: timestamp },
  columns: {
    space: uuid.nullable,
    building: uuid.nullable,
    location: uuid.nullable,
    starts: timestamp.notNull,
    ends: timestamp.notNull,
    label: text,
  },
  sql: `select c.space_id as space, c.building_id as building, c.location_id as location, lower(c.during) as starts, upper(c.during) as ends, c.label
    from closure c where c.company_id = $company and lower(c.during) < $to_time and upper(c.during) > $from_time
    order by starts, c.id limit ${MAX_CLOSURES}`,
})
