import { defineStatement } from '../db/define-statement.ts'
import { boolean, integer, text, uuid } from '../db/sql-types.ts'

const company = uuid
const ofErasure = { company, id: uuid }
/** A server that gave no sign for so long is taken for dead, and another one goes on. */
const LEASE = `now() + interval '2 minutes'`

/** The account of an address; no row: there is none. */
export const selectAccount = defineStatement({
  parameters: { company, email_key: text },
  columns: { id: uuid, name: text, is_staff: boolean.notNull },
  sql: 'select id, name, can_view or can_add or can_edit or can_delete as is_staff from users where company_id = $company and email_key = $email_key',
})

/** Somebody is to be forgotten. */
export const insertErasure = defineStatement({
  parameters: { company, by: uuid.nullable, email: text, user: uuid.nullable },
  columns: { id: uuid },
  sql: `insert into erasure (company_id, by_user, email, user_id, leased_until) values ($company, $by, $email, $user, ${LEASE}) returning id`,
})

/** One that no server works on. */
export const claimErasure = defineStatement({
  parameters: { company },
  columns: { id: uuid, email: text.notNull, user_id: uuid.nullable, by_user: uuid.nullable },
  sql: `update erasure set leased_until = ${LEASE} where company_id = $company and id = (
      select e.id from erasure e where e.company_id = $company and e.done_at is null and (e.leased_until is null or e.leased_until < now())
      order by e.at limit 1 for update skip locked)
    returning id, email, user_id, by_user`,
})

/** Its server lives, and so much went. */
export const noteErased = defineStatement({
  parameters: { ...ofErasure, requests: integer },
  sql: `update erasure set requests = requests + $requests, leased_until = ${LEASE} where company_id = $company and id = $id`,
})

/** Nothing says any more who it was. No row: another server was first. */
export const finishErasure = defineStatement({
  parameters: ofErasure,
  columns: { requests: integer },
  sql: `update erasure set email = null, user_id = null, leased_until = null, done_at = now()
    where company_id = $company and id = $id and done_at is null returning requests`,
})
