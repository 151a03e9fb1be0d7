import type { CompanyDb, Runner } from '../../db/company-db.ts'
import type { BoundStatement } from '../../db/bound-statement.ts'
import type { FileSlot } from '../../files/new-file.ts'
import { Problem } from '../../errors.ts'
import { submitTexts } from '../messages.ts'
import { deleteDraft, deleteFilesOfDraft, lockDraft, moveFiles } from './with-draft.sql.ts'

/** Whose draft of which form goes when this submission is stored. */
export interface DraftOf {
  readonly submission: string
  readonly form: string
  readonly user: string
  /** Files of the draft that become the submission's. */
  readonly moved: readonly FileSlot[]
}

/**
 * Stores a submission and removes the user's draft of that form with it, in one transaction: the draft's files that were
 * named become the submission's, the others go (`removed`: their storage keys).
 * @throws Problem 422 when one of the named files is gone meanwhile.
 */
export async function insertWithDraft<Row>(
  db: CompanyDb,
  insertion: BoundStatement<Row>,
  draft: DraftOf,
): Promise<{ inserted: Row | undefined; removed: readonly string[] }> {
  const { company } = db
  if (draft.moved.length === 0) {
    const key = { company, form: draft.form, user: draft.user }
    const { submission } = draft
    const ending = [deleteFilesOfDraft({ ...key, submission }), deleteDraft({ ...key, submission })] as const
    const [, inserted, files] = await db.batch([lockDraft(key), insertion, ...ending])
    return { inserted: (inserted as Row[])[0], removed: keysOf(files as { storage_key: string }[]) }
  }
  return db.transaction(tx => insertWithDraftIn(tx, company, insertion, draft))
}

/** The same in a transaction that does more. @throws Problem 422 */
export async function insertWithDraftIn<Row>(
  tx: Runner,
  company: string,
  insertion: BoundStatement<Row>,
  draft: DraftOf,
): Promise<{ inserted: Row | undefined; removed: readonly string[] }> {
  const key = { company, form: draft.form, user: draft.user }
  const { submission, moved } = draft
  await tx.run(lockDraft(key))
  const [inserted] = await tx.run(insertion)
  if (inserted === undefined) return { inserted, removed: [] }
  if (moved.length > 0) await move(tx, key, draft)
  const files = await tx.run(deleteFilesOfDraft({ ...key, submission }))
  await tx.run(deleteDraft({ ...key, submission }))
  return { inserted, removed: keysOf(files) }
}

const keysOf = (files: readonly { storage_key: string }[]) => files.map(file => file.storage_key)

async function move(tx: Runner, key: Parameters<typeof lockDraft>[0], { submission, moved }: DraftOf): Promise<void> {
  const movedRows = await tx.run(moveFiles({ ...key, submission, slots: JSON.stringify(moved) }))
  if (movedRows.length === moved.length) return
  throw new Problem(422, [submitTexts.alert, submitTexts.validate], {
    issues: Object.fromEntries(moved.map(({ map_field }) => [map_field, submitTexts.removedElsewhere])),
  })
}
