import type { CompanyDb, Runner } from '../../db/company-db.ts'
import { statement } from '../../db/statement.ts'
import type { FileSlot, NewFile } from '../../files/new-file.ts'
import { addFiles, dropFiles, positionFiles } from '../../files/rows.ts'
import type { EvaluatedAnswers } from './submissions.insert.ts'
import type { IdempotencyKey } from '../intake/idempotency-key.ts'
import { vectorOf } from './search-index.ts'

export interface Edit extends EvaluatedAnswers {
  readonly submission: string
  readonly reference: string
  /** The version of the submission that the edit began with. */
  readonly version: number
  /** The version of the form that evaluated it. */
  readonly form_version: number
  readonly user: string | undefined
  /** mapFields of its file fields: what is not in `retained` is removed. */
  readonly fileFields: readonly string[]
  readonly fresh: readonly NewFile[]
  readonly retained: readonly FileSlot[]
  /** For the history, in words. */
  readonly changes: readonly string[]
  readonly key: IdempotencyKey | undefined
}

export type Edited =
  | { readonly is: 'stored'; readonly removed: readonly string[] }
  /** The same edit was stored before, under the same key; `other`: something else was. */
  | { readonly is: 'repeated' | 'other' }
  | { readonly is: 'stale'; readonly version: number }
  | { readonly is: 'closed' }

const EDIT_BY_KEY = `select repeat_digest as digest from submission_log where company_id = $1 and submission_id = $2 and repeat_key = $3`

/** Editing the submissions of one company. */
export function submissionsEditor(db: CompanyDb) {
  const { company } = db
  return {
    /** Was this edit stored before? */
    findEditByKey: (submission: string, key: IdempotencyKey): Promise<Edited | undefined> => editByKey(db, company, submission, key),

    /** Stores an edit with its line of the history: all of it or nothing. `removed`: storage keys whose rows went with that. */
    edit: (edit: Edit): Promise<Edited> => db.transaction(tx => applyEdit(tx, company, edit)),
  }
}

async function editByKey(db: Runner, company: string, submission: string, { key, digest }: IdempotencyKey): Promise<Edited | undefined> {
  const [earlier] = await db.run(statement<{ digest: Buffer }>(EDIT_BY_KEY, company, submission, key))
  return earlier && { is: digest.equals(earlier.digest) ? 'repeated' : 'other' }
}

async function applyEdit(tx: Runner, company: string, edit: Edit): Promise<Edited> {
  const { submission, version, key } = edit
  const [row] = await tx.run(
    statement<{ version: number; open: boolean }>(
      `select s.version, exists (select from form f where f.company_id = $1 and f.id = s.form_id and f.deleted_at is null and f.is_active and f.is_valid
         and ($3::uuid is not null or not f.is_login_required)) as open
       from submission s where s.company_id = $1 and s.id = $2 for update`,
      company,
      submission,
      edit.user ?? null,
    ),
  )
  const earlier = key && (await editByKey(tx, company, submission, key))
  if (earlier) return earlier
  if (!row?.open) return { is: 'closed' }
  if (row.version !== version) return { is: 'stale', version: row.version }
  return store(tx, company, edit)
}

async function store(tx: Runner, company: string, edit: Edit): Promise<Edited> {
  const owner = { submission: edit.submission }
  const dropped = await dropFiles(tx, company, owner, edit.fileFields, edit.retained)
  // None of them can be gone: whoever changes files of a submission raises its version first.
  await positionFiles(tx, company, owner, edit.retained)
  await addFiles(tx, company, owner, edit.fresh)
  await tx.run(
    statement(
      `update submission set form_version = $3, answers = $4, shown = $5, pages = $6, words = $7::tsvector, version = version + 1,
         edited_at = now(), labels = $8, integration = $9
       where company_id = $1 and id = $2`,
      company,
      edit.submission,
      edit.form_version,
      JSON.stringify(edit.answers),
      edit.shown,
      edit.pages,
      vectorOf(company, edit.words, edit.reference),
      JSON.stringify(edit.labels),
      edit.integration,
    ),
  )
  await tx.run(
    statement(
      `insert into submission_log (company_id, submission_id, user_id, changes, repeat_key, repeat_digest) values ($1, $2, $3, $4, $5, $6)`,
      company,
      edit.submission,
      edit.user ?? null,
      edit.changes,
      edit.key?.key ?? null,
      edit.key?.digest ?? null,
    ),
  )
  return { is: 'stored', removed: dropped.map(file => file.storage_key) }
}
