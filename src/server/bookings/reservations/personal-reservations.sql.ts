import { defineStatement } from '../../db/define-statement.ts'
import { boolean, integer, text, timestamp, uuid } from '../../db/sql-types.ts'

const company = uuid
const person = { company, user: uuid.nullable, email_key: text }
/** Somebody whom staff ask about it, by their account or their address. */
const IS_CONTACT = `($user::uuid is not null and v.contact_user = $user or v.contact_email <> '' and coalesce(v.contact_key, lower(v.contact_email)) = $email_key)`

export const selectTheirReservations = defineStatement({
  parameters: person,
  columns: {
    title: text,
    notes: text,
    contact_name: text.notNull,
    contact_email: text.notNull,
    created_at: timestamp,
    is_cancelled: boolean.notNull,
  },
  sql: `select v.title, v.notes, coalesce(u.name, v.contact_name) as contact_name, coalesce(u.email, v.contact_email) as contact_email, v.created_at,
      v.deleted_at is not null as is_cancelled
    from reservation v left join users u on u.company_id = $company and u.id = v.contact_user
    where v.company_id = $company and ${IS_CONTACT} order by v.created_at, v.id`,
})

/** What is booked stays: nothing of it says any more whom to ask about it, nor what was written beside. */
export const forgetContacts = defineStatement({
  parameters: { ...person, most: integer },
  columns: { id: uuid },
  sql: `update reservation set contact_user = null, contact_name = '', contact_email = '', contact_key = '', notes = '', version = version + 1
    where company_id = $company and id in (select v.id from reservation v where v.company_id = $company and ${IS_CONTACT} order by v.id limit $most::int for no key update)
    returning id`,
})

/** The same of those that were over so many days ago, as a company keeps its submissions (P8.138). */
export const forgetOldContacts = defineStatement({
  parameters: { company, days: integer, most: integer },
  columns: { id: uuid },
  sql: `update reservation set contact_user = null, contact_name = '', contact_email = '', contact_key = '', notes = '', version = version + 1
    where company_id = $company and id in (select v.id from reservation v
      where v.company_id = $company and (v.contact_user is not null or v.contact_name <> '' or v.contact_email <> '' or v.notes <> '')
        and v.created_at < now() - make_interval(days => $days)
        and not exists (select from booking k where k.company_id = $company and k.reservation_id = v.id
          and k.end_at > now() - make_interval(days => $days))
      order by v.id limit $most::int for no key update)
    returning id`,
})
