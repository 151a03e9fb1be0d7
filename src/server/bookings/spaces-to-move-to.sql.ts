import type { LayoutToMoveTo } from '#contract/portal/bookings.ts'
import { defineStatement } from '../db/define-statement.ts'
import { boolean, integer, json, text, texts, uuid } from '../db/sql-types.ts'

const company = uuid

/** What decides which layout of another space is proposed for a booking. `layout`: uuid of the one it has; `is_custom`: it was described or drawn. */
const proposal = { layout: uuid.nullable, is_custom: boolean }
/** Of layouts `x`, which are layouts `y`: that of the same name, what was described where that can be, the default, the smallest. */
const PROPOSED_FIRST =
  '(x.layout_id is not distinct from $layout::uuid) desc, (y.is_custom and $is_custom) desc, x.is_default desc, x.seating_capacity, x.id'
const layoutsOf = (
  space: string,
) => `space_layout x join layout y on y.company_id = $company and y.id = x.layout_id and y.deleted_at is null
      where x.company_id = $company and x.space_id = ${space}`
/** It seats the people of the booking, and needs no description that there is not. */
const SUITS = '(not y.is_custom or $is_custom) and x.seating_capacity >= coalesce($seats::int, 0)'
const LAYOUT = `jsonb_build_object('uuid', x.id, 'name', y.name, 'seats', x.seating_capacity, 'is_custom', y.is_custom)`

/** Why a space cannot be had. `until`: ISO. */
export interface ReasonToMoveTo {
  readonly key: string
  readonly label: string
  readonly short_label: string
  readonly until: string | null
}

/** The periods of the booking, `p`. */
const PERIODS = `unnest($starts::text[]::timestamptz[], $ends::text[]::timestamptz[], $from_times::text[]::timestamptz[], $to_times::text[]::timestamptz[])
        as p (start_at, end_at, from_at, to_at)`

/**
 * A page of the spaces to which a booking of a submission could go at its times, each judged in the layout that is proposed for it by the rule of
 * `space_reasons`: those that can be had first, of these those of its building, then of its location, then the smallest. `takes`: its status
 * takes the space; else who else is there does not matter. What the submission has booked besides stands in its way as what others have does, and a
 * space that it has at other times too: its answer names a space once.
 */
