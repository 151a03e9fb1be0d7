import { type EndedPhase, isEnded } from '#contract/portal/request-status.ts'
import { historyLines } from '../../answers/history-lines.ts'
import type { Actor } from '../../audit/actor.ts'
import type { CompanyDb, Runner } from '../../db/company-db.ts'
import type { FileSlot, NewFileRow } from '../../files/new-file.ts'
import { addFiles, dropFiles, positionFiles } from '../../files/rows.ts'
import type { EventWriter, RequestDecision, WrittenEntry } from '../../submission-events.ts'
import { EVERY_SUBMISSION } from '../../submission-scope.ts'
import { answerQuestion, type QuestionOver } from '../conversation/answer-question.ts'
import { selectOpenQuestion } from '../conversation/questions.sql.ts'
import type { EvaluatedAnswers } from './submissions.insert.ts'
import type { Booker, EditOrder } from './bookings.ts'
import type { IdempotencyKey } from './repeats.ts'
import { insertHistory, lockRow, lockSubmission, selectEditByKey, updateAnswer, updateSubmission } from './edit.sql.ts'
import { reopen } from './reopen.ts'
import { vectorOf } from './search-index.ts'
import type { RequestAct } from './write-act.ts'

export interface SubmissionEdit extends EvaluatedAnswers {
  readonly submission: string
  readonly reference: string
  /** The version of the submission that the edit began with. */
  readonly version: number
  /** The version of the form that evaluated it. */
  readonly form_version: number
  readonly user: string | undefined
  /** For the audit, where what was approved is worked on again. */
  readonly by: Actor
  /** Staff edit what somebody else sent. */
  readonly byStaff: boolean
  /** mapFields that say when its event takes place. */
  readonly dateFields: readonly string[]
  /** mapFields of its file fields: what is not in `retained` is removed. */
  readonly fileFields: readonly string[]
  readonly fresh: readonly NewFileRow[]
  readonly retained: readonly FileSlot[]
  /** For the history, in words. */
  readonly changes: readonly string[]
  /** What the answers that it changes were, as people read them, by mapField. */
  readonly before: Readonly<Record<string, string>>
  readonly key: IdempotencyKey | undefined
  /** uuid of the question that it answers although its form is not open; undefined: it is to be open. */
  readonly question?: string | undefined
  /** What it changes of bookings. */
  readonly bookings?: EditOrder | undefined
}

export type Edited =
  | { readonly is: 'stored'; readonly removed: readonly string[] }
  /** The same edit was stored before, under the same key; `other`: something else was. */
  | { readonly is: 'repeated' | 'other' }
  | { readonly is: 'stale'; readonly version: number }
  | { readonly is: 'closed' }
  /** It was decided, so that nobody edits it any more. */
  | { readonly is: 'ended'; readonly phase: EndedPhase }

/** Editing the submissions of one company. */
export function submissionsEditor(db: CompanyDb, booker: Booker, events: EventWriter) {
  const { company } = db
  return {
    /** Was this edit stored before? */
    findEditByKey: (submission: string, key: IdempotencyKey): Promise<Edited | undefined> => editByKey(db, company, submission, key),

    /** Waits until nobody else edits it, until the transaction ends. False: there is none. */
    lock: async (tx: Runner, submission: string): Promise<boolean> => (await tx.run(lockRow({ company, submission }))).length > 0,

    /** A line of its history that is no edit of its answers. */
    async addHistory(tx: Runner, submission: string, user: string | undefined, changes: readonly string[]): Promise<void> {
      await tx.run(insertHistory({ company, submission, user: user ?? null, changes, key: null, digest: null, data: null }))
    },

    /** @see reopen */
    reopen: (tx: Runner, act: RequestAct): Promise<RequestDecision | undefined> => reopen(tx, company, act),

    /** An answer that follows what was done to a booking. An edit that began before hears of another version. */
    async setAnswer(tx: Runner, submission: string, map_field: string, answer: string): Promise<void> {
      await tx.run(updateAnswer({ company, submission, map_field, answer }))
    },

    /**
     * Stores an edit with its line of the history: all of it or nothing. `removed`: storage keys whose rows went with that.
     * @throws SpacesRefused: a space is not free at the new times
     */
    edit: (edit: SubmissionEdit): Promise<Edited> => db.transaction(tx => applyEdit(tx, company, edit, { booker, events })),
  }
}

