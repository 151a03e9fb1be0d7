import type { Field } from '#engine/model/form.ts'
import type { CompanyDb, Runner } from '../db/company-db.ts'
import { statement } from '../db/statement.ts'
import { tooLarge, unavailable } from '../errors.ts'
import type { FileSlot, NewFile } from '../files/new-file.ts'
import { addFiles, dropFiles, positionFiles } from '../files/rows.ts'
import { type EarlierDraft, type LaterDraft, mergeDraft, unknownIn } from './merge.ts'

export interface DraftRow extends EarlierDraft {
  readonly id: string
  readonly saved_at: Date
}

export interface DraftFile {
  readonly uuid: string
  readonly map_field: string
  readonly name: string
  readonly size: number
  readonly type: string
}

export interface NewDraft extends LaterDraft {
  readonly form: string
  readonly user: string
  readonly fresh: readonly NewFile[]
  readonly retained: readonly FileSlot[]
  /** Bytes of files that all drafts of a user may hold; 0: any number. */
  readonly maxBytes: number
}

export type SaveDraftResult =
  | { readonly is: 'stored'; readonly saved_at: Date; readonly files: readonly DraftFile[]; readonly removed: readonly string[] }
  /** A file that was to stay is gone: another tab saved without it. */
  | { readonly is: 'gone' }
  /** All drafts of this user hold more files than they may. */
  | { readonly is: 'full' }

const COLUMNS = 'id, form_version, answers, leftovers, saved_at'
const FILES = `
select x.id as uuid, x.map_field, x.name, x.size, x.type from file x
join draft d on d.company_id = x.company_id and d.id = x.draft_id
where d.company_id = $1 and d.form_id = $2 and d.user_id = $3 order by x.map_field, x.position`
/** Characters of all leftovers together. */
const MAX_LEFTOVERS = 5 * 1024 * 1024
const MAX_ATTEMPTS = 3

class FileGone extends Error {}
class TooMuch extends Error {}

/** Drafts of forms of one company: one draft per user and form. */
export function draftsOf(db: CompanyDb) {
  const { company } = db

  return {
    /** The draft that this user has of this form. */
    async find(form: string, user: string): Promise<{ draft: DraftRow; files: DraftFile[] } | undefined> {
      const [drafts, files] = await db.batch([
        statement<DraftRow>(`select ${COLUMNS} from draft where company_id = $1 and form_id = $2 and user_id = $3`, company, form, user),
        statement<DraftFile>(FILES, company, form, user),
      ])
      return drafts[0] && { draft: drafts[0], files }
    },

    /** Keeps a draft in place of the one there was: all of it or nothing. `removed`: storage keys whose rows went with that. */
    save: (draft: NewDraft): Promise<SaveDraftResult> =>
      db
        .transaction(tx => save(tx, company, draft))
        .catch((error: unknown): SaveDraftResult => {
          if (error instanceof FileGone) return { is: 'gone' }
          if (error instanceof TooMuch) return { is: 'full' }
          throw error
        }),

    /** Storage keys of its files; undefined when this user has no such draft. */
    async remove(id: string, user: string): Promise<string[] | undefined> {
      const [files, gone] = await db.batch([
        statement<{ storage_key: string }>(
          `delete from file x using draft d where x.company_id = $1 and d.company_id = $1 and d.id = $2 and d.user_id = $3
           and x.draft_id = d.id returning x.storage_key`,
          company,
          id,
          user,
        ),
        statement<{ id: string }>('delete from draft where company_id = $1 and id = $2 and user_id = $3 returning id', company, id, user),
      ])
      return gone.length === 0 ? undefined : files.map(file => file.storage_key)
    },
  }
}

async function save(tx: Runner, company: string, draft: NewDraft): Promise<SaveDraftResult> {
  const before = await hold(tx, company, draft)
  const leftovers = JSON.stringify(mergeDraft(before, draft, await oldFields(tx, company, draft, before)))
  if (leftovers.length > MAX_LEFTOVERS) throw tooLarge()
  const owner = { draft: before.id }
  if (!(await positionFiles(tx, company, owner, draft.retained))) throw new FileGone()
  const dropped = await dropFiles(tx, company, owner, [...draft.fields], draft.retained)
  await addFiles(tx, company, owner, draft.fresh)
  if (draft.fresh.length > 0 && (await isTooMuch(tx, company, draft))) throw new TooMuch()
  const [row] = await tx.run(
    statement<{ saved_at: Date }>(
      `update draft set form_version = $3, answers = $4, leftovers = $5, saved_at = clock_timestamp()
       where company_id = $1 and id = $2 returning saved_at`,
      company,
      before.id,
      draft.version,
      JSON.stringify(draft.answers),
      leftovers,
    ),
  )
  const files = await tx.run(statement<DraftFile>(FILES, company, draft.form, draft.user))
  return { is: 'stored', saved_at: row!.saved_at, files, removed: dropped.map(file => file.storage_key) }
}

async function isTooMuch(tx: Runner, company: string, { user, maxBytes }: NewDraft): Promise<boolean> {
  if (maxBytes === 0) return false
  const [row] = await tx.run(
    statement<{ bytes: number }>(
      `select coalesce(sum(x.size), 0)::bigint as bytes from draft d join file x on x.company_id = d.company_id and x.draft_id = d.id
       where d.company_id = $1 and d.user_id = $2`,
      company,
      user,
    ),
  )
  return (row?.bytes ?? 0) > maxBytes
}

/** The draft's row, held until the end; one is made when there is none. */
async function hold(tx: Runner, company: string, { form, user, version }: NewDraft): Promise<DraftRow> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    await tx.run(
      statement(
        `insert into draft (company_id, form_id, form_version, user_id, answers) values ($1, $2, $3, $4, '{}')
         on conflict (company_id, form_id, user_id) do nothing`,
        company,
        form,
        version,
        user,
      ),
    )
    const [row] = await tx.run(
      statement<DraftRow>(
        `select ${COLUMNS} from draft where company_id = $1 and form_id = $2 and user_id = $3 for update`,
        company,
        form,
        user,
      ),
    )
    // Sent or deleted between the two statements: once more.
    if (row) return row
  }
  throw unavailable(1)
}

/** What the earlier version said of the fields that this one does not have. */
async function oldFields(tx: Runner, company: string, draft: NewDraft, before: DraftRow): Promise<Field[]> {
  const names = unknownIn(before, draft)
  if (names.length === 0) return []
  const rows = await tx.run(
    statement<{ field: Field }>(
      `select f as field from form_version v, jsonb_array_elements(v.content->'fields') p, jsonb_array_elements(p->'fields') f
       where v.company_id = $1 and v.form_id = $2 and v.number = $3 and f->>'mapField' = any($4)`,
      company,
      draft.form,
      before.form_version,
      names,
    ),
  )
  return rows.map(row => row.field)
}
