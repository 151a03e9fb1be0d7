import { defineStatement } from '../db/define-statement.ts'
import { json, text, timestamp, uuid } from '../db/sql-types.ts'

const company = uuid
const ADMIN = 'admin: whoever asks for all of a person has all three permissions'

export const selectTheirDrafts = defineStatement({
  parameters: { company, user: uuid },
  columns: { form: text, answers: json<Readonly<Record<string, string>>>(), saved_at: timestamp },
  sql: `select f.eventops_form_name as form, d.answers, d.saved_at from draft d join form f on f.company_id = $company and f.id = d.form_id
    where d.company_id = $company and d.user_id = $user order by d.saved_at, d.id`,
})

export const deleteDraftFilesOf = defineStatement({
  scope: ADMIN,
  parameters: { company, user: uuid },
  columns: { storage_key: text },
  sql: `delete from file x using draft d where x.company_id = $company and d.company_id = $company and d.user_id = $user and x.draft_id = d.id
    returning x.storage_key`,
})

export const deleteDraftsOf = defineStatement({
  parameters: { company, user: uuid },
  columns: { id: uuid },
  sql: 'delete from draft where company_id = $company and user_id = $user returning id',
})
