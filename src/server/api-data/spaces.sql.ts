import { defineStatement } from '../db/define-statement.ts'
import { boolean, integer, json, text, uuid, uuids } from '../db/sql-types.ts'

const company = uuid
type NamedV1Row = { readonly id: string; readonly name: string }

/** These that were not deleted, by their ids. */
export const selectSpacesV1 = defineStatement({
  parameters: { company, ids: uuids },
  columns: {
    id: uuid,
    version: integer,
    name: text,
    location: uuid,
    location_name: text,
    building: uuid,
    building_name: text,
    floor: uuid.nullable,
    floor_name: text.nullable,
    category: uuid.nullable,
    category_key: text.nullable,
    category_name: text.nullable,
    zone: text.notNull,
    seats: integer,
    layouts: json<readonly (NamedV1Row & { readonly seats: number; readonly is_default: boolean })[]>().notNull,
    features: json<readonly NamedV1Row[]>().notNull,
    set_minutes: integer,
    strike_minutes: integer,
    needs_approval: boolean,
    parts: uuids.notNull,
    is_active: boolean,
  },
  sql: `select s.id, s.version, s.name, l.id as location, l.name as location_name, b.id as building, b.name as building_name, f.id as floor,
      f.name as floor_name, c.id as category, c.key as category_key, c.name as category_name, coalesce(s.timezone, l.timezone) as zone,
      s.seating_capacity as seats,
      coalesce((select jsonb_agg(jsonb_build_object('id', y.id, 'name', y.name, 'seats', x.seating_capacity, 'is_default', x.is_default)
          order by x.is_default desc, y.sort, y.name)
        from space_layout x join layout y on y.company_id = $company and y.id = x.layout_id
        where x.company_id = $company and x.space_id = s.id), '[]') as layouts,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.sort, t.name)
        from space_feature x join feature t on t.company_id = $company and t.id = x.feature_id
        where x.company_id = $company and x.space_id = s.id), '[]') as features,
      s.set_buffer as set_minutes, s.strike_buffer as strike_minutes, s.requires_approval as needs_approval,
      array(select m.cell_id from space_cell m where m.company_id = $company and m.space_id = s.id and m.cell_id <> s.id order by m.cell_id) as parts,
      s.is_active
    from space s
      join building b on b.company_id = $company and b.id = s.building_id
      join worksite w on w.company_id = $company and w.id = b.worksite_id
      join location l on l.company_id = $company and l.id = w.location_id
      left join floor f on f.company_id = $company and f.id = s.floor_id
      left join space_category c on c.company_id = $company and c.id = s.category_id
    where s.company_id = $company and s.deleted_at is null and s.id = any($ids) order by s.id`,
})
