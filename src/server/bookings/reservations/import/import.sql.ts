import { defineStatement } from '../../../db/define-statement.ts'
import { boolean, integer, json, text, texts, timestamp, uuid, uuids } from '../../../db/sql-types.ts'
import { OFFERED_LAYOUTS } from '../offered-layouts.ts'
import type { OfferedLayout } from './plan-bookings.ts'
import type { PlannedBooking } from './planned-booking.ts'

const company = uuid

/** Spaces in use, with the layouts that they offer. */
export const selectBookable = defineStatement({
  parameters: { company },
  columns: { id: uuid, name: text, building: text, zone: text.notNull, layouts: json<readonly OfferedLayout[]>().notNull },
  sql: `select s.id, s.name, b.name as building, coalesce(s.timezone, l.timezone) as zone, ${OFFERED_LAYOUTS} as layouts from space s
      join building b on b.company_id = $company and b.id = s.building_id and b.deleted_at is null
      join worksite w on w.company_id = $company and w.id = b.worksite_id
      join location l on l.company_id = $company and l.id = w.location_id
    where s.company_id = $company and s.deleted_at is null and s.is_active`,
})

/** Which of these were imported before, or are those of bookings that are here (`ids`: uuids among them). */
export const selectKnownRefs = defineStatement({
  parameters: { company, refs: texts, ids: uuids },
  columns: { ref: text.notNull },
  sql: `select source_ref as ref from reservation where company_id = $company and source_ref = any($refs)
    union all
    select id::text from reservation where company_id = $company and id = any($ids)`,
})

/** They stay until the transaction ends. */
export const lockAccountsByKey = defineStatement({
  parameters: { company, keys: texts },
  columns: { id: uuid, email_key: text },
  sql: 'select id, email_key from users where company_id = $company and email_key = any($keys) and is_active order by id for key share',
})

/** With whom to ask about it: an account, or an address and its key. */
export interface ContactedBooking extends PlannedBooking {
  readonly contact_user: string | null
  readonly contact_key: string
}

const rows = json<readonly PlannedBooking[]>()

/** What each of these rows would block. `is_taken`: somebody has a part of it. */
export const selectCellsWanted = defineStatement({
  parameters: { company, rows },
  columns: {
    line: integer.notNull,
    cells: uuids.notNull,
    start_at: timestamp.notNull,
    end_at: timestamp.notNull,
    is_taken: boolean.notNull,
  },
  sql: `select c.line, array_agg(distinct c.cell_id) as cells, min(lower(c.blocked)) as start_at, max(upper(c.blocked)) as end_at, bool_or(c.is_alive) as is_taken
    from cells_wanted($company, $rows) c group by c.line`,
})

/** Whoever changes spaces or books in them waits until the transaction ends. */
export const lockForImport = defineStatement({
  parameters: { company, spaces: uuids },
  columns: { locked: text.notNull },
  sql: 'select lock_cells_to_change($company, $spaces)::text as locked',
})

/** `id`: of the import; `by`: who imports. Gives the uuids of those that somebody has by now: then nothing was written. */
export const takeReservations = defineStatement({
  changes: 'bookings',
  parameters: { company, id: uuid, rows: json<readonly ContactedBooking[]>(), by: uuid.nullable },
  columns: { id: uuid.notNull },
  sql: 'select take_reservations($company, $id, $rows, $by) as id',
})
