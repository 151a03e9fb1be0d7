import { defineStatement } from '../../db/define-statement.ts'
import { boolean, integer, json, text, texts, timestamp, uuid } from '../../db/sql-types.ts'
import type { BookingEntry } from '../booking-entry.ts'
import type { ReasonRow } from '../bookings.sql.ts'

const company = uuid
const words = {
  title: text,
  notes: text,
  contact_user: uuid.nullable,
  contact_name: text,
  contact_email: text,
  set_up: integer.nullable,
  strike: integer.nullable,
}
/** `contact_key`: of the address (`emailKey`); '': none stands there. */
const written = { ...words, contact_key: text }

/** `source`: what it is called where it was imported from; null: nothing. */
export const insertReservation = defineStatement({
  parameters: { company, id: uuid, ...written, by: uuid.nullable },
  sql: `insert into reservation (company_id, id, title, notes, contact_user, contact_name, contact_email, contact_key, set_up, strike, created_by)
    values ($company, $id, $title, $notes, $contact_user, $contact_name, $contact_email, $contact_key, $set_up, $strike, $by)`,
})

/** Whoever changes one waits for the others who do. */
export const lockReservation = defineStatement({
  parameters: { company, id: uuid },
  columns: { version: integer, ...words, deleted_at: timestamp.nullable },
  sql: `select version, title, notes, contact_user, contact_name, contact_email, set_up, strike, deleted_at from reservation
    where company_id = $company and id = $id for no key update`,
})

export const updateReservation = defineStatement({
  parameters: { company, id: uuid, ...written },
  columns: { version: integer },
  sql: `update reservation set title = $title, notes = $notes, contact_user = $contact_user, contact_name = $contact_name, contact_email = $contact_email,
      contact_key = $contact_key, set_up = $set_up, strike = $strike, version = version + 1 where company_id = $company and id = $id returning version`,
})

/** Cancelled, or there again. By the clock: what is cancelled with it changes after. */
export const endReservation = defineStatement({
  parameters: { company, id: uuid, is_cancelled: boolean },
  columns: { version: integer },
  sql: `update reservation set version = version + 1, deleted_at = case when $is_cancelled then clock_timestamp() end
    where company_id = $company and id = $id returning version`,
})

/** What its bookings are called. */
export const titleReserved = defineStatement({
  changes: 'bookings',
  parameters: { company, id: uuid, title: text },
  columns: { id: uuid },
  sql: `update booking set title = $title, version = version + 1, changed_at = clock_timestamp()
    where company_id = $company and reservation_id = $id and state = 'active' returning id`,
})

export const insertReservationLog = defineStatement({
  parameters: { company, id: uuid, by: uuid.nullable, kind: text, changes: texts },
  sql: 'insert into reservation_log (company_id, reservation_id, user_id, kind, changes) values ($company, $id, $by, $kind, $changes)',
})

/** One row for each of `entries`. One that is refused has to undo the transaction. */
export const reserveSpaces = defineStatement({
  changes: 'bookings',
  parameters: { company, reservation: uuid, status: text, entries: json<readonly BookingEntry[]>(), title: text, accepts: boolean },
  columns: {
    entry: integer.notNull,
    outcome: text.as<'booked' | 'refused'>().notNull,
    booking_id: uuid.nullable,
    reasons: json<readonly ReasonRow[]>().notNull,
  },
  sql: `select entry, outcome, booking_id, reasons from reserve_spaces($company, $reservation, $status, $entries, $title, $accepts) order by entry`,
})

/** The account of an e-mail address. It stays until the transaction ends: what is stored may name it. */
export const selectContactAccount = defineStatement({
  parameters: { company, email_key: text },
  columns: { id: uuid },
  sql: 'select id from users where company_id = $company and email_key = $email_key and is_active for key share',
})

/** What programs are to hear of bookings of a reservation (decision 136). */
export const insertReserved = defineStatement({
  changes: 'events',
  parameters: { company, actor: uuid.nullable, data: json() },
  sql: `insert into event (company_id, at, kind, actor, data) values ($company, clock_timestamp(), 'reserved', $actor, $data)`,
})
