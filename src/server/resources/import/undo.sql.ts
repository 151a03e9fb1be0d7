import { defineStatement } from '../../db/define-statement.ts'
import { boolean, integer, text, timestamp, uuid, uuids } from '../../db/sql-types.ts'

const company = uuid
const parameters = { company, id: uuid }

/** An import that may still be undone, or was. */
export const selectImport = defineStatement({
  parameters: { company, id: uuid, days: integer },
  columns: { is_undone: boolean.notNull, created_at: timestamp },
  sql: `select undone_at is not null as is_undone, created_at from space_import
    where company_id = $company and id = $id and created_at >= now() - make_interval(days => $days) for update`,
})

/** Spaces that it wrote. */
export const selectWrittenSpaces = defineStatement({
  parameters,
  columns: { uuid, is_new: boolean.notNull },
  sql: `select row_id as uuid, before is null as is_new from space_import_row where company_id = $company and import_id = $id and noun = 'space'`,
})

/** What is not as the import left it. */
export const selectChangedSince = defineStatement({
  parameters,
  columns: { noun: text, name: text.notNull },
  sql: `select r.noun, r.after->'row'->>'name' as name
    from space_import_row r
      left join inventory_state($company, array(select w.row_id from space_import_row w where w.company_id = $company and w.import_id = $id)) x
        on x.noun = r.noun and x.row_id = r.row_id
    where r.company_id = $company and r.import_id = $id and r.noun not in ('space_category', 'feature', 'layout')
      and x.state is distinct from r.after order by 2, 1`,
})

/**
 * Spaces of it in which something was booked since, what was held before too, into which a booking was moved since, or which are held now. A request
 * is booked when it is sent: from then on it counts, whenever its spaces were put on hold.
 */
export const selectBookedSince = defineStatement({
  parameters,
  columns: { name: text, count: integer.notNull },
  sql: `select s.name, count(*)::int as count
    from space_import i
      join space_import_row r on r.company_id = $company and r.import_id = i.id and r.noun = 'space'
      join space s on s.company_id = $company and s.id = r.row_id
      join booking k on k.company_id = $company and k.space_id = s.id
    where i.company_id = $company and i.id = $id and (r.before is null or k.created_at >= i.created_at or k.ranked_at >= i.created_at
        or (k.changed_at >= i.created_at and k.left_spaces <> '{}'))
      and (k.kind = 'booking' or (k.state = 'active' and k.expires_at > now()))
    group by s.id, s.name order by s.name`,
})

/** What a state before speaks of that was deleted since. */
export const selectDeletedSince = defineStatement({
  parameters,
  columns: { noun: text.notNull, name: text.notNull },
  sql: `with before as (select r.before as b from space_import_row r
      where r.company_id = $company and r.import_id = $id and r.noun = 'space' and r.before is not null)
    select distinct 'feature' as noun, f.name from before, jsonb_array_elements_text(nullif(b->'features', 'null')) x
      join feature f on f.company_id = $company and f.id = x::uuid where f.deleted_at is not null
    union select 'layout', y.name from before, jsonb_array_elements(nullif(b->'layouts', 'null')) x
      join layout y on y.company_id = $company and y.id = (x->>'layout_id')::uuid where y.deleted_at is not null
    union select 'category', c.name from before join space_category c on c.company_id = $company and c.id = (b->'row'->>'category_id')::uuid
      where c.deleted_at is not null
    union select 'floor', f.name from before join floor f on f.company_id = $company and f.id = (b->'row'->>'floor_id')::uuid
      where f.deleted_at is not null
    union select 'space', s.name from before, jsonb_array_elements_text(nullif(b->'cells', 'null') || coalesce(nullif(b->'beside', 'null'), '[]')) x
      join space s on s.company_id = $company and s.id = x::uuid where s.deleted_at is not null`,
})

/** Holds that are over: nothing is left of a space that never was. */
export const removeDeadHolds = defineStatement({
  parameters: { company, ids: uuids },
  sql: "delete from booking where company_id = $company and space_id = any($ids) and kind = 'hold'",
})

export const removeLinks = {
  features: defineStatement({
    parameters: { company, ids: uuids },
    sql: 'delete from space_feature where company_id = $company and space_id = any($ids)',
  }),
  cells: defineStatement({
    parameters: { company, ids: uuids },
    sql: 'delete from space_cell where company_id = $company and space_id = any($ids)',
  }),
  beside: defineStatement({
    parameters: { company, ids: uuids },
    sql: 'delete from adjacent_space where company_id = $company and (space_id = any($ids) or other_space_id = any($ids))',
  }),
}

const LAYOUT_THAT_GOES = `r.company_id = $company and r.import_id = $id and r.noun = 'space' and y.company_id = $company and y.space_id = r.row_id
        and not exists (select from jsonb_array_elements(nullif(r.before->'layouts', 'null')) x where (x->>'id')::uuid = y.id)`

/**
 * Layouts that a space had keep their uuid; the others go, and are remembered as any that is taken off a space (P12.62), but for those that the
 * import itself brought along: they go too.
 */
