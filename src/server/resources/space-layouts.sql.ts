import { defineStatement } from '../db/define-statement.ts'
import { json, uuid, uuids } from '../db/sql-types.ts'

const company = uuid

/** How long a layout that was removed can come back as the row that it was. */
const KEPT = `interval '30 days'`

const GIVEN = `jsonb_to_recordset($rows::jsonb)
  as g(space_id uuid, layout_id uuid, seating_capacity int, is_default boolean, set_buffer int, strike_buffer int)`

/**
 * Writes the layouts of spaces, whole: `$ids` are the spaces, `$rows` what they have from now on. In this order: from `lock` on nobody books in these
 * spaces (docs/decisions/046). Rows that stay keep their uuid, which bookings name, and one that comes back is the row that it was (P12.62).
 */
export const layoutStatements = {
  forget: defineStatement({
    parameters: { company },
    sql: `delete from removed_layout where company_id = $company and removed_at < now() - ${KEPT}`,
  }),
  clearDefaults: defineStatement({
    parameters: { company, ids: uuids },
    sql: 'update space_layout set is_default = false where company_id = $company and space_id = any($ids) and is_default',
  }),
  write: defineStatement({
    parameters: { company, rows: json() },
    sql: `insert into space_layout (company_id, id, space_id, layout_id, seating_capacity, is_default, set_buffer, strike_buffer, image_file)
      select $company, coalesce(r.id, gen_random_uuid()), g.space_id, g.layout_id, g.seating_capacity, g.is_default, g.set_buffer,
        g.strike_buffer, r.image_file
      from ${GIVEN}
        left join removed_layout r on r.company_id = $company and r.space_id = g.space_id and r.layout_id = g.layout_id
          and r.removed_at >= now() - ${KEPT}
      on conflict (company_id, space_id, layout_id) do update set seating_capacity = excluded.seating_capacity,
        is_default = excluded.is_default, set_buffer = excluded.set_buffer, strike_buffer = excluded.strike_buffer`,
  }),
  /** Nobody books those that go before their bookings are remembered. */
  lock: defineStatement({
    parameters: { company, ids: uuids, rows: json() },
    columns: { id: uuid },
    sql: `select x.id from space_layout x where x.company_id = $company and x.space_id = any($ids)
      and not exists (select from ${GIVEN} where g.space_id = x.space_id and g.layout_id = x.layout_id) order by x.id for update`,
  }),
  remember: defineStatement({
    parameters: { company, ids: uuids, rows: json() },
    sql: `insert into removed_layout (company_id, space_id, layout_id, id, image_file, bookings)
      select $company, x.space_id, x.layout_id, x.id, x.image_file, array(select k.id from booking k
        where k.company_id = $company and k.space_id = x.space_id and k.space_layout_id = x.id)
      from space_layout x where x.company_id = $company and x.space_id = any($ids)
        and not exists (select from ${GIVEN} where g.space_id = x.space_id and g.layout_id = x.layout_id)
      on conflict (company_id, space_id, layout_id) do update set id = excluded.id, image_file = excluded.image_file,
        bookings = excluded.bookings, removed_at = excluded.removed_at`,
  }),
  remove: defineStatement({
    parameters: { company, ids: uuids, rows: json() },
    sql: `delete from space_layout where company_id = $company and space_id = any($ids) and not exists (
      select from ${GIVEN} where g.space_id = space_layout.space_id and g.layout_id = space_layout.layout_id)`,
  }),
  /** Unless they were given another one, or a drawing, meanwhile. */
  giveBackToBookings: defineStatement({
    parameters: { company, ids: uuids },
    sql: `update booking k set space_layout_id = x.id from removed_layout r
        join space_layout x on x.company_id = $company and x.id = r.id and x.space_id = r.space_id
      where r.company_id = $company and r.space_id = any($ids) and k.company_id = $company and k.id = any(r.bookings)
        and k.space_id = r.space_id and k.space_layout_id is null and not k.is_custom_layout`,
  }),
  forgetReturned: defineStatement({
    parameters: { company, ids: uuids },
    sql: `delete from removed_layout r using space_layout x where r.company_id = $company and r.space_id = any($ids)
      and x.company_id = $company and x.space_id = r.space_id and x.layout_id = r.layout_id`,
  }),
}

/** Spaces that have this layout. */
export const selectSpacesWithLayout = defineStatement({
  parameters: { company, id: uuid },
  columns: { id: uuid },
  sql: 'select x.space_id as id from space_layout x where x.company_id = $company and x.layout_id = $id order by 1',
})
