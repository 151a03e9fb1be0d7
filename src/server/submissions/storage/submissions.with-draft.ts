import type { CompanyDb, Runner } from '../../db/company-db.ts'
import type { BoundStatement } from '../../db/bound-statement.ts'
import type { FileSlot } from '../../files/new-file.ts'
import { Problem } from '../../errors.ts'
import type { ConfirmationCounts, ConfirmationQuestion } from '../../submit-confirmation.ts'
import { submitTexts } from '../messages.ts'
import { lookUps } from './submissions.insert.ts'
import { deleteDraft, deleteFilesOfDraft, lockDraft, moveFiles } from './with-draft.sql.ts'

/** Whose draft of which form goes when this submission is stored. */
export interface DraftOf {
  readonly submission: string
  readonly form: string
  readonly user: string
  /** Files of the draft that become the submission's. */
  readonly moved: readonly FileSlot[]
  /** What is looked up with it of its confirmation. */
  readonly confirmation: ConfirmationQuestion | undefined
}

/** What became of it. */
interface WithDraft<Row> {
  readonly inserted: Row | undefined
  readonly removed: readonly string[]
  readonly confirmation: ConfirmationCounts | undefined
}

/**
 * Stores a submission and removes the user's draft of that form with it, in one transaction: the draft's files that were
 * named become the submission's, the others go (`removed`: their storage keys).
 * @throws Problem 422 when one of the named files is gone meanwhile.
 */
export async function insertWithDraft<Row>(db: CompanyDb, insertion: BoundStatement<Row>, draft: DraftOf): Promise<WithDraft<Row>> {
  const { company } = db
  if (draft.moved.length === 0) {
    const key = { company, form: draft.form, user: draft.user }
    const { submission, confirmation } = draft
    const ending = [deleteFilesOfDraft({ ...key, submission }), deleteDraft({ ...key, submission })] as const
    const statements = [lockDraft(key), insertion, ...ending, ...lookUps(company, confirmation ? [confirmation] : [])]
    const [, inserted, files, , counts] = (await db.batch(statements)) as unknown[][]
    const [found] = (counts ?? []) as ConfirmationCounts[]
    return { inserted: (inserted as Row[])[0], removed: keysOf(files as { storage_key: string }[]), confirmation: found }
  }
  return db.transaction(tx => insertWithDraftIn(tx, company, insertion, draft))
}

/** The same in a transaction that does more. @throws Problem 422 */
export async function insertWithDraftIn<Row>(
  tx: Runner,
  company: string,
  insertion: BoundStatement<Row>,
  draft: DraftOf,
): Promise<WithDraft<Row>> {
  const key = { company, form: draft.form, user: draft.user }
  const { submission, moved, confirmation } = draft
  await tx.run(lockDraft(key))
  const [inserted] = await tx.run(insertion)
  if (inserted === undefined) return { inserted, removed: [], confirmation: undefined }
  if (moved.length > 0) await move(tx, key, draft)
  const files = await tx.run(deleteFilesOfDraft({ ...key, submission }))
  await tx.run(deleteDraft({ ...key, submission }))
  return { inserted, removed: keysOf(files), confirmation: await confirmationIn(tx, company, confirmation) }
}

/** The same for a submit in a transaction that takes several steps. */
export async function confirmationIn(tx: Runner, company: string, question: ConfirmationQuestion | undefined) {
  return question && (await tx.run(question.statementOf(company, [question])))[0]
}

const keysOf = (files: readonly { storage_key: string }[]) => files.map(file => file.storage_key)

async function move(tx: Runner, key: Parameters<typeof lockDraft>[0], { submission, moved }: DraftOf): Promise<void> {
  const movedRows = await tx.run(moveFiles({ ...key, submission, slots: JSON.stringify(moved) }))
  if (movedRows.length === moved.length) return
  throw new Problem(422, [submitTexts.alert, submitTexts.validate], {
    issues: Object.fromEntries(moved.map(({ map_field }) => [map_field, submitTexts.removedElsewhere])),
  })
}
