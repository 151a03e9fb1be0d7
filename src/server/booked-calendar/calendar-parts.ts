import { type BookingMask, masked, maskOf } from '../booking-mask.ts'
import { bigint, boolean, integer, smallint, text, timestamp, uuid } from '../db/sql-types.ts'

// What the statements of the calendar share.

/** A booking that begins longer before is found by an index of the few that last so long (migration 0110). */
const LOOK_BACK = `interval '40 days'`

/** Where bookings are looked for, as stretches `p` between `$from_time` and `$to_time`; those that begin first are looked at. */
export const SOURCES = {
  /** All of the company. */
  times: '(select * from periods_between($from_time, $to_time, $most))',
  /** Those in a space, or in the spaces of a building. */
  places: inSpaces(
    `(select s.id from space s where s.company_id = $company and (s.id = $space or $space::uuid is null and s.building_id = $building))`,
  ),
  /** Those of requests that somebody sent. */
  own: ofRequests('(select u.id from submission u where u.company_id = $company and u.user_id = $me)'),
  /** Those of these requests. */
  requests: ofRequests('(select unnest($requests::uuid[]))'),
} as const

export type SourceName = keyof typeof SOURCES

/** @param spaces a query of their uuids */
export function inSpaces(spaces: string): string {
  return stretchesOf(`(select b.id from booking b where b.company_id = $company and b.space_id in ${spaces}
          and b.start_at < $to_time and b.start_at > $from_time::timestamptz - ${LOOK_BACK} and b.end_at > $from_time)
        union all
        (select b.id from booking b where b.company_id = $company and b.space_id in ${spaces} and b.end_at - b.start_at > ${LOOK_BACK}
          and b.start_at <= $from_time::timestamptz - ${LOOK_BACK} and b.end_at > $from_time)`)
}

function ofRequests(requests: string): string {
  return stretchesOf(`(select b.id from booking b where b.company_id = $company and b.submission_id in ${requests}
          and b.start_at < $to_time and b.end_at > $from_time)`)
}

function stretchesOf(bookings: string): string {
  return `(select q.booking_id, q.position, q.start_at, q.end_at from (${bookings}) b
        join booking_period q on q.company_id = $company and q.booking_id = b.id and q.start_at < $to_time and q.end_at > $from_time
      order by q.start_at, q.booking_id limit $most)`
}

/** What is looked at stretch by stretch; what is null or '' is no filter. `from_day`, `to_day`: ISO. */
export const filtering = {
  company: uuid,
  ...masked,
  from_time: timestamp,
  to_time: timestamp,
  from_day: text,
  to_day: text,
  building: uuid.nullable,
  space: uuid.nullable,
  form: uuid.nullable,
  status: text,
  search: text,
  mine: boolean,
  most: bigint,
}

/** Of a space `s` in the location `l`. */
export const ZONE = 'coalesce(s.timezone, l.timezone)'
/** A word of the search is in it. */
const has = (text: string) => `strpos(lower(${text}), lower($search)) > 0`
/** What a booking of a request is called: its own title is that of the event of its field, which not each form asks for. */
const TITLE = `coalesce(nullif(k.title, ''), u.title, '')`
const REQUESTER = `coalesce(nullif(u.requester_name, ''), nullif(u.sent_for_name, ''), a.name, u.requester_email, nullif(v.contact_name, ''), c.name, v.contact_email, '')`

/**
 * What is known of stretches `p`, those of `from`: `booking_id`, `position`, `start_at`, `end_at`. `wall`, `until`: on the clock of the space.
 * @param from a table, or a query in brackets @param where of them alone
 */
export const known = (
  from: string,
  where = '',
): string => `(select k.id, p.position, p.start_at, p.end_at, p.start_at at time zone ${ZONE} as wall,
        p.end_at at time zone ${ZONE} as until, ${ZONE} as zone, k.kind, k.space_id, k.status_key, t.effect,
        t.label, t.color, k.set_buffer, k.strike_buffer, k.headcount, k.space_layout_id, k.expires_at, k.reconfirm_at, k.submission_id, k.reservation_id, u.user_id, u.form_id,
        ${maskOf('u.form_id', 'u.user_id', 'k.reservation_id')} as mask, ${TITLE} as title, ${REQUESTER} as requester, coalesce(u.reference, '') as reference,
        s.name as space, b.name as building, f.name as floor
      from ${from} p
        join booking k on k.company_id = $company and k.id = p.booking_id and k.state = 'active' and k.status_before is null
        join space s on s.company_id = $company and s.id = k.space_id
        join building b on b.company_id = $company and b.id = s.building_id
        join worksite w on w.company_id = $company and w.id = b.worksite_id
        join location l on l.company_id = $company and l.id = w.location_id
        left join floor f on f.company_id = $company and f.id = s.floor_id
        left join booking_status t on t.company_id = $company and t.key = k.status_key
        left join submission u on u.company_id = $company and u.id = k.submission_id
        left join users a on a.company_id = $company and a.id = u.user_id
        left join reservation v on v.company_id = $company and v.id = k.reservation_id
        left join users c on c.company_id = $company and c.id = v.contact_user
      ${where})`

