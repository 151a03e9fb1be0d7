import { isOpenToStaff, maskedForStaff } from '../booking-mask.ts'
import { defineStatement } from '../db/define-statement.ts'
import { boolean, integer, json, text, timestamp, uuid, uuids } from '../db/sql-types.ts'
import type { LosingBooking } from './booking-names.ts'
import { nameAnswersOf } from './booking-parts.ts'

const company = uuid

/** Begin and end of one period: instants. */
type StoredPeriod = readonly [start: string, end: string]

/**
 * What takes place in these spaces and is not over, within these times (null: whenever): bookings that take their space or wait for it, and
 * holds, which become bookings without being judged again (P12.16), those too that may still be renewed. `since` (null: all): those alone that
 * were made, changed or moved since then, or whose request was edited.
 */
const which = { company, spaces: uuids, from: timestamp.nullable, to: timestamp.nullable, since: timestamp.nullable }
const AHEAD = `select k.id as booking, k.version,
    (select count(*)::int from booking_period p where p.company_id = $company and p.booking_id = k.id) as periods
  from booking k left join booking_status t on t.company_id = $company and t.key = k.status_key
  where k.company_id = $company and k.space_id = any($spaces) and k.state = 'active' and k.end_at > now()
    and ($from::timestamptz is null or k.end_at > $from) and ($to::timestamptz is null or k.start_at < $to)
    and ($since::timestamptz is null or k.changed_at >= $since or exists (
      select from submission u where u.company_id = $company and u.id = k.submission_id and u.edited_at >= $since))
    and case k.kind when 'hold' then k.max_expires_at > now() else t.effect in ('block', 'wait') end`

const aheadColumns = { booking: uuid, version: integer, periods: integer.notNull }

const scope = 'worker: which bookings a change touches, and nothing of their requests'

export const selectAhead = defineStatement({ parameters: which, columns: aheadColumns, scope, sql: AHEAD })

export const selectAheadAmong = defineStatement({
  parameters: { ...which, ids: uuids },
  columns: aheadColumns,
  scope,
  sql: `${AHEAD} and k.id = any($ids)`,
})

/** What was booked, moved or ended in these spaces since then, or went away from them. */
export const selectChanged = defineStatement({
  parameters: { company, spaces: uuids, since: timestamp, most: integer },
  columns: { booking: uuid, version: integer },
  sql: `select k.id as booking, k.version from booking k where k.company_id = $company and k.changed_at >= $since
    and (k.space_id = any($spaces) or k.left_spaces && $spaces::uuid[]) limit $most::int`,
})

/** What each of these bookings takes, and when. */
export const selectTaken = defineStatement({
  parameters: { company, ids: uuids },
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
    from booking k where k.company_id = $company and k.id = any($ids)`,
})

/** In which zone the weekly hours of spaces are, and whether they have any, as they would be after a change. */
export const selectHoursOf = defineStatement({
  parameters: { company, ids: uuids, change: json<object>() },
  columns: { space: uuid.notNull, zone: text.notNull, has_hours: boolean.notNull },
  sql: `select s.id as space, s.zone, s.open_minutes is not null as has_hours from spaces_as_changed($company, $ids, $change) s`,
})

export const selectUnfit = defineStatement({
  parameters: { company, entries: json<readonly object[]>(), change: json<object>() },
  columns: { booking: uuid.notNull },
  sql: 'select unfit_bookings($company, $entries, $change) as booking',
})

/** A `LosingBooking`, and its space. */
const NAMED = `jsonb_build_object('space_id', s.id, 'space', s.name, 'building', b.name, 'start', k.start_at, 'end', k.end_at,
  'is_hold', k.kind = 'hold', 'title', case when ${isOpenToStaff('m.form_id', 'k.reservation_id')} then k.title end, 'reference', m.reference,
  'names', ${nameAnswersOf('m')}, 'account', coalesce(u.name, ''))`

interface NamedBooking extends LosingBooking {
  readonly space_id: string
}

/**
 * How many bookings these are, and the next 20: all of them (space null), and where that is wanted by space. Of the others no name is put
 * together. What they are called and whose they are is told as decision 126 says.
 */
export const selectNamed = defineStatement({
  parameters: { company, ids: uuids, ...maskedForStaff, by_space: boolean },
  columns: { space: uuid.nullable, count: integer.notNull, bookings: json<readonly NamedBooking[]>().notNull },
  sql: `with x as materialized (
      select k.id, k.space_id, row_number() over (order by k.start_at, k.id) as of_all,
        row_number() over (partition by k.space_id order by k.start_at, k.id) as of_space
      from booking k where k.company_id = $company and k.id = any($ids)
    ), named as materialized (
      select x.space_id, x.of_all, x.of_space, ${NAMED} as booking
      from x
        join booking k on k.company_id = $company and k.id = x.id
        join space s on s.company_id = $company and s.id = k.space_id
        join building b on b.company_id = $company and b.id = s.building_id
        left join submission m on m.company_id = $company and m.id = k.submission_id and ${isOpenToStaff('m.form_id')}
        left join users u on u.company_id = $company and u.id = m.user_id
      where x.of_all <= 20 or $by_space and x.of_space <= 20
    )
    select null::uuid as space, (select count(*)::int from x) as count,
      to_jsonb(array(select n.booking from named n where n.of_all <= 20 order by n.of_all)) as bookings
    union all
    select x.space_id, count(*)::int,
      to_jsonb(array(select n.booking from named n where n.space_id = x.space_id and n.of_space <= 20 order by n.of_space))
    from x where $by_space group by x.space_id`,
})