export const restoreLayouts = {
  remember: defineStatement({
    parameters,
    sql: `insert into removed_layout (company_id, space_id, layout_id, id, image_file, bookings)
      select $company, y.space_id, y.layout_id, y.id, y.image_file, array(select k.id from booking k
        where k.company_id = $company and k.space_id = y.space_id and k.space_layout_id = y.id)
      from space_import_row r, space_layout y where ${LAYOUT_THAT_GOES}
        and not exists (select from space_import_row c where c.company_id = $company and c.import_id = $id and c.noun = 'layout' and c.row_id = y.layout_id)
      on conflict (company_id, space_id, layout_id) do update set id = excluded.id, image_file = excluded.image_file,
        bookings = excluded.bookings, removed_at = excluded.removed_at`,
  }),
  remove: defineStatement({
    parameters,
    sql: `delete from space_layout y using space_import_row r where ${LAYOUT_THAT_GOES}`,
  }),
  clearDefaults: defineStatement({
    parameters: { company, ids: uuids },
    sql: 'update space_layout set is_default = false where company_id = $company and space_id = any($ids) and is_default',
  }),
  write: defineStatement({
    parameters,
    sql: `insert into space_layout (company_id, id, space_id, layout_id, seating_capacity, is_default, image_file, set_buffer, strike_buffer)
      select $company, y.id, y.space_id, y.layout_id, y.seating_capacity, y.is_default, y.image_file, y.set_buffer, y.strike_buffer
      from space_import_row r, jsonb_populate_recordset(null::space_layout, nullif(r.before->'layouts', 'null')) y
      where r.company_id = $company and r.import_id = $id and r.noun = 'space'
      on conflict (company_id, id) do update set seating_capacity = excluded.seating_capacity, is_default = excluded.is_default,
        image_file = excluded.image_file, set_buffer = excluded.set_buffer, strike_buffer = excluded.strike_buffer`,
  }),
}

export const restoreSpaces = defineStatement({
  parameters,
  sql: `update space s set floor_id = y.floor_id, category_id = y.category_id, name = y.name, description = y.description,
      image_file = y.image_file, seating_capacity = y.seating_capacity, timezone = y.timezone, set_buffer = y.set_buffer,
      strike_buffer = y.strike_buffer, open_minutes = y.open_minutes, has_custom_availability = y.has_custom_availability,
      requires_approval = y.requires_approval, min_notice_minutes = y.min_notice_minutes, max_advance_days = y.max_advance_days,
      is_active = y.is_active, sort = y.sort, version = y.version
    from space_import_row r, jsonb_populate_record(null::space, r.before->'row') y
    where r.company_id = $company and r.import_id = $id and r.noun = 'space' and r.before is not null
      and s.company_id = $company and s.id = r.row_id`,
})

export const restoreLinks = {
  features: defineStatement({
    parameters,
    sql: `insert into space_feature (company_id, space_id, feature_id)
      select $company, r.row_id, x::uuid from space_import_row r, jsonb_array_elements_text(nullif(r.before->'features', 'null')) x
      where r.company_id = $company and r.import_id = $id and r.noun = 'space'`,
  }),
  cells: defineStatement({
    parameters,
    sql: `insert into space_cell (company_id, space_id, cell_id)
      select $company, r.row_id, x::uuid from space_import_row r, jsonb_array_elements_text(nullif(r.before->'cells', 'null')) x
      where r.company_id = $company and r.import_id = $id and r.noun = 'space'`,
  }),
  beside: defineStatement({
    parameters,
    sql: `insert into adjacent_space (company_id, space_id, other_space_id)
      select distinct $company::uuid, least(r.row_id, x::uuid), greatest(r.row_id, x::uuid)
      from space_import_row r, jsonb_array_elements_text(nullif(r.before->'beside', 'null')) x
      where r.company_id = $company and r.import_id = $id and r.noun = 'space' on conflict do nothing`,
  }),
}

export const restoreBookingLayouts = defineStatement({
  parameters,
  sql: `update booking k set space_layout_id = y.id from space_import_booking r
      join space_layout y on y.company_id = $company and y.id = r.space_layout_id
    where r.company_id = $company and r.import_id = $id and k.company_id = $company and k.id = r.booking_id and k.space_layout_id is null
      and k.space_id = y.space_id`,
})

const remove = (table: string) =>
  defineStatement({
    parameters,
    sql: `delete from ${table} t using space_import_row r
      where r.company_id = $company and r.import_id = $id and r.noun = '${table}' and r.before is null
        and t.company_id = $company and t.id = r.row_id`,
  })

/** What the import added, from the narrowest to the widest. */
export const removeAdded = [remove('space'), remove('floor'), remove('building'), remove('worksite'), remove('location'), remove('region')]

export const markUndone = defineStatement({
  parameters: { company, id: uuid, now: timestamp },
  sql: 'update space_import set undone_at = $now where company_id = $company and id = $id',
})

/** Nobody asks for them any more. */
export const removeStates = defineStatement({
  parameters,
  sql: 'delete from space_import_row where company_id = $company and import_id = $id',
})
