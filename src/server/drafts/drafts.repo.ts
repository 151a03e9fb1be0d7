import type { Field } from '#engine/model/form.ts'
import { own } from '#engine/model/json.ts'
import type { CompanyDb, Runner } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import { tooLarge, unavailable } from '../errors.ts'
import type { FileSlot, NewFileRow } from '../files/new-file.ts'
import { addFiles, dropFiles, positionFiles } from '../files/rows.ts'
import * as sql from './drafts.sql.ts'
import { type LaterDraft, mergeDraft, unknownIn } from './merge.ts'

type DraftRow = StatementRow<typeof sql.selectDraft>
/** Which one is stored, and since when. */
type DraftState = Pick<DraftRow, 'revision' | 'saved_at'>
type DraftFile = StatementRow<typeof sql.selectFiles>

export interface NewDraft extends LaterDraft {
  readonly form: string
  readonly user: string
  /** Index of the page that was open, into `version`. */
  readonly page: number
  /** The revision that it takes the place of; 0: it is the first. Undefined: it is saved whatever there is. */
  readonly replaces: number | undefined
  readonly fresh: readonly NewFileRow[]
  readonly retained: readonly FileSlot[]
  /** Bytes of files that all drafts of a user may hold; 0: any number. */
  readonly maxBytes: number
}

export type SaveDraftResult =
  | ({ readonly is: 'stored'; readonly files: readonly DraftFile[]; readonly removed: readonly string[] } & DraftState)
  /** Another one than `replaces` is stored; undefined: none is. */
  | { readonly is: 'changed'; readonly stored: DraftState | undefined }
  /** A file that was to stay is gone: another tab saved without it. */
  | { readonly is: 'gone' }
  /** All drafts of this user hold more files than they may. */
  | { readonly is: 'full' }

/** Characters of all leftovers together. */
const MAX_LEFTOVERS = 5 * 1024 * 1024
const MAX_ATTEMPTS = 3

class FileGone extends Error {}
class DraftChanged extends Error {
  readonly stored: DraftState | undefined

  constructor(stored: DraftState | undefined) {
    super()
    this.stored = stored
  }
}
class TooMuch extends Error {}

/** Drafts of forms of one company: one draft per user and form. */
export function draftsOf(db: CompanyDb) {
  const { company } = db

  return {
    /** The draft that this user has of this form. */
    async find(form: string, user: string): Promise<{ draft: DraftRow; files: DraftFile[] } | undefined> {
      const [drafts, files] = await db.batch([sql.selectDraft({ company, form, user }), sql.selectFiles({ company, form, user })])
      return drafts[0] && { draft: drafts[0], files }
    },

    /** Keeps a draft in place of the one there was: all of it or nothing. `removed`: storage keys whose rows went with that. */
    save: (draft: NewDraft): Promise<SaveDraftResult> =>
      db
        .transaction(tx => save(tx, company, draft))
        .catch((error: unknown): SaveDraftResult => {
          if (error instanceof DraftChanged) return { is: 'changed', stored: error.stored }
          if (error instanceof FileGone) return { is: 'gone' }
          if (error instanceof TooMuch) return { is: 'full' }
          throw error
        }),

    /** Storage keys of its files; undefined when this user has no such draft. */
    async remove(id: string, user: string): Promise<string[] | undefined> {
      const [files, gone] = await db.batch([sql.deleteFilesOf({ company, id, user }), sql.deleteDraft({ company, id, user })])
      return gone.length === 0 ? undefined : files.map(file => file.storage_key)
    },
  }
}

async function save(tx: Runner, company: string, draft: NewDraft): Promise<SaveDraftResult> {
  const before = await hold(tx, company, draft)
  const isChanged = draft.replaces !== undefined && before.revision !== draft.replaces
  // The same once more, whose answer got lost, is no other version.
  if (isChanged && (draft.fresh.length > 0 || !isSame(before.answers, draft.answers))) throw new DraftChanged(before)
  const leftovers = JSON.stringify(mergeDraft(before, draft, await oldFields(tx, company, draft, before)))
  if (leftovers.length > MAX_LEFTOVERS) throw tooLarge()
  const owner = { draft: before.id }
  if (!(await positionFiles(tx, company, owner, draft.retained))) throw isChanged ? new DraftChanged(before) : new FileGone()
  const dropped = await dropFiles(tx, company, owner, [...draft.fields], draft.retained)
  if (isChanged && dropped.length > 0) throw new DraftChanged(before)
  await addFiles(tx, company, owner, draft.fresh)
  if (draft.fresh.length > 0 && (await isTooMuch(tx, company, draft))) throw new TooMuch()
  const { form, user, version, page } = draft
  const answers = JSON.stringify(draft.answers)
  const [row] = await tx.run(sql.updateDraft({ company, id: before.id, version, answers, leftovers, page }))
  const files = await tx.run(sql.selectFiles({ company, form, user }))
  return { is: 'stored', ...row!, files, removed: dropped.map(file => file.storage_key) }
}

function isSame(before: DraftRow['answers'], now: DraftRow['answers']): boolean {
  const names = Object.keys(now)
  return names.length === Object.keys(before).length && names.every(name => own(before, name) === now[name])
}

async function isTooMuch(tx: Runner, company: string, { user, maxBytes }: NewDraft): Promise<boolean> {
  if (maxBytes === 0) return false
  const [row] = await tx.run(sql.sumFiles({ company, user }))
  return (row?.bytes ?? 0) > maxBytes
}

/**
 * The draft's row, held until the end; one is made when there is none, with the revision that is to be replaced.
 * @throws DraftChanged when there is to be one, and is none
 */
async function hold(tx: Runner, company: string, { form, user, version, replaces = 0 }: NewDraft): Promise<DraftRow> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const isNew = (await tx.run(sql.insertDraft({ company, form, version, user }))).length > 0
    if (isNew && replaces > 0) throw new DraftChanged(undefined)
    const [row] = await tx.run(sql.lockDraft({ company, form, user }))
    // Sent or deleted between the two statements: once more.
    if (row) return isNew ? { ...row, revision: 0 } : row
  }
  throw unavailable(1)
}

/** What the earlier version said of the fields that this one does not have. */
async function oldFields(tx: Runner, company: string, draft: NewDraft, before: DraftRow): Promise<Field[]> {
  const names = unknownIn(before, draft)
  if (names.length === 0) return []
  const rows = await tx.run(sql.selectFieldsOfVersion({ company, form: draft.form, version: before.form_version, names }))
  return rows.map(row => row.field)
}
