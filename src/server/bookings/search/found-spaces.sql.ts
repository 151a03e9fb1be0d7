import { defineStatement } from '../../db/define-statement.ts'
import { boolean, integer, text, timestamp, uuid, uuids } from '../../db/sql-types.ts'

const company = uuid

/** A run, or a layout, that nobody has. */
const NONE = '00000000-0000-0000-0000-000000000000'

/** All that a list of spaces shows of them, but their layouts. Set-up and strike also as they are in a layout that is wanted. */
export const selectSpaces = defineStatement({
  parameters: { company, ids: uuids, run: uuid.nullable, layout: uuid.nullable },
  columns: {
    id: uuid,
    name: text,
    image: uuid.nullable,
    building: text,
    building_id: uuid,
    floor: text.nullable,
    location: text,
    location_id: uuid,
    worksite: text,
    region: text,
    country: text,
    timezone: text.notNull,
    seating_capacity: integer,
    has_custom_availability: boolean,
    requires_approval: boolean,
    set_buffer: integer,
    strike_buffer: integer,
    set_minutes: integer.notNull,
    strike_minutes: integer.notNull,
    min_notice_minutes: integer,
    max_advance_days: integer.nullable,
    open_minutes: text.nullable,
    features: uuids.notNull,
    held_by_me: boolean.notNull,
  },
  sql: `with e as (
      select x.space_id, array_agg(x.feature_id) as features from space_feature x
        where x.company_id = $company and x.space_id = any($ids) group by x.space_id
    ), k as (
      select k.space_id from booking k where k.company_id = $company and k.run_uid = coalesce($run, '${NONE}'::uuid) and k.kind = 'hold'
        and k.state = 'active' and k.expires_at > now()
    )
    select s.id, s.name, s.image_file as image, b.name as building, b.id as building_id, f.name as floor, l.name as location, l.id as location_id,
      w.name as worksite, r.mapping_key as region, l.country, coalesce(s.timezone, l.timezone) as timezone, s.seating_capacity,
      s.has_custom_availability, s.requires_approval, s.set_buffer, s.strike_buffer, coalesce(o.set_buffer, s.set_buffer) as set_minutes,
      coalesce(o.strike_buffer, s.strike_buffer) as strike_minutes, s.min_notice_minutes, s.max_advance_days, s.open_minutes::text as open_minutes,
      coalesce(e.features, '{}') as features, s.id in (select k.space_id from k) as held_by_me
    from space s
      join building b on b.company_id = $company and b.id = s.building_id
      join worksite w on w.company_id = $company and w.id = b.worksite_id
      join location l on l.company_id = $company and l.id = w.location_id
      join region r on r.company_id = $company and r.id = l.region_id
      left join floor f on f.company_id = $company and f.id = s.floor_id
      left join space_layout o on o.company_id = $company and o.space_id = s.id and o.layout_id = coalesce($layout, '${NONE}'::uuid)
      left join e on e.space_id = s.id
    where s.company_id = $company and s.id = any($ids)`,
})

/** Layouts of these spaces, in the order in which a space names them. Rows, and no JSON for each space: that takes three times as long. */
export const selectLayoutsOfSpaces = defineStatement({
  parameters: { company, ids: uuids },
  columns: {
    space_id: uuid,
    uid: uuid,
    name: text,
    seating_capacity: integer,
    is_default: boolean,
    is_custom: boolean,
    image: uuid.nullable,
  },
  sql: `select o.space_id, o.id as uid, y.name, o.seating_capacity, o.is_default, y.is_custom, coalesce(o.image_file, y.image_file) as image
    from space_layout o join layout y on y.company_id = $company and y.id = o.layout_id and y.deleted_at is null
    where o.company_id = $company and o.space_id = any($ids) order by o.is_default desc, y.sort, y.name`,
})

/** In the order in which spaces name them. */
export const selectFeatureNames = defineStatement({
  parameters: { company },
  columns: { uid: uuid, name: text },
  sql: 'select id as uid, name from feature where company_id = $company and deleted_at is null order by sort, name',
})

/**
 * What keeps these spaces from being had between two instants: what blocks their cells, and closures. Not the run's own holds there, nor the
 * submission's own bookings: what either has of their parts is.
 */
export const selectObstacles = defineStatement({
  parameters: { company, ids: uuids, from_time: timestamp, to_time: timestamp, run: uuid.nullable, submission: uuid.nullable },
  columns: { space_id: uuid.notNull, starts: timestamp.notNull, ends: timestamp.notNull, is_closure: boolean.notNull },
  sql: `select m.space_id, lower(t.blocked) as starts, upper(t.blocked) as ends, false as is_closure
    from taken_cells_of(array(select x.cell_id from space_cell x where x.company_id = $company and x.space_id = any($ids)), $from_time, $to_time) t
      join space_cell m on m.company_id = $company and m.cell_id = t.cell_id and m.space_id = any($ids)
      join booking k on k.company_id = $company and k.id = t.booking_id
    where (k.kind = 'booking' or k.expires_at > now())
      and not (k.kind = 'hold' and k.run_uid is not distinct from $run and k.space_id = m.space_id)
      and ($submission::uuid is null or k.submission_id is distinct from $submission or k.space_id <> m.space_id)
    union all
    select s.id, lower(c.during), upper(c.during), true
    from space s
      join building b on b.company_id = $company and b.id = s.building_id
      join worksite w on w.company_id = $company and w.id = b.worksite_id
      join location l on l.company_id = $company and l.id = w.location_id
      join closure c on c.company_id = $company and (c.space_id = s.id or c.building_id = s.building_id or c.location_id = w.location_id
        or c.floor_id = s.floor_id or c.region_id = l.region_id)
    where s.company_id = $company and s.id = any($ids) and c.during && tstzrange($from_time, $to_time)`,
})
