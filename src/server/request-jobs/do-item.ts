import { may } from '#contract/call.ts'
import type { CompanyDb, Runner } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import type { ActDone, RequestActs } from '../request-acts.ts'
import * as sql from './jobs.sql.ts'

export interface ItemParts {
  readonly db: CompanyDb
  /** Of a database whose transactions do more than it says. */
  actsOf(db: CompanyDb): RequestActs
  hiddenFrom(db: CompanyDb, user: string): Promise<readonly string[]>
}

/** A job that this server is at. */
export type TakenJob = StatementRow<typeof sql.claimJob>
type Item = StatementRow<typeof sql.selectItems>

/**
 * Does with one request what the job says, by what its person may and sees now, and notes what became of it in the same transaction: a server that dies
 * in between has done nothing, and what was done is not done again.
 */
export async function doItem({ db, actsOf, hiddenFrom }: ItemParts, job: TakenJob, item: Item): Promise<void> {
  const { company } = db
  const mark = (runner: Runner, outcome: string, before: sql.Before | null = null, after: number | null = null) =>
    runner.run(sql.markItem({ company, job: job.id, place: item.place, outcome, before: before && JSON.stringify(before), after }))
  const [rights] = await db.run(sql.selectRights({ company, user: job.user_id }))
  if (!rights || !may(rights, 'can_edit')) return void (await mark(db, 'forbidden'))
  const hidden = may(rights, 'admin') ? [] : await hiddenFrom(db, job.user_id)

  /** The transaction of the act, with what it needs besides: it does nothing where the request is not as it was seen. */
  const transaction = <T>(work: (tx: Runner) => Promise<T>): Promise<T> =>
    db.transaction(async tx => {
      const [now] = await tx.run(sql.lockRequest({ company, submission: item.submission }))
      const isAsSeen = now?.version === item.version && now.state_version === item.state_version
      if (now && !isAsSeen) {
        await mark(tx, 'stale')
        return { is: 'stale' } as T
      }
      const result = await work(tx)
      const { is, state_version = null } = result as ActDone
      await mark(tx, is, now ? { status: now.status, assignee: now.assignee } : null, is === 'done' ? state_version : null)
      return result
    })
  const acts = actsOf({ ...db, transaction })
  const by = { company, kind: 'user', user: job.user_id } as const
  const act = { submission: item.submission, user: job.user_id, by, hidden }
  const { act: wanted } = job
  const kind = wanted.act === 'undo' ? wanted.was : wanted.act
  if (kind === 'status') await acts.setStatus(act, wanted.act === 'status' ? wanted.status : (item.before?.status ?? ''), item)
  else await acts.assign(act, wanted.act === 'assign' ? wanted.user : (item.before?.assignee ?? null))
}
