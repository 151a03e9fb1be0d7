import { defineStatement } from '../../db/define-statement.ts'
import { boolean, integer, json, text, uuid, uuids } from '../../db/sql-types.ts'

const company = uuid

/** All spaces, by place and name. */
export const selectSpaceIds = defineStatement({
  parameters: { company },
  columns: { uuid },
  sql: `select s.id as uuid from space s
      join building b on b.company_id = $company and b.id = s.building_id
      join worksite w on w.company_id = $company and w.id = b.worksite_id
      join location l on l.company_id = $company and l.id = w.location_id
    where s.company_id = $company and s.deleted_at is null
    order by l.sort, l.name, w.sort, w.name, b.sort, b.name, s.sort, s.name, s.id`,
})

export const insertImport = defineStatement({
  parameters: { company, id: uuid, file_name: text, user_id: uuid.nullable, new_rows: integer, changed_rows: integer, is_sample: boolean },
  sql: `insert into space_import (company_id, id, file_name, user_id, new_rows, changed_rows, is_sample)
    values ($company, $id, $file_name, $user_id::uuid, $new_rows, $changed_rows, $is_sample)`,
})

/** Those that can be undone no more. */
export const removeOldImports = defineStatement({
  parameters: { company, days: integer },
  sql: 'delete from space_import where company_id = $company and created_at < now() - make_interval(days => $days)',
})

/** What these spaces are before an import writes them, and in which zone: that of a location may be another one when the import is undone. */
export const insertStatesBefore = defineStatement({
  parameters: { company, id: uuid, ids: uuids },
  sql: `insert into space_import_row (company_id, import_id, noun, row_id, before, after)
    select $company, $id, x.noun, x.row_id, x.state || jsonb_build_object('zone', coalesce(s.timezone, l.timezone)), '{}'
    from inventory_state($company, $ids) x
      join space s on s.company_id = $company and s.id = x.row_id
      join building b on b.company_id = $company and b.id = s.building_id
      join worksite w on w.company_id = $company and w.id = b.worksite_id
      join location l on l.company_id = $company and l.id = w.location_id`,
})

/** What they are after it; of those that are new there is no state before. */
export const writeStatesAfter = defineStatement({
  parameters: { company, id: uuid, ids: uuids },
  sql: `insert into space_import_row (company_id, import_id, noun, row_id, before, after)
    select $company, $id, x.noun, x.row_id, null, x.state from inventory_state($company, $ids) x
    on conflict (company_id, import_id, noun, row_id) do update set after = excluded.after`,
})

/** What the import brings along. It is judged by itself when the import is undone: nothing is said of what it is now. */
export const insertCreated = defineStatement({
  parameters: { company, id: uuid, noun: text, ids: uuids },
  sql: `insert into space_import_row (company_id, import_id, noun, row_id, before, after)
    select $company, $id, $noun, x, null, '{}' from unnest($ids::uuid[]) x`,
})

/** Bookings whose layout goes: rows are (space_id, layout_id). */
export const insertBookingsWithout = defineStatement({
  parameters: { company, id: uuid, rows: json() },
  sql: `insert into space_import_booking (company_id, import_id, booking_id, space_layout_id)
    select $company, $id, k.id, y.id from jsonb_to_recordset($rows::jsonb) as x(space_id uuid, layout_id uuid)
      join space_layout y on y.company_id = $company and y.space_id = x.space_id and y.layout_id = x.layout_id
      join booking k on k.company_id = $company and k.space_id = x.space_id and k.space_layout_id = y.id`,
})

export const selectImports = defineStatement({
  parameters: { company, days: integer },
  columns: {
    uuid,
    file_name: text,
    by: text.notNull,
    at: text.notNull,
    new: integer,
    changed: integer,
    is_undone: boolean.notNull,
  },
  sql: `select i.id as uuid, i.file_name, coalesce(u.name, '') as by, to_json(i.created_at)#>>'{}' as at, i.new_rows as new,
      i.changed_rows as changed, i.undone_at is not null as is_undone
    from space_import i left join users u on u.company_id = $company and u.id = i.user_id
    where i.company_id = $company and i.created_at >= now() - make_interval(days => $days)
    order by i.created_at desc, i.id limit 100`,
})
