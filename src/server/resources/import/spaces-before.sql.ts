import { defineStatement } from '../../db/define-statement.ts'
import { boolean, integer, json, text, uuid } from '../../db/sql-types.ts'

const company = uuid
const parameters = { company, id: uuid }

/**
 * Spaces that an import changed and that would be in another zone than before it: their location has another one since, or they are in
 * another location.
 */
export const selectRezoned = defineStatement({
  parameters,
  columns: { uuid },
  sql: `select s.id as uuid from space_import_row r
      join space s on s.company_id = $company and s.id = r.row_id
      join building b on b.company_id = $company and b.id = s.building_id
      join worksite w on w.company_id = $company and w.id = b.worksite_id
      join location l on l.company_id = $company and l.id = w.location_id
    where r.company_id = $company and r.import_id = $id and r.noun = 'space'
      and coalesce(r.before->'row'->>'timezone', l.timezone) <> r.before->>'zone'`,
})

/** Spaces as an import found them: what bookings hang on. */
export const selectSpacesBefore = defineStatement({
  parameters,
  columns: {
    id: uuid,
    building_id: uuid.notNull,
    floor_id: uuid.nullable,
    timezone: text.nullable,
    open_minutes: text.nullable,
    is_active: boolean.notNull,
    seating_capacity: integer.notNull,
    layouts: json<readonly { readonly layout_id: string; readonly seating_capacity: number }[]>().notNull,
  },
  sql: `select r.row_id as id, y.building_id, y.floor_id, y.timezone, y.open_minutes::text as open_minutes, y.is_active, y.seating_capacity,
      coalesce(nullif(r.before->'layouts', 'null'), '[]') as layouts
    from space_import_row r, jsonb_populate_record(null::space, r.before->'row') y
    where r.company_id = $company and r.import_id = $id and r.noun = 'space' and r.before is not null`,
})
