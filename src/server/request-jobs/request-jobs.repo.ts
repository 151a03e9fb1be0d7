import type { LeftRequest, RequestJob } from '#contract/portal/request-jobs.ts'
import type { RequestVersions } from '#contract/portal/request-statuses.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import { whyLeft } from './job-texts.ts'
import * as sql from './jobs.sql.ts'

/** A request as it was seen. */
export interface SeenRequest extends RequestVersions {
  readonly id: string
}

export type Undone = { readonly is: 'begun'; readonly id: string } | { readonly is: 'gone' | 'late' | 'many' }

/** Requests with which something was not done, of one job. */
export const MAX_LEFT = 100

/** What people of one company have done with several requests. */
export function requestJobsOf(db: CompanyDb) {
  const { company } = db

  async function whole(rows: readonly StatementRow<typeof sql.selectJobs>[], hidden: readonly string[]): Promise<RequestJob[]> {
    const jobs = rows.filter(({ failed }) => failed > 0).map(({ id }) => id)
    const left = jobs.length === 0 ? [] : await db.run(sql.selectLeft({ company, jobs, hidden, most: MAX_LEFT }))
    const ofJob = Map.groupBy(left, ({ job }) => job)
    return rows.map(({ id, act, undo_until, ...counts }) => ({
      uuid: id,
      act: act.act,
      ...statusOf(act),
      ...counts,
      left: (ofJob.get(id) ?? []).map(leftRequest),
      ...(undo_until && { undo_until: undo_until.toISOString() }),
    }))
  }

  return {
    /** Its uuid; undefined: too many of this person are not over yet. */
    begin: (user: string, act: sql.JobAct, requests: readonly SeenRequest[]): Promise<string | undefined> =>
      db.transaction(async tx => {
        await tx.run(sql.lockJobsOf({ user }))
        const [job] = await tx.run(sql.insertJob({ company, user, act: JSON.stringify(act) }))
        if (job) await tx.run(sql.insertItems({ company, job: job.id, rows: JSON.stringify(requests) }))
        return job?.id
      }),

    /** Begins to take back what it did. */
    undo: (user: string, of: string): Promise<Undone> =>
      db.transaction(async tx => {
        await tx.run(sql.lockJobsOf({ user }))
        const [job] = await tx.run(sql.selectJob({ company, job: of, user }))
        if (!job) return { is: 'gone' }
        const { act } = job
        if (act.act === 'undo' || !job.undo_until || job.undo_until.getTime() < Date.now()) return { is: 'late' }
        const [begun] = await tx.run(sql.insertJob({ company, user, act: JSON.stringify(undoOf(of, act)) }))
        if (!begun) return { is: 'many' }
        await tx.run(sql.insertUndoItems({ company, job: begun.id, of }))
        return { is: 'begun', id: begun.id }
      }),

    /** Own ones that are not over, or were at most so many minutes ago. @param hidden what is not called by its name */
    list: async (user: string, hidden: readonly string[]): Promise<RequestJob[]> =>
      whole(await db.run(sql.selectJobs({ company, user })), hidden),

    async find(id: string, user: string, hidden: readonly string[]): Promise<RequestJob | undefined> {
      const [job] = await whole(await db.run(sql.selectJob({ company, job: id, user })), hidden)
      return job
    },
  }
}

const undoOf = (of: string, act: Exclude<sql.JobAct, { act: 'undo' }>): sql.JobAct =>
  act.act === 'status'
    ? { act: 'undo', of, was: 'status', status: act.status, mails: act.mails }
    : { act: 'undo', of, was: 'assign', status: undefined, mails: false }

const statusOf = (act: sql.JobAct) => (act.act !== 'assign' && act.status !== undefined ? { status: act.status, mails: act.mails } : {})

const leftRequest = ({ submission, title, reference, outcome, note }: StatementRow<typeof sql.selectLeft>): LeftRequest => ({
  uuid: submission,
  title,
  reference,
  why: whyLeft(outcome, note),
})
