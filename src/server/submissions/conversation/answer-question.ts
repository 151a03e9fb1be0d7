import type { Runner } from '../../db/company-db.ts'
import type { RequestDecision } from '../../submission-events.ts'
import { lockState, selectStatusOfPhase, selectStatusToGive, selectToReopen, updateStatus } from '../storage/state.sql.ts'
import { type RequestAct, writeAct } from '../storage/write-act.ts'
import { answerOpen, endOpen } from './questions.sql.ts'

/** A question is over. */
export interface QuestionOver {
  /** uuid of it. */
  readonly id: string
  /** The request got a status of another phase with that; undefined: it has one already. */
  readonly decision: RequestDecision | undefined
}

/**
 * What waits for an answer has it, in the transaction in which it comes, under the lock of the request: its phase is again the one from before. @param id uuid of
 * the question; undefined: whichever waits
 * @returns undefined: nothing waits, or something else
 */
export const answerQuestion = (tx: Runner, company: string, act: RequestAct, id?: string): Promise<QuestionOver | undefined> =>
  overWith(answerOpen, { tx, company, act, id })

/** The same without an answer. */
export const endQuestion = (tx: Runner, company: string, act: RequestAct): Promise<QuestionOver | undefined> =>
  overWith(endOpen, { tx, company, act, id: undefined })

interface Over {
  readonly tx: Runner
  readonly company: string
  readonly act: RequestAct
  readonly id: string | undefined
}

async function overWith(statement: typeof answerOpen, { tx, company, act, id }: Over): Promise<QuestionOver | undefined> {
  const { submission } = act
  const [open] = await tx.run(statement({ company, submission, only: id ?? null }))
  return open && { id: open.id, decision: await backTo(open.status_before, { tx, company, act, id }) }
}

/** Back to the status from before; to one of the phase open where something of what was approved is not confirmed any more. */
async function backTo(status: string, { tx, company, act }: Over): Promise<RequestDecision | undefined> {
  const { submission } = act
  const [row] = await tx.run(lockState({ company, submission, hidden: [] }))
  if (row?.phase !== 'asked') return undefined
  const [before] = await tx.run(selectStatusToGive({ company, status }))
  if (!before) return undefined
  await tx.run(updateStatus({ company, submission, status: before.key, phase: before.phase }))
  const [open] = await tx.run(selectToReopen({ company, submission }))
  const [again] = open ? await tx.run(selectStatusOfPhase({ company, phase: 'open' })) : []
  if (again) await tx.run(updateStatus({ company, submission, status: again.key, phase: again.phase }))
  const { key, phase } = again ?? before
  await writeAct(tx, company, act, { kind: 'status', from: row.status, to: key })
  return { from: row.status, to: key, phase, mail: false }
}