export const selectSpacesToMoveTo = defineStatement({
  parameters: {
    company,
    submission: uuid,
    booking: uuid,
    space: uuid,
    takes: boolean,
    ...proposal,
    seats: integer.nullable,
    starts: texts,
    ends: texts,
    from_times: texts,
    to_times: texts,
    zones: texts,
    minutes: texts,
    search: text,
    skip: integer,
    size: integer,
  },
  columns: {
    id: uuid.notNull,
    name: text.notNull,
    building: text.notNull,
    location: text.notNull,
    seating_capacity: integer.notNull,
    layouts: json<readonly LayoutToMoveTo[]>().notNull,
    reasons: json<readonly ReasonToMoveTo[]>().nullable,
    total: integer.notNull,
    available: integer.notNull,
  },
  sql: `with here as materialized (
      select s.building_id, w.location_id from space s
        join building b on b.company_id = $company and b.id = s.building_id
        join worksite w on w.company_id = $company and w.id = b.worksite_id
        where s.company_id = $company and s.id = $space
    ), c as materialized (
      select s.id, s.name, s.seating_capacity, s.building_id, w.location_id, b.name as building, l.name as location, s.has_custom_availability, o.layout_id,
        coalesce(o.seating_capacity, s.seating_capacity) as fit, coalesce(o.set_buffer, s.set_buffer) as set_minutes,
        coalesce(o.strike_buffer, s.strike_buffer) as strike_minutes
      from searched_spaces($company, '{}', '{}', '{}', '{}', '{}', '{}') f
        join space s on s.company_id = $company and s.id = f.space_id
        join building b on b.company_id = $company and b.id = s.building_id
        join worksite w on w.company_id = $company and w.id = b.worksite_id
        join location l on l.company_id = $company and l.id = w.location_id
        left join lateral (select x.layout_id, x.seating_capacity, x.set_buffer, x.strike_buffer
          from ${layoutsOf('s.id')} and ${SUITS} order by ${PROPOSED_FIRST} limit 1) o on true
      where s.id <> $space and ($search = '' or position($search in name_key(s.name)) > 0 or position($search in name_key(b.name)) > 0)
    ), g as materialized (
      select c.layout_id, array_agg(c.id) as ids from c group by c.layout_id
    ), r as materialized (
      select r.space_id, r.key, r.label, r.short_label, r.until from g
        cross join lateral space_reasons($company, g.ids, $starts::text[]::timestamptz[], $ends::text[]::timestamptz[], $from_times::text[]::timestamptz[],
          $to_times::text[]::timestamptz[], $zones, $minutes::text[]::int4multirange[], $seats, g.layout_id, null, $submission, now()) r
        where r.key <> all(keys_besides_blocking($takes))
      union all
      select c.id, 'custom', 'Custom availability', 'Ask', null from c where c.has_custom_availability
      union all
      select c.id, 'own', 'It is in this request', 'Own', null::timestamptz
        from booking k join c on c.id = k.space_id
        where k.company_id = $company and k.submission_id = $submission and k.kind = 'booking' and k.state = 'active' and k.id <> $booking
      union
      select c.id, 'own', 'It is in this request', 'Own', null::timestamptz
        from booking k
          join booking_cell t on t.company_id = $company and t.booking_id = k.id and t.active
          join space_cell m on m.company_id = $company and m.cell_id = t.cell_id
          join c on c.id = m.space_id
          join ${PERIODS} on t.blocked && tstzrange(
            least(p.start_at - make_interval(mins => c.set_minutes), p.from_at), greatest(p.end_at + make_interval(mins => c.strike_minutes), p.to_at))
        where $takes and k.company_id = $company and k.submission_id = $submission and k.kind = 'booking' and k.state = 'active' and k.id <> $booking
    ), why as materialized (
      select r.space_id, jsonb_agg(jsonb_build_object('key', r.key, 'label', r.label, 'short_label', r.short_label, 'until', r.until) order by r.key) as reasons
      from r group by r.space_id
    ), j as materialized (
      select c.*, why.reasons from c left join why on why.space_id = c.id
    ), shown as materialized (
      select j.*, row_number() over (order by j.reasons is null desc, j.building_id = here.building_id desc, j.location_id = here.location_id desc,
        j.fit, j.name, j.building, j.id) as position
      from j cross join here
      order by position limit $size::int offset $skip::int
    )
    select z.id, z.name, z.building, z.location, z.seating_capacity, z.reasons,
      coalesce((select jsonb_agg(${LAYOUT} order by ${PROPOSED_FIRST}) from ${layoutsOf('z.id')} and ${SUITS}), '[]') as layouts,
      (select count(*)::int from j) as total, (select count(*)::int from j where j.reasons is null) as available
    from shown z order by z.position`,
})

/** A space by its building, with its layouts, the proposed one first; those that do not seat the people too. */
export const selectSpaceToMoveTo = defineStatement({
  parameters: { company, space: uuid, ...proposal },
  columns: { name: text, building: text, layouts: json<readonly LayoutToMoveTo[]>().notNull },
  sql: `select s.name, b.name as building,
      coalesce((select jsonb_agg(${LAYOUT} order by ${PROPOSED_FIRST}) from ${layoutsOf('s.id')}), '[]') as layouts
    from space s join building b on b.company_id = $company and b.id = s.building_id
    where s.company_id = $company and s.id = $space and s.deleted_at is null`,
})

/** What was described or drawn for the space before does not go along. */
export const forgetCustomLayout = defineStatement({
  parameters: { company, booking: uuid },
  sql: `update booking set is_custom_layout = false, layout_description = '', custom_layout_file = null
    where company_id = $company and id = $booking`,
})
