import type { CompanyDb, Runner } from '../../db/company-db.ts'
import type { Query } from '../../db/query.ts'
import { statement } from '../../db/statement.ts'
import type { FileSlot } from '../../files/new-file.ts'
import { Problem } from '../../errors.ts'
import { REMOVED_ELSEWHERE, VALIDATE } from '../messages.ts'

/** Whose draft of which form goes when this submission is stored. */
export interface DraftOf {
  readonly submission: string
  readonly form: string
  readonly user: string
  /** Files of the draft that become the submission's. */
  readonly moved: readonly FileSlot[]
}

const LOCK = `select id from draft where company_id = $1 and form_id = $2 and user_id = $3 for update`

const MOVE = `
update file f set submission_id = $4, draft_id = null, position = x.position
from jsonb_to_recordset($5::jsonb) as x(uuid uuid, map_field text, position int), draft d
where f.company_id = $1 and f.id = x.uuid and f.map_field = x.map_field
  and d.company_id = $1 and d.id = f.draft_id and d.form_id = $2 and d.user_id = $3 returning f.id`

/** Only when the submission was stored, and not before it was. */
const STORED = 'exists (select from submission where company_id = $1 and id = $4)'
const DROP_FILES = `
delete from file f using draft d where f.company_id = $1 and d.company_id = $1 and d.id = f.draft_id and d.form_id = $2 and d.user_id = $3
  and ${STORED} returning f.storage_key`
const DROP = `delete from draft where company_id = $1 and form_id = $2 and user_id = $3 and ${STORED}`

/**
 * Stores a submission and removes the user's draft of that form with it, in one transaction: the draft's files that were
 * named become the submission's, the others go (`removed`: their storage keys).
 * @throws Problem 422 when one of the named files is gone meanwhile.
 */
export async function insertWithDraft<Row>(
  db: CompanyDb,
  insertion: Query<Row>,
  draft: DraftOf,
): Promise<{ inserted: Row | undefined; removed: readonly string[] }> {
  const { company } = db
  const key = [company, draft.form, draft.user] as const
  const lock = statement(LOCK, ...key)
  const dropFiles = statement<{ storage_key: string }>(DROP_FILES, ...key, draft.submission)
  const drop = statement(DROP, ...key, draft.submission)
  if (draft.moved.length === 0) {
    const [, inserted, files] = await db.batch([lock, insertion, dropFiles, drop])
    return { inserted: (inserted as Row[])[0], removed: keysOf(files as { storage_key: string }[]) }
  }
  return db.transaction(async tx => {
    await tx.run(lock)
    const [inserted] = await tx.run(insertion)
    if (inserted === undefined) return { inserted, removed: [] }
    await move(tx, key, draft)
    const files = await tx.run(dropFiles)
    await tx.run(drop)
    return { inserted, removed: keysOf(files) }
  })
}

const keysOf = (files: readonly { storage_key: string }[]) => files.map(file => file.storage_key)

async function move(
  tx: Runner,
  key: readonly [company: string, form: string, user: string],
  { submission, moved }: DraftOf,
): Promise<void> {
  const movedRows = await tx.run(statement<{ id: string }>(MOVE, ...key, submission, JSON.stringify(moved)))
  if (movedRows.length === moved.length) return
  throw new Problem(422, VALIDATE, { issues: Object.fromEntries(moved.map(({ map_field }) => [map_field, REMOVED_ELSEWHERE])) })
}
