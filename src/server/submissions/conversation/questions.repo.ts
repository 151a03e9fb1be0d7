import type { OpenQuestion } from '#contract/portal/request-questions.ts'
import type { RequestPhase } from '#contract/portal/request-status.ts'
import type { RequestVersions } from '#contract/portal/request-statuses.ts'
import type { CompanyDb, Runner } from '../../db/company-db.ts'
import { isLockedTooLong } from '../../db/failures.ts'
import type { StatementRow } from '../../db/define-statement.ts'
import type { EventWriter, RequestDecision } from '../../submission-events.ts'
import { isSeen, type StaleRequest, staleOf } from '../storage/stale-request.ts'
import { lockState, selectState, selectStatusOfPhase, updateStatus } from '../storage/state.sql.ts'
import type { ActOnRequest } from '../storage/submissions.state.ts'
import { writeAct } from '../storage/write-act.ts'
import { endQuestion } from './answer-question.ts'
import { insertMessage } from './conversation.sql.ts'
import { endOpen, insertQuestion, selectOpenQuestion } from './questions.sql.ts'

/** Phases of a request whose requester can be asked for more: it is not over. */
const ASKABLE: readonly RequestPhase[] = ['new', 'open', 'asked', 'approved']

export type QuestionDone =
  | ({ readonly is: 'done' } & RequestVersions)
  | StaleRequest
  /** There is no such request; it is over. */
  | { readonly is: 'gone' | 'over' }

/** What staff see of a question that waits, but for what its fields are called. */
export type OpenQuestionRow = Omit<OpenQuestion, 'fields'> & { readonly fields: readonly string[] }

/** What whoever sent requests of one company is asked (P8.112, decision 105). */
export function questionsOf(db: CompanyDb, events: EventWriter) {
  const { company } = db

  type QuestionWork = (tx: Runner, row: StatementRow<typeof lockState>) => Promise<QuestionDone>

  /** Under the lock of the request, as it was seen. */
  async function locked({ submission, hidden }: ActOnRequest, seen: Partial<RequestVersions>, work: QuestionWork): Promise<QuestionDone> {
    try {
      return await db.transaction(async tx => {
        const [row] = await tx.run(lockState({ company, submission, hidden }))
        if (!row) return { is: 'gone' }
        return isSeen(row, seen) ? work(tx, row) : staleOf(tx, company, submission, { row, seen })
      })
    } catch (error) {
      // Somebody else is deciding about it: whatever comes of that, it is not what was seen.
      if (!isLockedTooLong(error) || seen.version === undefined) throw error
      const [row] = await db.run(selectState({ company, submission, hidden }))
      return row ? staleOf(db, company, submission, { row, seen }) : { is: 'gone' }
    }
  }

  return {
    /** Asks whoever sent a request for more, in place of what waits for an answer. */
    ask: (
      act: ActOnRequest,
      { text, fields }: { readonly text: string; readonly fields: readonly string[] },
      seen: Partial<RequestVersions>,
    ): Promise<QuestionDone> =>
      locked(act, seen, async (tx, { phase, status, version, state_version }) => {
        if (!ASKABLE.includes(phase)) return { is: 'over' }
        const { submission, user } = act
        let id = ''
        let decision: RequestDecision | undefined
        const change = async () => {
          const [earlier] = await tx.run(endOpen({ company, submission, only: null }))
          const message = { kind: 'question', side: 'staff', program: '', is_answer: false, key: null, digest: null } as const
          const [row] = await tx.run(insertMessage({ company, submission, user: user ?? null, text, ...message }))
          id = row?.id ?? ''
          const [to] = phase === 'asked' ? [] : await tx.run(selectStatusOfPhase({ company, phase: 'asked' }))
          const [open] = earlier || phase !== 'asked' ? [] : await tx.run(selectStatusOfPhase({ company, phase: 'open' }))
          const status_before = earlier?.status_before ?? open?.key ?? status
          await tx.run(insertQuestion({ company, submission, id, fields: [...fields], status_before }))
          if (!to) return
          await tx.run(updateStatus({ company, submission, status: to.key, phase: to.phase }))
          await writeAct(tx, company, act, { kind: 'status', from: status, to: to.key })
          decision = { from: status, to: to.key, phase: to.phase, mail: true }
        }
        // A status raises it by itself.
        const by = phase === 'asked' ? 'staff' : undefined
        await events.around(tx, { submission, actor: user, by }, change, () => ({
          kind: 'question',
          decision,
          entry: { message: id, side: 'staff' },
        }))
        return { is: 'done', version, state_version: state_version + 1 }
      }),

    /** Ends what waits for an answer without one. Nothing waits: nothing is done. */
    end: (act: ActOnRequest, seen: Partial<RequestVersions>): Promise<QuestionDone> =>
      locked(act, seen, async (tx, row) => {
        const { submission, user, hidden } = act
        let decision: RequestDecision | undefined
        const change = async () => {
          decision = (await endQuestion(tx, company, act))?.decision
        }
        await events.around(tx, { submission, actor: user }, change, () => decision && { kind: 'decided', decision })
        const [after = row] = await tx.run(selectState({ company, submission, hidden }))
        return { is: 'done', version: after.version, state_version: after.state_version }
      }),

    /** What waits for an answer; undefined: nothing does. */
    async open(submission: string, hidden: readonly string[]): Promise<OpenQuestionRow | undefined> {
      const [row] = await db.run(selectOpenQuestion({ company, submission, hidden }))
      if (!row) return undefined
      const { id, text, fields, by_id, by_name, at, remind_at, reminded_at } = row
      return {
        uuid: id,
        text,
        fields,
        by: by_id === null ? null : { uuid: by_id, name: by_name ?? '' },
        at: at.toISOString(),
        ...(remind_at && { remind_at: remind_at.toISOString() }),
        ...(reminded_at && { reminded_at: reminded_at.toISOString() }),
      }
    },
  }
}
