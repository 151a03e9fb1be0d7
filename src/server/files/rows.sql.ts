import { defineStatement } from '../db/define-statement.ts'
import { json, text, texts, uuid, uuids } from '../db/sql-types.ts'

const company = uuid

const filesOf = (column: 'submission_id' | 'draft_id' | 'message_id') => ({
  /** `files`: NewFileRow[]. */
  insert: defineStatement({
    scope: 'found: whoever sends or edits it has it',
    parameters: { company, owner: uuid, files: json() },
    sql: `insert into file (company_id, id, ${column}, map_field, position, name, size, type, sha256, storage_key)
      select $company, x.id, $owner, x.map_field, x.position, x.name, x.size, x.type, decode(x.sha256, 'hex'), x.storage_key
      from jsonb_to_recordset($files::jsonb) as x(id uuid, map_field text, position int, name text, size bigint, type text, sha256 text, storage_key text)`,
  }),
  /** `slots`: FileSlot[]. Gives a row for each file that is still there. */
  updatePositions: defineStatement({
    scope: 'found: whoever edits it has it',
    parameters: { company, owner: uuid, slots: json() },
    columns: { id: uuid },
    sql: `update file f set position = x.position from jsonb_to_recordset($slots::jsonb) as x(uuid uuid, map_field text, position int)
      where f.company_id = $company and f.id = x.uuid and f.map_field = x.map_field and f.${column} = $owner returning f.id`,
  }),
  /** Those of these fields, but for those that stay. */
  delete: defineStatement({
    scope: 'found: whoever edits it has it',
    parameters: { company, owner: uuid, fields: texts, stay: uuids },
    columns: { name: text, map_field: text, storage_key: text },
    sql: `delete from file where company_id = $company and ${column} = $owner and map_field = any($fields) and id <> all($stay::uuid[])
      returning name, map_field, storage_key`,
  }),
})

/** By whose files they are. */
export const fileStatements = { submission: filesOf('submission_id'), draft: filesOf('draft_id'), message: filesOf('message_id') }

/** Those that a file has, or an export. */
export const selectKnownKeys = defineStatement({
  scope: 'worker: looks for bytes that no row names',
  parameters: { company, keys: texts },
  columns: { key: text.notNull },
  sql: `select storage_key as key from file where company_id = $company and storage_key = any($keys)
    union all select storage_key from export_job where company_id = $company and storage_key = any($keys)`,
})
