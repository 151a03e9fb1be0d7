import { masked, maskOf } from '../../booking-mask.ts'
import { defineStatement } from '../../db/define-statement.ts'
import { boolean, integer, text, timestamp, uuid, uuids } from '../../db/sql-types.ts'

const company = uuid
/** Minutes of the longest local day: so much at most a 24-hour hold blocks before or after its period. */
const MAX_DAY_MINUTES = 1500
/** Longer bookings are few, and have an index of their own (migration 0111). Hours, which are as long on every day. */
const LONG = `interval '168 hours'`
const BOOKING = `near.id, near.kind, near.run_uid, near.set_buffer, near.strike_buffer, near.title, near.status_key, near.space_layout_id, near.submission_id, near.reservation_id`

/** Spaces by their ids, with the zones their days are in; deleted ones are none. */
export const selectPlottedSpaces = defineStatement({
  parameters: { company, ids: uuids },
  columns: { id: uuid, name: text, timezone: text.notNull },
  sql: `select s.id, s.name, coalesce(s.timezone, l.timezone) as timezone from space s
      join building b on b.company_id = $company and b.id = s.building_id
      join worksite w on w.company_id = $company and w.id = b.worksite_id
      join location l on l.company_id = $company and l.id = w.location_id
    where s.company_id = $company and s.deleted_at is null and s.id = any($ids) order by s.name, s.id`,
})

/** When a space cannot be booked between two instants: closures of it and of its places, what is over, and what its notice and its horizon leave out. */
export const selectPlottedClosures = defineStatement({
  parameters: { company, space: uuid, from_time: timestamp, to_time: timestamp },
  columns: { key: text.notNull, label: text.notNull, starts: timestamp.notNull, ends: timestamp.notNull },
  sql: `with s as (
      select s.id, s.building_id, s.floor_id, w.location_id, l.region_id, date_trunc('minute', now()) as present,
        date_trunc('minute', now() + make_interval(mins => s.min_notice_minutes)) as soonest,
        date_trunc('minute', now() + make_interval(hours => 24 * s.max_advance_days)) as latest
      from space s join building b on b.company_id = $company and b.id = s.building_id
        join worksite w on w.company_id = $company and w.id = b.worksite_id
        join location l on l.company_id = $company and l.id = w.location_id
      where s.company_id = $company and s.id = $space
    ), x as (
      select c.reason_key as key, c.label, c.during from s
        join closure c on c.company_id = $company and (c.space_id = s.id or c.building_id = s.building_id or c.location_id = s.location_id
          or c.floor_id = s.floor_id or c.region_id = s.region_id)
      union all
      select 'past', 'Already over', tstzrange($from_time, s.present) from s where s.present > $from_time
      union all
      select 'notice', 'Too short notice', tstzrange(greatest($from_time, s.present), s.soonest) from s
      where s.soonest > greatest($from_time, s.present)
      union all
      select 'advance', 'Too far ahead', tstzrange(s.latest, $to_time) from s where s.latest < $to_time
    )
    select x.key, x.label, greatest(lower(x.during), $from_time) as starts, least(upper(x.during), $to_time) as ends
    from x where x.during && tstzrange($from_time, $to_time) order by starts, ends, x.key`,
})

/**
 * What takes place in these spaces, or in others that share a cell with them, between two instants: a row for each period, with what it blocks as
 * far as the period before and the next one. What was declined takes no place. `title` is for those of whom nothing is withheld (decision 126).
 */
export const selectPlotted = defineStatement({
  parameters: {
    company,
    ids: uuids,
    from_time: timestamp,
    to_time: timestamp,
    run: uuid.nullable,
    ...masked,
  },
  columns: {
    of_space: uuid,
    id: uuid.notNull,
    is_hold: boolean.notNull,
    is_own_hold: boolean.notNull,
    start_at: timestamp,
    end_at: timestamp,
    blocked_from: timestamp.notNull,
    blocked_to: timestamp.notNull,
    set_buffer: integer.notNull,
    strike_buffer: integer.notNull,
    color: text.nullable,
    effect: text.nullable,
    status: text.nullable,
    layout: text.nullable,
    title: text.notNull,
  },
  sql: `with shared as (
      select distinct mine.space_id as of_space, other.space_id from space_cell mine
        join space_cell other on other.company_id = $company and other.cell_id = mine.cell_id
      where mine.company_id = $company and mine.space_id = any($ids)
    )
    select m.of_space, k.id, k.kind = 'hold' as is_hold, (k.kind = 'hold' and k.run_uid is not distinct from $run) as is_own_hold,
      p.start_at, p.end_at, b.blocked_from, b.blocked_to, k.set_buffer, k.strike_buffer, t.color, t.effect, t.label as status, y.name as layout,
      case when ${maskOf('u.form_id', 'u.user_id', 'k.reservation_id')} in ('none', 'own') then k.title else '' end as title
    from shared m
      cross join lateral (
        select ${BOOKING} from booking near where near.company_id = $company and near.space_id = m.space_id and near.state = 'active'
            and near.start_at < $to_time::timestamptz + interval '2 days' and near.end_at > $from_time::timestamptz - interval '2 days'
            and near.start_at > $from_time::timestamptz - interval '2 days' - ${LONG} and (near.kind = 'booking' or near.expires_at > now())
        union all
        select ${BOOKING} from booking near where near.company_id = $company and near.space_id = m.space_id and near.state = 'active'
            and near.start_at < $to_time::timestamptz + interval '2 days' and near.end_at > $from_time::timestamptz - interval '2 days'
            and near.start_at <= $from_time::timestamptz - interval '2 days' - ${LONG} and (near.kind = 'booking' or near.expires_at > now())
            and near.end_at - near.start_at >= ${LONG}
      ) k
      join booking_period p on p.company_id = $company and p.booking_id = k.id
      cross join lateral (
        select greatest(coalesce(min(lower(c.blocked)), p.start_at), (select max(q.end_at) from booking_period q
            where q.company_id = $company and q.booking_id = k.id and q.end_at <= p.start_at)) as blocked_from,
          least(coalesce(max(upper(c.blocked)), p.end_at), (select min(q.start_at) from booking_period q
            where q.company_id = $company and q.booking_id = k.id and q.start_at >= p.end_at)) as blocked_to
        from booking_cell c where c.company_id = $company and c.booking_id = k.id and c.blocked @> p.start_at
      ) b
      left join booking_status t on t.company_id = $company and t.key = k.status_key
      left join space_layout o on o.company_id = $company and o.id = k.space_layout_id
      left join layout y on y.company_id = $company and y.id = o.layout_id
      left join submission u on u.company_id = $company and u.id = k.submission_id
    where t.effect is distinct from 'release'
      and p.start_at - make_interval(mins => greatest(k.set_buffer, ${MAX_DAY_MINUTES})) < $to_time
      and p.end_at + make_interval(mins => greatest(k.strike_buffer, ${MAX_DAY_MINUTES})) > $from_time
      and b.blocked_from < $to_time and b.blocked_to > $from_time
    order by p.start_at, k.id`,
})
