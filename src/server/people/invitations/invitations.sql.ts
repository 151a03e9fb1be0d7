import { defineStatement } from '../../db/define-statement.ts'
import { integer, text, texts, uuid } from '../../db/sql-types.ts'

const company = uuid

export const selectKnownEmails = defineStatement({
  parameters: { company, keys: texts },
  columns: { email_key: text },
  sql: 'select email_key from users where company_id = $company and email_key = any($keys)',
})

/** A row where the company has more accounts than it may. */
export const selectOverfull = defineStatement({
  parameters: { company, most: integer },
  columns: { id: uuid },
  sql: 'select id from users where company_id = $company offset $most::int limit 1',
})

/** Asked in, as of now. `language`: in which mails to them are; '': as it is. */
export const markInvited = defineStatement({
  parameters: { company, id: uuid, language: text },
  sql: `update users set invited_at = now(), language = coalesce(nullif($language, ''), language) where company_id = $company and id = $id`,
})

/** Who can be asked in: active, and without a password. */
export const selectUninvited = defineStatement({
  parameters: { company, id: uuid },
  columns: { email: text },
  sql: 'select email from users where company_id = $company and id = $id and is_active and password_hash is null for update',
})
