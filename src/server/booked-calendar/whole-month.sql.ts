import { showsMoreThanTimes } from '../booking-mask.ts'
import { defineStatement } from '../db/define-statement.ts'
import { integer } from '../db/sql-types.ts'
import { filtering, known, TOLD, ZONE } from './calendar-parts.ts'
import { MINUTES, monthColumns } from './month-parts.ts'

const { search: _search, form: _form, building: _building, space: _space, mine: _mine, ...whole } = filtering

/** Longer bookings are found by an index of these few (`booking_long`); others begin no sooner before a day that they meet. */
const LONG = `interval '168 hours'`
const OWN = '(select u.id from submission u where u.company_id = $company and u.user_id = $me)'
/** Of a booking `k` with its status `t`: who reads is told more than that its space is taken. */
const KNOWS = showsMoreThanTimes(`case when k.submission_id in ${OWN} then $me::uuid end`)

/** Of what is booked or held: it was not declined, and who reads is told of it. The same as `FITS`, without its request. */
const IS_COUNTED = `t.effect is distinct from 'release' and (k.kind = 'hold' or t.effect = 'block' or ${KNOWS})
        and ($status = '' or k.status_key = $status and ${KNOWS})`
const IS_THERE = `k.company_id = $company and k.state = 'active' and k.status_before is null`
const STATUS = 'left join booking_status t on t.company_id = $company and t.key = k.status_key'
/** A booking of several stretches; of others its own begin and end are those of its stretch. */
const hasSeveral = (booking: string) =>
  `exists (select from booking_period q where q.company_id = $company and q.booking_id = ${booking} and q.position = 2)`

/**
 * As `month` of `month.sql.ts` gives it, of all spaces: what is booked at the same time on the same clock is counted before it is looked at, so that a clock is asked once
 * for all of it. What has several stretches, lasts long or is held is few, and is taken stretch by stretch (`pieces`). Which begin first is looked up by when
 * the first of each day begin (`heads`).
 */
export const selectWholeMonth = defineStatement({
  parameters: { ...whole, shown: integer },
  columns: monthColumns,
  sql: `with parts as materialized (
      select m.space_id, count(*)::int as cells from space_cell m where m.company_id = $company group by m.space_id
    ), places as materialized (
      select s.id, ${ZONE} as zone, coalesce(c.cells, 1) as cells
      from space s
        join building b on b.company_id = $company and b.id = s.building_id
        join worksite w on w.company_id = $company and w.id = b.worksite_id
        join location l on l.company_id = $company and l.id = w.location_id
        left join parts c on c.space_id = s.id
      where s.company_id = $company
    ), several as materialized (
      select q.booking_id as id from booking_period q
      where q.company_id = $company and q.position = 2 and q.start_at > $from_time::timestamptz - ${LONG} and q.start_at < $to_time::timestamptz + ${LONG}
    ), pieces as materialized (
      select k.id, q.position, q.start_at, q.end_at, p.zone, k.set_buffer, k.strike_buffer, 1 as number,
        case when k.kind = 'booking' and t.effect = 'block' then p.cells else 0 end as cells
      from (
          select v.id from several v
          union select k.id from booking k where k.company_id = $company and k.end_at - k.start_at >= ${LONG} and k.start_at < $to_time and k.end_at > $from_time
          union select k.id from booking k where k.company_id = $company and k.kind = 'hold' and k.state = 'active' and k.expires_at > now()
        ) i
        join booking k on ${IS_THERE} and k.id = i.id and (k.kind = 'booking' or k.expires_at > now())
        join booking_period q on q.company_id = $company and q.booking_id = k.id and q.start_at < $to_time and q.end_at > $from_time
        join places p on p.id = k.space_id
        ${STATUS}
      where ${IS_COUNTED}
    ), groups as materialized (
      select g.*, g.start_at at time zone g.zone as wall, g.end_at at time zone g.zone as until
      from (
          (select k.start_at, k.end_at, k.zone, k.set_buffer, k.strike_buffer, count(*)::int as number, sum(k.cells)::int as cells
          from (
              select k.start_at, k.end_at, p.zone, k.set_buffer, k.strike_buffer, case when t.effect = 'block' then p.cells else 0 end as cells
              from booking k
                join places p on p.id = k.space_id
                ${STATUS}
              where ${IS_THERE} and k.kind = 'booking' and k.start_at > $from_time::timestamptz - ${LONG} and k.start_at < $to_time and k.end_at > $from_time
                and k.end_at - k.start_at < ${LONG} and not exists (select from several v where v.id = k.id) and ${IS_COUNTED}
              limit $most
            ) k
          group by 1, 2, 3, 4, 5)
          union all
          select x.start_at, x.end_at, x.zone, x.set_buffer, x.strike_buffer, x.number, x.cells from pieces x
        ) g
    ), n as materialized (
      select x.*, x.wall::date as day from groups x
      where x.until <= x.wall::date + 1 and x.wall::date between $from_day::text::date and $to_day::text::date
      union all
      select x.*, d.day::date from groups x,
        generate_series(greatest(x.wall::date, $from_day::text::date), least((x.until - interval '1 microsecond')::date, $to_day::text::date), interval '1 day') d (day)
      where x.until > x.wall::date + 1
    ), totals as materialized (
      select n.day, sum(n.number)::int as total, coalesce(sum(${MINUTES} * n.cells), 0)::bigint as taken from n group by n.day
    ), heads as materialized (
      select distinct r.day, r.wall, r.zone, r.start_at
      from (select n.day, n.wall, n.zone, n.start_at,
          sum(n.number) over (partition by n.day order by n.wall groups between unbounded preceding and 1 preceding) as sooner from n) r
      where r.sooner is null or r.sooner < $shown::int
    ), firsts as materialized (
      select r.* from (select f.day, f.id, f.position, f.start_at, f.end_at,
          (row_number() over (partition by f.day order by f.wall, f.id, f.position))::int as place
        from (
          select h.day, h.wall, k.id, 1::smallint as position, k.start_at, k.end_at
          from heads h cross join lateral (
              select k.id, k.start_at, k.end_at from booking k
                join space s on s.company_id = $company and s.id = k.space_id
                join building b on b.company_id = $company and b.id = s.building_id
                join worksite w on w.company_id = $company and w.id = b.worksite_id
                join location l on l.company_id = $company and l.id = w.location_id
                ${STATUS}
              where ${IS_THERE} and k.kind = 'booking' and k.start_at = h.start_at and ${ZONE} = h.zone and k.end_at at time zone h.zone > h.day
                and k.end_at - k.start_at < ${LONG} and not ${hasSeveral('k.id')} and ${IS_COUNTED}
              order by k.id limit $shown::int
            ) k
          union all
          select h.day, h.wall, x.id, x.position, x.start_at, x.end_at from heads h
            join pieces x on x.start_at = h.start_at and x.zone = h.zone and x.end_at at time zone x.zone > h.day
        ) f) r
      where r.place <= $shown::int
    ), y as materialized ${known('(select distinct f.id as booking_id, f.position, f.start_at, f.end_at from firsts f)')}
    select t.day::text as day, t.total, t.taken, (select sum(g.number)::int from groups g) as looked, ${TOLD}, x.space, x.building
    from totals t
      join firsts i on i.day = t.day
      join y x on x.id = i.id and x.position = i.position
    order by t.day, i.place`,
})
