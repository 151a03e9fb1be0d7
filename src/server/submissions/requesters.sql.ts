import type { Page } from '#engine/model/form.ts'
import { defineStatement } from '../db/define-statement.ts'
import { bigint, integer, json, text, texts, uuid } from '../db/sql-types.ts'

const company = uuid

const columns = {
  id: uuid,
  version: integer,
  form_id: uuid,
  form_version: integer,
  answers: json<Readonly<Record<string, string>>>(),
  shown: texts,
}
const UNKNOWN = `select id, version, form_id, form_version, answers, shown from submission
    where company_id = $company and user_id is null and requester_email_key is null`

/** Requests of guests of which nobody has looked by which address their sender is known. */
export const selectUnknown = defineStatement({
  scope: 'worker: notes by which address senders are known',
  parameters: { company, most: bigint },
  columns,
  sql: `${UNKNOWN} limit $most`,
})

/** Those of them in whose answers this stands, in small letters; of the bin too, where the transaction sees it. */
export const selectUnknownWith = defineStatement({
  scope: 'admin: whoever looks for all of a person has all three permissions',
  parameters: { company, part: text, most: bigint },
  columns,
  sql: `${UNKNOWN} and strpos(lower(answers::text), $part) > 0 limit $most`,
})

/** What the forms ask, in these versions (`rows`: `{ form, number }[]`). */
export const selectQuestions = defineStatement({
  parameters: { company, rows: json() },
  columns: { form: uuid, number: integer, pages: json<readonly Page[]>().nullable },
  sql: `select v.form_id as form, v.number, v.content -> 'fields' as pages from jsonb_to_recordset($rows::jsonb) as x(form uuid, number int)
    join form_version v on v.company_id = $company and v.form_id = x.form and v.number = x.number`,
})

/** `rows`: `{ id, version, key }[]`. Not where it was edited meanwhile, which says it itself. */
export const updateRequesters = defineStatement({
  scope: 'worker: notes by which address senders are known',
  parameters: { company, rows: json() },
  columns: { id: uuid },
  sql: `update submission s set requester_email_key = x.key from jsonb_to_recordset($rows::jsonb) as x(id uuid, version int, key text)
    where s.company_id = $company and s.id = x.id and s.version = x.version and s.requester_email_key is null returning s.id`,
})
