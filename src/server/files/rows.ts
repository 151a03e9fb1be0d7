import type { Runner } from '../db/company-db.ts'
import { statement } from '../db/statement.ts'
import type { FileSlot, NewFile } from './new-file.ts'

/** Whose file it is: a submission's or a draft's, never both. */
export type FileOwner = { readonly submission: string; readonly draft?: never } | { readonly draft: string; readonly submission?: never }

const ADD = `
insert into file (company_id, submission_id, draft_id, map_field, position, name, size, type, sha256, storage_key)
select $1, $2, $3, x.map_field, x.position, x.name, x.size, x.type, decode(x.sha256, 'hex'), x.storage_key
from jsonb_to_recordset($4::jsonb) as x(map_field text, position int, name text, size bigint, type text, sha256 text, storage_key text)`

/** Rows for bytes that are persisted in the storage. */
export async function addFiles(tx: Runner, company: string, { submission, draft }: FileOwner, files: readonly NewFile[]): Promise<void> {
  if (files.length > 0) await tx.run(statement(ADD, company, submission ?? null, draft ?? null, JSON.stringify(files)))
}

const PLACE = `
update file f set position = x.position from jsonb_to_recordset($4::jsonb) as x(uuid uuid, map_field text, position int)
where f.company_id = $1 and f.id = x.uuid and f.map_field = x.map_field and (f.submission_id = $2 or f.draft_id = $3) returning f.id`

/** Sets the positions of files that stay; false when one of them is gone. */
export async function positionFiles(
  tx: Runner,
  company: string,
  { submission, draft }: FileOwner,
  slots: readonly FileSlot[],
): Promise<boolean> {
  if (slots.length === 0) return true
  const placed = await tx.run(statement<{ id: string }>(PLACE, company, submission ?? null, draft ?? null, JSON.stringify(slots)))
  return placed.length === slots.length
}

const DROP = `
delete from file where company_id = $1 and (submission_id = $2 or draft_id = $3) and map_field = any($4) and id <> all($5::uuid[])
returning name, map_field, storage_key`

/** Rows of these fields go, but for those that stay. */
export function dropFiles(
  tx: Runner,
  company: string,
  { submission, draft }: FileOwner,
  fields: readonly string[],
  stay: readonly FileSlot[],
) {
  const uuids = stay.map(slot => slot.uuid)
  return tx.run(
    statement<{ name: string; map_field: string; storage_key: string }>(DROP, company, submission ?? null, draft ?? null, fields, uuids),
  )
}
