import type { Labels } from '#contract/portal/saved-answers.ts'
import type { BoundStatement } from '../../db/bound-statement.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import { groupCommit } from '../../db/group-commit.ts'
import type { RequestColumns } from '../../answers/request-columns.ts'
import type { NewFileRow } from '../../files/new-file.ts'
import type { ConfirmationCounts, ConfirmationQuestion } from '../../submit-confirmation.ts'
import { insertSubmissions } from './submissions.sql.ts'

/** Rows per form that count its submits: servers that submit in parallel seldom wait for the same one. */
const SLOTS = 16

/** What is stored of answers that were evaluated: with a submit, and with every edit anew. */
export interface EvaluatedAnswers {
  /** mapField → text as on the wire. */
  readonly answers: Readonly<Record<string, string>>
  readonly labels: Labels
  /** mapFields that were drawn. */
  readonly shown: readonly string[]
  /** Indexes of the pages that were shown. */
  readonly pages: readonly number[]
  /** The integration conditions held: the `integration_flag`, as the server evaluated it. */
  readonly integration: boolean
  /** What staff's search finds it by, besides its reference. */
  readonly words: readonly string[]
  /** `requesterKey`: an account of this address may be given it (P2.50); '': none. */
  readonly requester: string
  /** What lists say of it. */
  readonly listed: RequestColumns
}

/** A submission as the database takes it in. */
export interface NewRow extends Omit<EvaluatedAnswers, 'words' | 'listed'>, RequestColumns {
  /** `tsvector`, see `vectorOf`. */
  readonly words: string
  readonly id: string
  readonly reference: string
  readonly version: number
  readonly user_id: string | undefined
  /** Who of the staff sent it, and for whom: absent of all others. */
  readonly sent_by?: string
  readonly sent_for_email?: string
  readonly sent_for_name?: string
  readonly copies?: boolean
  readonly timezone: string
  readonly language: string
  readonly files: readonly NewFileRow[]
  readonly repeat_key: string | undefined
  /** Hexadecimal. */
  readonly repeat_digest: string | undefined
}

/** Stores submissions of one form, each given as the JSON of its row. */
function insertAll(company: string, form: string, rows: readonly string[]) {
  const slot = Math.floor(Math.random() * SLOTS)
  return insertSubmissions({ company, form, rows: `[${rows.join(',')}]`, slot })
}

/** The statement that stores one submission, for a transaction that does more than that. It gives no row when nothing was stored. */
export function insertion(company: string, form: string, row: NewRow) {
  return insertAll(company, form, [JSON.stringify(row)])
}

/**
 * Stores one submission, in one transaction with those of its form that come at the same time (decision 14). Resolves after
 * the commit.
 * @throws DatabaseError when the database refuses this one, ConnectionLost, Problem 503
 */
export type Insert = (db: CompanyDb, form: string, row: NewRow, confirmation?: ConfirmationQuestion) => Promise<InsertedRow>

export interface InsertedRow {
  /** Not where its key is known, or the form does not take it. */
  readonly isStored: boolean
  readonly confirmation: ConfirmationCounts | undefined
}

interface Insertion {
  readonly db: CompanyDb
  readonly form: string
  readonly id: string
  readonly json: string
  readonly confirmation: ConfirmationQuestion | undefined
}

/** Makes the queues in which submissions of the same form wait for the next transaction. */
export function makeInsert(): Insert {
  const insertInBatch = groupCommit<Insertion, InsertedRow>({
    maxBatchSize: 64,
    sizeOf: insertion => insertion.json.length,
    maxBatchBytes: 1024 * 1024,
    maxWaitMs: 4_500,
    commit: insertBatch,
  })
  return (db, form, row, confirmation) =>
    insertInBatch(`${db.company}/${form}`, { db, form, id: row.id, json: JSON.stringify(row), confirmation })
}

/** Stores submissions of one form, and looks up their confirmations in the same trip. */
async function insertBatch(insertions: readonly Insertion[]): Promise<readonly InsertedRow[]> {
  const [{ db, form }] = insertions as [Insertion]
  const insert = insertAll(
    db.company,
    form,
    insertions.map(({ json }) => json),
  )
  const questions = insertions.flatMap(({ confirmation }) => confirmation ?? [])
  const [rows, counts] = await db.batch([insert, ...lookUps(db.company, questions)])
  const ids = new Set((rows as { id: string }[]).map(({ id }) => id))
  const found = new Map(questions.map((question, at) => [question, (counts as ConfirmationCounts[])[at]]))
  return insertions.map(({ id, confirmation }) => ({ isStored: ids.has(id), confirmation: confirmation && found.get(confirmation) }))
}

/** The statement that looks up the confirmations of these submits, where there are any. */
export function lookUps(company: string, questions: readonly ConfirmationQuestion[]): readonly BoundStatement<ConfirmationCounts>[] {
  const [first] = questions
  return first ? [first.statementOf(company, questions)] : []
}