async function editByKey(db: Runner, company: string, submission: string, { key, digest }: IdempotencyKey): Promise<Edited | undefined> {
  const [earlier] = await db.run(selectEditByKey({ company, submission, key }))
  return earlier && { is: digest.equals(earlier.digest) ? 'repeated' : 'other' }
}

interface EditParts {
  readonly booker: Booker
  readonly events: EventWriter
}

async function applyEdit(tx: Runner, company: string, edit: SubmissionEdit, { booker, events }: EditParts): Promise<Edited> {
  const { submission, version, key } = edit
  const [row] = await tx.run(lockSubmission({ company, submission, user: edit.user ?? null }))
  const earlier = key && (await editByKey(tx, company, submission, key))
  if (earlier) return earlier
  const waits = edit.question !== undefined && (await isWaiting(tx, company, submission, edit.question))
  if (!row || !(row.open || waits) || (edit.question !== undefined && !waits)) return { is: 'closed' }
  if (isEnded(row.phase)) return { is: 'ended', phase: row.phase }
  if (row.version !== version) return { is: 'stale', version: row.version }
  const isUnchanged = edit.changes.every(line => line === historyLines.unchanged)
  const act = { submission, user: edit.user, by: edit.by }
  let decision: RequestDecision | undefined
  let answered: QuestionOver | undefined
  return events.around(
    tx,
    { submission, actor: edit.user, dateFields: edit.dateFields, by: edit.byStaff ? undefined : 'requester' },
    async () => {
      const more = edit.bookings ? await booker.rebook(tx, submission, edit.bookings) : []
      const edited = await store(tx, company, { ...edit, changes: [...edit.changes, ...more] })
      // Whatever whoever was asked for more changed, they answered.
      answered = edit.byStaff ? undefined : await answerQuestion(tx, company, act)
      decision = answered?.decision ?? (edit.bookings && (await reopen(tx, company, act)))
      return edited
    },
    (_, { isOther }) => {
      // What staff write otherwise is no news for who asked: when and where is.
      if (edit.byStaff) return { kind: isOther ? 'booking_moved' : 'altered', decision }
      const isChanged = isOther || !isUnchanged
      const entry: WrittenEntry = { side: 'requester', answers: true, ...(!isChanged && { is_unchanged: true }) }
      return { kind: isChanged || answered ? 'changed' : 'altered', decision, ...(answered && { entry }) }
    },
  )
}

async function isWaiting(tx: Runner, company: string, submission: string, question: string): Promise<boolean> {
  const [open] = await tx.run(selectOpenQuestion({ company, submission, hidden: EVERY_SUBMISSION.hidden }))
  return open?.id === question
}

async function store(tx: Runner, company: string, edit: SubmissionEdit): Promise<Edited> {
  const owner = { submission: edit.submission }
  const dropped = await dropFiles(tx, company, owner, edit.fileFields, edit.retained)
  // None of them can be gone: whoever changes files of a submission raises its version first.
  await positionFiles(tx, company, owner, edit.retained)
  await addFiles(tx, company, owner, edit.fresh)
  const { submission, form_version, shown, pages, integration, requester, changes } = edit
  const words = vectorOf(company, edit.words, edit.reference)
  const [answers, labels, listed] = [edit.answers, edit.labels, edit.listed].map(part => JSON.stringify(part)) as [string, string, string]
  const evaluated = { form_version, answers, labels, listed, shown, pages, words, integration, requester }
  await tx.run(updateSubmission({ company, submission, ...evaluated }))
  const [key, digest] = [edit.key?.key ?? null, edit.key?.digest ?? null]
  const data = JSON.stringify({ answers: edit.before, by_staff: edit.byStaff })
  await tx.run(insertHistory({ company, submission, user: edit.user ?? null, changes, key, digest, data }))
  return { is: 'stored', removed: dropped.map(file => file.storage_key) }
}
