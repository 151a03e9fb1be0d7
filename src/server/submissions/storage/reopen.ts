import type { Runner } from '../../db/company-db.ts'
import type { RequestDecision } from '../../submission-events.ts'
import { selectStatusOfPhase, selectToReopen, updateStatus } from './state.sql.ts'
import { type RequestAct, writeAct } from './write-act.ts'

/**
 * What was approved is worked on again once something that is booked for it is not confirmed any more, or was added: nobody has said yes to that. In the
 * transaction that changed it. @returns what is heard of it; undefined: it stays as it is
 */
export async function reopen(tx: Runner, company: string, act: RequestAct): Promise<RequestDecision | undefined> {
  const { submission } = act
  const [approved] = await tx.run(selectToReopen({ company, submission }))
  const [to] = approved ? await tx.run(selectStatusOfPhase({ company, phase: 'open' })) : []
  if (!approved || !to) return undefined
  await tx.run(updateStatus({ company, submission, status: to.key, phase: to.phase }))
  await writeAct(tx, company, act, { kind: 'status', from: approved.status, to: to.key })
  return { from: approved.status, to: to.key, phase: to.phase, mail: false }
}
