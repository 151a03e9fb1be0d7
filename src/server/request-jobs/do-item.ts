import { may } from '#contract/call.ts'
import { isDecided } from '#contract/portal/request-status.ts'
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
type JobItem = StatementRow<typeof sql.selectItems>
type Versions = Pick<StatementRow<typeof sql.lockRequest>, 'version' | 'state_version' | 'phase'>

/**
 * Does with one request what the job says, by what its person may and sees now, and notes what became of it in the same transaction: a server that dies
 * in between has done nothing, and what was done is not done again.
 */
export async function doItem({ db, actsOf, hiddenFrom }: ItemParts, job: TakenJob, item: JobItem): Promise<void> {
  const { company } = db
  const { act: wanted } = job
  const note = (runner: Runner, { is, state_version, why = '' }: ActDone, before: sql.Before | null = null) =>
    runner.run(
      sql.markItem({
        company,
        job: job.id,
        place: item.place,
        outcome: is,
        note: why,
        before: before && JSON.stringify(before),
        after: is === 'done' ? (state_version ?? null) : null,
      }),
    )
  const [rights] = await db.run(sql.selectRights({ company, user: job.user_id }))
  if (!rights || !may(rights, 'can_edit')) return void (await note(db, { is: 'forbidden' }))
  const hidden = may(rights, 'admin') ? [] : await hiddenFrom(db, job.user_id)
  let isNoted = false

  /** The transaction of the act, with what it needs besides: it does nothing where the request is not as it was seen. */
  async function transaction<T>(work: (tx: Runner) => Promise<T>): Promise<T> {
    const result = await db.transaction(async tx => {
      const [now] = await tx.run(sql.lockRequest({ company, submission: item.submission }))
      const refusal = now && refusalOf(now, item, wanted)
      const before = now && !refusal ? { ...now, bookings: await acts.bookingStatuses(tx, item.submission) } : null
      const done = refusal ? ({ is: refusal } as T) : await work(tx)
      await note(tx, done as ActDone, before && { status: before.status, assignee: before.assignee, bookings: before.bookings })
      return done
    })
    isNoted = true
    return result
  }

  const acts = actsOf({ ...db, transaction })
  const by = { company, kind: 'user', user: job.user_id } as const
  const act = { submission: item.submission, user: job.user_id, by, hidden }
  const done = await doOne(acts, act, wanted, item)
  // Nothing was done: spaces were refused, or somebody else was at it for too long.
  if (!isNoted) await note(db, done.is === 'stale' ? { is: 'busy' } : done)
}

type Act = Parameters<RequestActs['assign']>[0]

function doOne(acts: RequestActs, act: Act, wanted: sql.JobAct, item: JobItem): Promise<ActDone> {
  switch (wanted.act) {
    case 'status':
      return acts.decide(act, wanted, item)
    case 'assign':
      return acts.assign(act, wanted.user)
    case 'undo': {
      const { status = '', assignee = null, bookings = {} } = item.before ?? {}
      return wanted.was === 'assign'
        ? acts.assign(act, assignee)
        : acts.decide(act, { status, mails: wanted.mails, takesBack: bookings }, item)
    }
  }
}

/** Why nothing is done with it as it is now; undefined: it may be. */
export function refusalOf(
  now: Versions,
  { version, state_version }: Pick<JobItem, 'version' | 'state_version'>,
  wanted: sql.JobAct,
): string | undefined {
  if (now.version !== version || now.state_version !== state_version) return 'stale'
  // What is decided is worked on again on its own page, which says what that does.
  const isWorkedOn = wanted.act === 'status' && !isDecided(wanted.phase)
  return isWorkedOn && isDecided(now.phase) ? (now.phase === 'cancelled' ? 'cancelled' : 'decision') : undefined
}
