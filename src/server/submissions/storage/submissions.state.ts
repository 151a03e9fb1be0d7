import type { RequestVersions } from '#contract/portal/request-statuses.ts'
import type { RequestPhase } from '#contract/portal/request-status.ts'
import type { Actor } from '../../audit/actor.ts'
import { record } from '../../audit/record.ts'
import type { CompanyDb, Runner } from '../../db/company-db.ts'
import type { EventWriter } from '../../submission-events.ts'
import * as sql from './state.sql.ts'

/** Whose act it is, about which request. */
export interface ActOnRequest {
  readonly submission: string
  /** uuid of the account; undefined: none. */
  readonly user: string | undefined
  readonly by: Actor
  /** Forms of which they see no submissions (`SubmissionScope`): to them none of these is there. */
  readonly hidden: readonly string[]
}

export type ActedOn =
  | ({ readonly is: 'done' } & RequestVersions)
  /** It was changed since it was seen. */
  | ({ readonly is: 'stale' } & RequestVersions)
  | { readonly is: 'gone' }
  /** It was cancelled: what it had is free. */
  | { readonly is: 'cancelled' }
  /** There is no such status, or nobody such who may edit and sees it. */
  | { readonly is: 'unknown' }
  /** A status that does something to bookings. */
  | { readonly is: 'decision' }

/** Phases that leave what is booked as it is, and say nothing to whoever sent the request. */
const UNDECIDED: ReadonlySet<RequestPhase> = new Set<RequestPhase>(['new', 'open'])

/** How requests of one company are worked on: their status, and who works on them (P8.86, P8.87). */
export function submissionsState(db: CompanyDb, events: EventWriter) {
  const { company } = db

  /** Writes what was done: for the history, the audit and programs. */
  const write = async (tx: Runner, { submission, user, by }: ActOnRequest, kind: 'status' | 'assigned', act: Act): Promise<void> => {
    const { from, to } = act
    await tx.run(sql.insertAct({ company, submission, user: user ?? null, kind, data: JSON.stringify({ from, to }) }))
    const name = kind === 'status' ? 'status' : 'assignee'
    const object = { kind: 'submission', id: submission.toLowerCase() } as const
    const action = kind === 'status' ? 'status_changed' : 'submission_assigned'
    await record(tx, { by, action, object, before: { [name]: from }, after: { [name]: to } })
  }

  return {
    /** Gives it a status. @param seen its versions when that was decided */
    setStatus: (act: ActOnRequest, status: string, seen: RequestVersions): Promise<ActedOn> =>
      db.transaction(async tx => {
        const { submission, user: actor, hidden } = act
        const [row] = await tx.run(sql.lockState({ company, submission, hidden }))
        if (!row) return { is: 'gone' }
        const { version, state_version } = row
        if (version !== seen.version || state_version !== seen.state_version) return { is: 'stale', version, state_version }
        const [to] = await tx.run(sql.selectStatusToGive({ company, status }))
        if (!to) return { is: 'unknown' }
        if (row.phase === 'cancelled') return { is: 'cancelled' }
        if (!UNDECIDED.has(to.phase)) return { is: 'decision' }
        if (to.key === row.status) return { is: 'done', version, state_version }
        const change = async () => {
          await tx.run(sql.updateStatus({ company, submission, status: to.key, phase: to.phase }))
          await write(tx, act, 'status', { from: row.status, to: to.key })
        }
        await events.around(tx, { submission, actor, by: 'staff' }, change, () => 'altered')
        return { is: 'done', version, state_version: state_version + 1 }
      }),

    /** Gives it to somebody who may edit, and sees it. @param to uuid; null: nobody works on it from now on */
    assign: (act: ActOnRequest, to: string | null): Promise<ActedOn> =>
      db.transaction(async tx => {
        const { submission, user: actor, hidden } = act
        const [row] = await tx.run(sql.lockState({ company, submission, hidden }))
        if (!row) return { is: 'gone' }
        const { version, state_version } = row
        if (to !== null && (await tx.run(sql.selectAssignee({ company, user: to, form: row.form }))).length === 0) return { is: 'unknown' }
        if (to === row.assignee) return { is: 'done', version, state_version }
        const change = async () => {
          await tx.run(sql.updateAssignee({ company, submission, user: to }))
          await write(tx, act, 'assigned', { from: row.assignee, to })
        }
        await events.around(tx, { submission, actor, by: 'staff' }, change, () => 'altered')
        return { is: 'done', version, state_version: state_version + 1 }
      }),
  }
}

/** What was before, and what is now: keys of statuses, or uuids of people. */
interface Act {
  readonly from: string | null
  readonly to: string | null
}
