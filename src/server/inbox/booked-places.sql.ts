import type { PlaceKind } from '#contract/portal/filter-choices.ts'
import { defineStatement } from '../db/define-statement.ts'
import { text, uuid } from '../db/sql-types.ts'

const company = uuid

/** Of each kind so many are offered. */
const OFFERED = 12

const BUILDING = 'building b on b.company_id = $company and b.id = s.building_id'
const matching = (kind: PlaceKind, name: string, from: string, table: string, where = '') =>
  `(select '${kind}' as kind, ${table}.id, ${name} as name, name_key(${table}.name) like $begins as begins from ${from}
      where ${table}.company_id = $company and ${table}.deleted_at is null and name_key(${name}) like $pattern${where}
      order by begins desc, ${table}.name, ${table}.id limit ${OFFERED})`

/** Places with this text in their name, the largest kind first; `begins`, `pattern`: of `like`. */
export const selectPlaces = defineStatement({
  parameters: { company, begins: text, pattern: text },
  columns: { kind: text.as<PlaceKind>().notNull, id: uuid.notNull, name: text.notNull },
  sql: `select p.kind, p.id, p.name from (
      ${matching('region', 'r.name', 'region r', 'r')}
      union all ${matching('location', 'l.name', 'location l', 'l')}
      union all ${matching('building', 'b.name', 'building b', 'b')}
      union all ${matching('space', `s.name || ', ' || b.name`, `space s join ${BUILDING}`, 's')}) p
    order by array_position(array['region', 'location', 'building', 'space'], p.kind), p.begins desc, p.name, p.id`,
})

/** Which place has this uuid, deleted ones too: what was booked there still was. */
export const selectPlace = defineStatement({
  parameters: { company, id: uuid },
  columns: { kind: text.as<PlaceKind>().notNull, name: text.notNull },
  sql: `select 'region' as kind, r.name from region r where r.company_id = $company and r.id = $id
    union all select 'location', l.name from location l where l.company_id = $company and l.id = $id
    union all select 'building', b.name from building b where b.company_id = $company and b.id = $id
    union all select 'space', s.name || ', ' || b.name from space s join ${BUILDING} where s.company_id = $company and s.id = $id`,
})
