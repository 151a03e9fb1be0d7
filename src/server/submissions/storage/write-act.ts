import type { Actor } from '../../audit/actor.ts'
import { record } from '../../audit/record.ts'
import type { Runner } from '../../db/company-db.ts'
import { insertAct } from './state.sql.ts'

/** Whose act it is, about which request. */
export interface RequestAct {
  readonly submission: string
  /** uuid of the account; undefined: none. */
  readonly user: string | undefined
  readonly by: Actor
}

/** How a request is worked on: keys of statuses, or uuids of people. */
interface Act {
  readonly kind: 'status' | 'assigned'
  readonly from: string | null
  readonly to: string | null
  /** Why, and whether whoever sent it reads that. */
  readonly reason?: string | undefined
  readonly tellsReason?: boolean | undefined
  /** Lines of the history beside what the act says by itself. */
  readonly lines?: readonly string[]
}

/** Writes what was done, for the history and the audit, in its transaction. */
export async function writeAct(tx: Runner, company: string, { submission, user, by }: RequestAct, act: Act): Promise<void> {
  const { kind, from, to, reason, tellsReason, lines = [] } = act
  const data = JSON.stringify({ from, to, reason, tells_reason: tellsReason })
  await tx.run(insertAct({ company, submission, user: user ?? null, kind, data, changes: [...lines] }))
  const name = kind === 'status' ? 'status' : 'assignee'
  const object = { kind: 'submission', id: submission.toLowerCase() } as const
  const action = kind === 'status' ? 'status_changed' : 'submission_assigned'
  await record(tx, { by, action, object, before: { [name]: from }, after: { [name]: to } })
}
