import { defineStatement } from '../db/define-statement.ts'
import { boolean, integer, text, uuid } from '../db/sql-types.ts'

const company = uuid
/** So long is it of use. */
const IS_OVER = `created_at < now() - interval '1 day'`

/** Nothing where this person began `most` in a day. */
export const insertBehalf = defineStatement({
  parameters: { company, user: uuid, form: uuid, email: text, name: text, copies: boolean, most: integer },
  columns: { id: uuid },
  sql: `insert into behalf (company_id, user_id, form_id, email, name, copies)
    select $company::uuid, $user::uuid, $form::uuid, $email::text, $name::text, $copies::boolean
    where (select count(*) from behalf where company_id = $company and user_id = $user and not ${IS_OVER}) < $most::int returning id`,
})

/** Of who began it, for this form. */
export const selectBehalf = defineStatement({
  parameters: { company, id: uuid, user: uuid, form: uuid },
  columns: { id: uuid, email: text, name: text, copies: boolean },
  sql: `select id, email, name, copies from behalf where company_id = $company and id = $id and user_id = $user and form_id = $form and not ${IS_OVER}`,
})

/** The account that is known by this address, which its owner has confirmed. */
export const selectHost = defineStatement({
  parameters: { company, email_key: text },
  columns: { id: uuid },
  sql: 'select id from users where company_id = $company and email_key = $email_key and email_verified_at is not null and is_active',
})

export const selectForm = defineStatement({
  parameters: { company, id: uuid },
  columns: { type: text, path: text },
  sql: 'select type, path from form where company_id = $company and id = $id and deleted_at is null and is_active and is_valid',
})

export const deleteOver = defineStatement({
  parameters: { company },
  columns: { id: uuid },
  sql: `delete from behalf where company_id = $company and ${IS_OVER} returning id`,
})
