import { defineStatement } from '../db/define-statement.ts'
import { boolean, integer, json, text, uuid, uuids } from '../db/sql-types.ts'

const company = uuid

/** Writers of the inventory go one after the other, so that what one of them checked still holds when it writes. */
export const lockInventory = defineStatement({
  parameters: { company },
  columns: { locked: text.notNull },
  sql: `select pg_advisory_xact_lock(hashtextextended($company::uuid::text, 11))::text as locked`,
})

/** Nobody books or holds the cells of these spaces meanwhile: they may be changed, or deleted with them. */
export const lockCellsOf = defineStatement({
  parameters: { company, ids: uuids },
  columns: { locked: text.notNull },
  sql: 'select lock_cells_to_change($company, $ids)::text as locked',
})

/** Nobody holds what is not there any more. Their cells are locked. */
export const endHoldsIn = defineStatement({
  changes: 'bookings',
  parameters: { company, ids: uuids },
  columns: { space: uuid.notNull },
  sql: `select end_bookings($company, array(select k.id from booking k where k.company_id = $company and k.space_id = any($ids)
    and k.kind = 'hold' and k.state = 'active'), 'released', clock_timestamp()) as space`,
})

/** Rows (uuid, building_id, name) whose name is new, and another space of the building has it, or another of these rows. */
export const selectNameClashes = defineStatement({
  parameters: { company, rows: json() },
  columns: { uuid: uuid.notNull },
  // Keys of names are counted once per space: row-level security lets no index compare them.
  sql: `with x as (select r.uuid, r.building_id, name_key(r.name) as key from jsonb_to_recordset($rows::jsonb) as r (uuid uuid, building_id uuid, name text)),
      stored as (select s.id, s.building_id, name_key(s.name) as key from space s
        where s.company_id = $company and s.deleted_at is null and s.building_id in (select building_id from x)),
      crowded as (select u.building_id, u.key from (select id, building_id, key from stored union select uuid, building_id, key from x) u
        group by u.building_id, u.key having count(*) > 1)
    select x.uuid from x join crowded c on c.building_id = x.building_id and c.key = x.key
    where not exists (select from stored o where o.id = x.uuid and o.building_id = x.building_id and o.key = x.key)`,
})

/** Of these uuids those that there are, and in which building. */
export const selectKnown = defineStatement({
  parameters: { company, ids: uuids },
  columns: { noun: text.notNull, id: uuid.notNull, building_id: uuid.nullable },
  sql: `select 'building' as noun, id, id as building_id from building where company_id = $company and deleted_at is null and id = any($ids)
    union all select 'floor', id, building_id from floor where company_id = $company and deleted_at is null and id = any($ids)
    union all select 'category', id, null from space_category where company_id = $company and deleted_at is null and id = any($ids)
    union all select 'feature', id, null from feature where company_id = $company and deleted_at is null and id = any($ids)
    union all select 'layout', id, null from layout where company_id = $company and deleted_at is null and id = any($ids)
    union all select 'space', id, building_id from space where company_id = $company and deleted_at is null and id = any($ids)
    union all select 'region', id, null from region where company_id = $company and deleted_at is null and id = any($ids)
    union all select 'location', id, null from location where company_id = $company and deleted_at is null and id = any($ids)
    union all select 'worksite', id, null from worksite where company_id = $company and deleted_at is null and id = any($ids)`,
})

/** What is over blocks its space for so long at most: while it is struck, or until the end of its day. */
const MAX_BLOCKED_AFTER = `interval '3 days'`

/** Which of these spaces are made of others, are a part of others, or have something booked in them that is not over, its strike included. */
export const selectCellUse = defineStatement({
  parameters: { company, ids: uuids },
  columns: { uuid, is_composed: boolean.notNull, is_part: boolean.notNull, bookings: integer.notNull },
  sql: `select s.id as uuid,
      exists (select from space_cell m where m.company_id = $company and m.space_id = s.id and m.cell_id <> s.id) as is_composed,
      exists (select from space_cell m join space o on o.company_id = $company and o.id = m.space_id and o.deleted_at is null
        where m.company_id = $company and m.cell_id = s.id and m.space_id <> s.id) as is_part,
      (select count(*)::int from booking k where k.company_id = $company and k.space_id = s.id and k.state = 'active'
        and (k.kind = 'booking' or k.expires_at > now())
        and (k.end_at > now() or k.end_at > now() - ${MAX_BLOCKED_AFTER} and exists (
          select from booking_cell c where c.company_id = $company and c.booking_id = k.id and c.active and upper(c.blocked) > now()))) as bookings
    from space s where s.company_id = $company and s.id = any($ids)`,
})

/** Lists of spaces, written whole. Rows are (space_id, …). */
export const linkStatements = {
  removeFeatures: defineStatement({
    parameters: { company, ids: uuids },
    sql: 'delete from space_feature where company_id = $company and space_id = any($ids)',
  }),
  addFeatures: defineStatement({
    parameters: { company, rows: json() },
    sql: `insert into space_feature (company_id, space_id, feature_id)
      select $company, x.space_id, x.feature_id from jsonb_to_recordset($rows::jsonb) as x(space_id uuid, feature_id uuid)`,
  }),
  removeCells: defineStatement({
    parameters: { company, ids: uuids },
    sql: 'delete from space_cell where company_id = $company and space_id = any($ids)',
  }),
  addCells: defineStatement({
    parameters: { company, rows: json() },
    sql: `insert into space_cell (company_id, space_id, cell_id)
      select $company, x.space_id, x.cell_id from jsonb_to_recordset($rows::jsonb) as x(space_id uuid, cell_id uuid)`,
  }),
  removeAdjacent: defineStatement({
    parameters: { company, ids: uuids },
    sql: 'delete from adjacent_space where company_id = $company and (space_id = any($ids) or other_space_id = any($ids))',
  }),
  addAdjacent: defineStatement({
    parameters: { company, rows: json() },
    sql: `insert into adjacent_space (company_id, space_id, other_space_id)
      select $company, least(x.space_id, x.other_id), greatest(x.space_id, x.other_id)
      from jsonb_to_recordset($rows::jsonb) as x(space_id uuid, other_id uuid) on conflict do nothing`,
  }),
}
