import { defineStatement } from '../../../db/define-statement.ts'
import { boolean, integer, text, timestamp, uuid, uuids } from '../../../db/sql-types.ts'

const company = uuid
const ofImport = { company, id: uuid }

export const insertImport = defineStatement({
  parameters: { ...ofImport, by: uuid.nullable },
  sql: 'insert into reservation_import (company_id, id, created_by) values ($company, $id, $by)',
})

/** Those of somebody that are no older, the newest first. */
export const selectUndoable = defineStatement({
  parameters: { company, by: uuid, minutes: integer },
  columns: { uuid, at: timestamp, until: timestamp.notNull, bookings: integer.notNull },
  sql: `select i.id as uuid, i.created_at as at, i.created_at + make_interval(mins => $minutes) as until,
      (select count(*)::int from reservation v where v.company_id = $company and v.import_id = i.id) as bookings
    from reservation_import i
    where i.company_id = $company and i.created_by = $by and i.undone_at is null and i.created_at > now() - make_interval(mins => $minutes)
    order by i.created_at desc, i.id limit 20`,
})

/** One of somebody's own, until the transaction ends. */
export const lockImport = defineStatement({
  parameters: { ...ofImport, by: uuid, minutes: integer },
  columns: { is_undone: boolean.notNull, is_late: boolean.notNull },
  sql: `select undone_at is not null as is_undone, created_at <= now() - make_interval(mins => $minutes) as is_late from reservation_import
    where company_id = $company and id = $id and created_by = $by for update`,
})

/** Whoever changes one of them waits; before their cells, as an edit has it. */
export const lockImported = defineStatement({
  parameters: ofImport,
  columns: { id: uuid },
  sql: 'select id from reservation where company_id = $company and import_id = $id order by id for no key update',
})

export const selectImportedSpaces = defineStatement({
  parameters: ofImport,
  columns: { spaces: uuids.notNull },
  sql: `select coalesce(array_agg(distinct b.space_id), '{}') as spaces from reservation v
    join booking b on b.company_id = $company and b.reservation_id = v.id and b.state = 'active' where v.company_id = $company and v.import_id = $id`,
})

/** `most`: so many at a time. */
export const undoReservations = defineStatement({
  changes: 'bookings',
  parameters: { ...ofImport, by: uuid, most: integer },
  columns: { count: integer.notNull },
  sql: 'select undo_reservations($company, $id, $by, $most) as count',
})

/** What is not as the import made it, and was not cancelled. */
export const selectChangedSince = defineStatement({
  parameters: { ...ofImport, most: integer },
  columns: { uuid, title: text, total: integer.notNull },
  sql: `select id as uuid, title, (count(*) over ())::int as total from reservation
    where company_id = $company and import_id = $id and version > 1 and deleted_at is null order by title, id limit $most::int`,
})

export const endImport = defineStatement({
  parameters: ofImport,
  sql: 'update reservation_import set undone_at = now() where company_id = $company and id = $id',
})
