import { defineStatement } from '../db/define-statement.ts'
import { integer, text, timestamp, uuid } from '../db/sql-types.ts'

const company = uuid
const ADMIN = 'admin: whoever asks for all of a person has all three permissions'

export const selectTheirMails = defineStatement({
  scope: ADMIN,
  parameters: { company, email_key: text },
  columns: { kind: text, to: text, state: text, created_at: timestamp, done_at: timestamp.nullable },
  sql: `select kind, target as to, state, created_at, done_at from delivery
    where company_id = $company and channel = 'mail' and lower(target) = $email_key order by created_at, id`,
})

export const deleteTheirMails = defineStatement({
  scope: ADMIN,
  parameters: { company, email_key: text, most: integer },
  columns: { id: uuid },
  sql: `delete from delivery where company_id = $company and id in (select d.id from delivery d
      where d.company_id = $company and d.channel = 'mail' and lower(d.target) = $email_key limit $most::int) returning id`,
})
