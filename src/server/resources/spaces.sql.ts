import type { SpaceGap } from '#contract/portal/inventory-gaps.ts'
import type { SpaceLayout } from '#contract/portal/resource-rows.ts'
import { defineStatement } from '../db/define-statement.ts'
import { boolean, integer, json, text, texts, uuid, uuids } from '../db/sql-types.ts'
import { SPACE_GAPS } from './gap-parts.ts'

const company = uuid

const PLACES = `join building b on b.company_id = $company and b.id = s.building_id
  join worksite w on w.company_id = $company and w.id = b.worksite_id
  join location l on l.company_id = $company and l.id = w.location_id`

const FIELDS = `s.id as uuid, s.version, s.building_id, s.floor_id, s.category_id, s.name, s.seating_capacity, s.set_buffer, s.strike_buffer,
  s.open_minutes::text as open_minutes, s.requires_approval, s.has_custom_availability, s.min_notice_minutes, s.max_advance_days, s.timezone,
  s.is_active,
  array(select x.feature_id from space_feature x join feature f on f.company_id = $company and f.id = x.feature_id
    where x.company_id = $company and x.space_id = s.id order by f.sort, f.name) as feature_ids,
  coalesce((select jsonb_agg(jsonb_build_object('layout_id', x.layout_id, 'seating_capacity', x.seating_capacity, 'is_default', x.is_default,
      'set_buffer', x.set_buffer, 'strike_buffer', x.strike_buffer) order by x.is_default desc, y.sort, y.name)
    from space_layout x join layout y on y.company_id = $company and y.id = x.layout_id
    where x.company_id = $company and x.space_id = s.id), '[]') as layouts,
  ${SPACE_GAPS}`

const fields = {
  uuid,
  version: integer,
  building_id: uuid,
  floor_id: uuid.nullable,
  category_id: uuid.nullable,
  name: text,
  seating_capacity: integer,
  set_buffer: integer,
  strike_buffer: integer,
  open_minutes: text.nullable,
  requires_approval: boolean,
  has_custom_availability: boolean,
  min_notice_minutes: integer,
  max_advance_days: integer.nullable,
  timezone: text.nullable,
  is_active: boolean,
  feature_ids: uuids.notNull,
  layouts: json<readonly SpaceLayout[]>().notNull,
  gaps: texts.as<SpaceGap[]>().notNull,
}

/** Spaces of a place (null: of all), by place and name. */
export const selectSpaces = defineStatement({
  parameters: { company, within: uuid.nullable, most: integer },
  columns: fields,
  sql: `select ${FIELDS} from space s ${PLACES}
    where s.company_id = $company and s.deleted_at is null
      and ($within::uuid is null or $within in (s.floor_id, s.building_id, b.worksite_id, w.location_id, l.region_id))
    order by l.sort, l.name, w.sort, w.name, b.sort, b.name, s.sort, s.name, s.id limit $most::int`,
})

/** These, with all that an edit may change. */
export const selectSpacesToEdit = defineStatement({
  parameters: { company, ids: uuids },
  columns: {
    ...fields,
    description: text,
    sort: integer,
    image_file: uuid.nullable,
    part_ids: uuids.notNull,
    adjacent_ids: uuids.notNull,
    zone: text.notNull,
  },
  sql: `select ${FIELDS}, s.description, s.sort, s.image_file,
      array(select m.cell_id from space_cell m where m.company_id = $company and m.space_id = s.id and m.cell_id <> s.id) as part_ids,
      array(select case when a.space_id = s.id then a.other_space_id else a.space_id end from adjacent_space a
        where a.company_id = $company and s.id in (a.space_id, a.other_space_id)) as adjacent_ids,
      coalesce(s.timezone, l.timezone) as zone
    from space s ${PLACES} where s.company_id = $company and s.deleted_at is null and s.id = any($ids)`,
})

export const selectSpaceNames = defineStatement({
  parameters: { company, ids: uuids },
  columns: { uuid, name: text },
  sql: 'select id as uuid, name from space where company_id = $company and deleted_at is null and id = any($ids)',
})

/** What a space is closed for that is not over: by itself or with a place around it. */
export const selectClosuresOf = defineStatement({
  parameters: { company, id: uuid },
  columns: { uuid },
  sql: `select c.id as uuid from closure c, space s ${PLACES}
    where c.company_id = $company and s.company_id = $company and s.id = $id and upper(c.during) > now()
      and (c.space_id = s.id or c.building_id = s.building_id or c.location_id = w.location_id
        or c.floor_id = s.floor_id or c.region_id = l.region_id) order by lower(c.during) limit 100`,
})

/** When somebody blocks cells of a space: from now, so many days ahead. */
export const selectBlockedOf = defineStatement({
  parameters: { company, id: uuid, days: integer },
  columns: { from_at: text.notNull, to_at: text.notNull },
  sql: `select to_json(lower(c.blocked))#>>'{}' as from_at, to_json(upper(c.blocked))#>>'{}' as to_at
    from taken_cells_of(array(select m.cell_id from space_cell m where m.company_id = $company and m.space_id = $id), now(),
      now() + make_interval(days => $days)) c
      join booking k on k.company_id = $company and k.id = c.booking_id
    where k.kind = 'booking' or k.expires_at > now() order by 1`,
})