/** From `$from_time` on, and before `$to_time`, it is one of the days of the filter on each clock after so long: see `instantsOf`. */
const EACH_CLOCK = `interval '28 hours'`

/** Of what is known: on the days of the filter, in its places, and not over or declined. What begins on one of them on each clock is asked for none. */
export const IN_SIGHT = `where (k.kind = 'booking' or k.expires_at > now()) and t.effect is distinct from 'release'
        and ($building::uuid is null or b.id = $building) and ($space::uuid is null or s.id = $space)
        and (p.start_at >= $from_time::timestamptz + ${EACH_CLOCK} and p.start_at < $to_time::timestamptz - ${EACH_CLOCK}
          or p.start_at at time zone ${ZONE} < $to_day::text::date + 1 and p.end_at at time zone ${ZONE} > $from_day::text::date)`

/** Of what is in sight, `k`: what who reads is told of at all, and the rest of the filter but the search. */
export const FITS = `(k.mask <> 'times' or k.kind = 'hold' or k.effect = 'block')
        and ($form::uuid is null or k.form_id = $form and k.mask in ('none', 'own'))
        and ($status = '' or k.status_key = $status and k.mask <> 'times')
        and (not $mine or k.user_id = $me)`

export const IS_FOUND = `($search = '' or ${has('k.space')} or ${has('k.building')}
          or k.mask in ('none', 'own') and (${has('k.title')} or ${has('k.requester')} or ${has('k.reference')}))`

/**
 * Stretches `x` of what is booked or held and was not declined, on days of the spaces' own clocks, with what is withheld of each. Who is told of times alone
 * is told of what nobody else can have. By what is withheld nothing is found.
 */
export const fitting = (source: string): string => `p as materialized (
      ${source}
    ), k as materialized ${known('p', IN_SIGHT)}, x as materialized (
      select k.* from k
      where ${FITS}
        and ${IS_FOUND}
    )`

/** What is told of a stretch `x`, by its mask. Of what is only told to be taken it is one block, with all that it takes. */
const isOpen = `x.mask in ('none', 'own')`
const isTimed = `x.mask <> 'times'`
const taken = (bound: string, buffered: string) => `case when ${isTimed} then ${bound} else coalesce((select ${buffered} from booking_cell c
          where c.company_id = $company and c.booking_id = x.id and c.blocked @> x.start_at), ${bound}) end`

export const TOLD = `x.mask, x.kind = 'hold' as is_hold, case when ${isTimed} and x.kind <> 'hold' then x.id end as booking, x.position,
      ${taken('x.start_at', 'min(lower(c.blocked))')} as start_at, ${taken('x.end_at', 'max(upper(c.blocked))')} as end_at, x.zone,
      case when ${isOpen} then x.title else '' end as title, case when ${isTimed} then x.set_buffer else 0 end as set_buffer,
      case when ${isTimed} then x.strike_buffer else 0 end as strike_buffer, case when ${isOpen} then x.headcount end as people,
      case when ${isTimed} then x.status_key end as status, case when ${isTimed} then x.label end as status_label,
      case when ${isTimed} then x.color end as status_color, case when ${isTimed} then x.effect end as effect,
      case when ${isOpen} then x.submission_id end as submission, case when ${isOpen} then x.reservation_id end as reservation`

export const toldColumns = {
  mask: text.as<BookingMask>().notNull,
  is_hold: boolean.notNull,
  booking: uuid.nullable,
  position: smallint,
  start_at: timestamp.notNull,
  end_at: timestamp.notNull,
  zone: text.notNull,
  title: text.notNull,
  set_buffer: integer.notNull,
  strike_buffer: integer.notNull,
  people: integer.nullable,
  status: text.nullable,
  status_label: text.nullable,
  status_color: text.nullable,
  effect: text.nullable,
  submission: uuid.nullable,
  reservation: uuid.nullable,
}
