import { defineStatement } from '../../db/define-statement.ts'
import { json, text, uuid } from '../../db/sql-types.ts'

const company = uuid

/** `file`: NewImage. */
export const insertImage = defineStatement({
  scope: 'guest: pictures of the company, of no submission',
  parameters: { company, file: json() },
  columns: { id: uuid },
  sql: `insert into file (company_id, name, size, type, sha256, storage_key)
    select $company, x.name, x.size, x.type, decode(x.sha256, 'hex'), x.storage_key
    from jsonb_to_record($file::jsonb) as x(name text, size bigint, type text, sha256 text, storage_key text) returning id`,
})

/** Removes the row of a picture. Gives where its bytes lie. */
export const deleteImage = defineStatement({
  scope: 'guest: pictures of the company, of no submission',
  parameters: { company, id: uuid },
  columns: { storage_key: text },
  sql: 'delete from file where company_id = $company and id = $id and submission_id is null and draft_id is null returning storage_key',
})
