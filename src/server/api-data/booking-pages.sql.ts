import { defineStatement } from '../db/define-statement.ts'
import { boolean, integer, text, timestamp, uuid, uuids } from '../db/sql-types.ts'
import { OF_TOKEN } from './of-token.ts'
import { MARGIN } from './positions.ts'

const company = uuid
const parameters = { company, forms: uuids.nullable, at: text, id: uuid, looked: integer, most: integer }
const columns = { id: uuid.notNull, at: text.notNull, is_end: boolean.notNull }

/** Bookings of submissions of these forms (null: of all) in order. At most `looked` are looked at; where they were so many, a last row says how far that went. */
const inOrder = (column: string, where: string, from = 'booking') => `with l as materialized (
      select k.id, k.submission_id, k.${column} as at from ${from} k
      where k.company_id = $company and k.kind = 'booking' and (k.${column}, k.id) > ($at::text::timestamptz, $id) and ${where}
      order by k.${column}, k.id limit $looked::int)
    select x.id, to_json(x.at)#>>'{}' as at, x.is_end from (
      (select l.id, l.at, false as is_end from l where $forms::uuid[] is null
          or exists (select from submission s where s.company_id = $company and s.id = l.submission_id and s.form_id = any($forms))
        order by l.at, l.id limit $most::int)
      union all
      (select l.id, l.at, true from l where (select count(*) from l) >= $looked::int order by l.at desc, l.id desc limit 1)) x
    order by x.is_end, x.at, x.id`

/** What begins first comes first. */
const BEGINS = 'k.start_at >= $from and k.start_at < $to'
const begins = { ...parameters, from: timestamp, to: timestamp }

export const selectBeginning = defineStatement({
  scope: OF_TOKEN,
  parameters: begins,
  columns,
  sql: inOrder('start_at', BEGINS),
})

export const selectBeginningIn = defineStatement({
  scope: OF_TOKEN,
  parameters: { ...begins, space: uuid },
  columns,
  sql: inOrder('start_at', `${BEGINS} and k.space_id = $space`),
})

/** @see selectBeginning; `space` null: in any */
export const selectBeginningOf = defineStatement({
  scope: OF_TOKEN,
  parameters: { ...begins, submission: uuid, space: uuid.nullable },
  columns,
  // Few, whichever begin first: all of them are found before they are put in order.
  sql: inOrder(
    'start_at',
    `${BEGINS} and ($space::uuid is null or k.space_id = $space)`,
    '(select * from booking where company_id = $company and submission_id = $submission offset 0)',
  ),
})

/** What changed first comes first. */
export const selectChangedBookings = defineStatement({
  scope: OF_TOKEN,
  parameters,
  columns,
  sql: inOrder('changed_at', `k.changed_at < now() - ${MARGIN}`),
})

/** One that this token may see, which has a submission or had one. */
export const selectBookingWithin = defineStatement({
  scope: OF_TOKEN,
  parameters: { company, id: uuid, forms: uuids.nullable },
  columns: { id: uuid, submission: uuid.nullable, reservation: uuid.nullable },
  sql: `select k.id, k.submission_id as submission, k.reservation_id as reservation from booking k
    where k.company_id = $company and k.id = $id and k.kind = 'booking' and ($forms::uuid[] is null
      or exists (select from submission s where s.company_id = $company and s.id = k.submission_id and s.form_id = any($forms)))`,
})
