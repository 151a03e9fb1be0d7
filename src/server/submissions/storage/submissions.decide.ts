import type { RequestPhase } from '#contract/portal/request-status.ts'
import type { RequestVersions } from '#contract/portal/request-statuses.ts'
import { historyLines } from '../../answers/history-lines.ts'
import type { CompanyDb, Runner } from '../../db/company-db.ts'
import { isLockedTooLong } from '../../db/failures.ts'
import type { StatementRow } from '../../db/define-statement.ts'
import { bookingsDecision, type DecisionPlan } from '../../request-decision.ts'
import type { EventWriter } from '../../submission-events.ts'
import { endOpen, openAgain } from '../conversation/questions.sql.ts'
import type { Booker } from './bookings.ts'
import { isSeen, type StaleRequest, staleOf } from './stale-request.ts'
import * as sql from './state.sql.ts'
import type { ActOnRequest } from './submissions.state.ts'
import { writeAct } from './write-act.ts'

/** Who decides. */
export interface Decider extends ActOnRequest {
  readonly as: 'staff' | 'requester' | 'portal'
  /** What the token is called of the program that does it. */
  readonly program?: string
}

/** Which status a request is to have, and what is said of it. */
export interface StatusDecision {
  /** Key of a status; or that with which a phase begins: whatever it has of that phase, it keeps. */
  readonly status: string | { readonly phase: 'cancelled' | 'done' }
  /** '' for none. */
  readonly reason?: string
  /** Whoever sent it reads the reason. */
  readonly tellsReason?: boolean
  /** They may be written to. */
  readonly mails?: boolean
  /** Spaces that do not fit are booked all the same. */
  readonly anyway?: boolean
  /** It takes another one back: keys of statuses that bookings had before that, by their uuid. Whatever a request was, it can be again, and nobody says why. */
  readonly takesBack?: Readonly<Record<string, string>>
}

export type StatusGiven = ({ readonly is: 'done' } & RequestVersions) | StaleRequest | { readonly is: 'gone' } | RefusedDecision

/** There is no such status; it is given in another way; out of `approved` alone; there has to be a reason; whoever sent it cannot cancel it any more. */
export interface RefusedDecision {
  readonly is: 'unknown' | 'asked' | 'not_done' | 'no_reason' | 'ended'
}

type Status = StatementRow<typeof sql.selectStatusToGive>

/** What becomes of requests of one company, with all that is booked for them (P8.86, decision 099). */
export function submissionsDecider(db: CompanyDb, booker: Booker, events: EventWriter) {
  const { company } = db

  async function statusOf(tx: Runner, status: StatusDecision['status']): Promise<Status | undefined> {
    const [found] = await tx.run(
      typeof status === 'string' ? sql.selectStatusToGive({ company, status }) : sql.selectStatusOfPhase({ company, phase: status.phase }),
    )
    return found
  }

  /** A decision is taken back: what was asked before waits for its answer again. Where nothing was, nobody could give one: it is worked on. */
  async function askedAgain(tx: Runner, submission: string, status: Status): Promise<Status> {
    const [question] = await tx.run(openAgain({ company, submission }))
    const [open] = question ? [] : await tx.run(sql.selectStatusOfPhase({ company, phase: 'open' }))
    return open ?? status
  }

  async function decideIn(tx: Runner, who: Decider, decision: StatusDecision, seen: Partial<RequestVersions>): Promise<StatusGiven> {
    const { submission, hidden, user: actor, as, program } = who
    const [row] = await tx.run(sql.lockState({ company, submission, hidden }))
    if (!row) return { is: 'gone' }
    const { version, state_version } = row
    const unchanged: StatusGiven = { is: 'done', version, state_version }
    // As it is wanted, whichever version was seen.
    if (typeof decision.status !== 'string' && decision.status.phase === row.phase) return unchanged
    const wanted = await statusOf(tx, decision.status)
    // A program asks again whether or not it heard the answer.
    if (wanted?.key === row.status && program !== undefined) return unchanged
    if (!isSeen(row, seen)) return staleOf(tx, company, submission, { row, seen })
    if (!wanted) return { is: 'unknown' }
    if (wanted.key === row.status) return unchanged
    const refusal = refusalOf(row.phase, wanted.phase, as, decision)
    if (refusal) return { is: refusal }
    const to = wanted.phase === 'asked' ? await askedAgain(tx, submission, wanted) : wanted
    const reason = decision.reason || undefined
    const tellsReason = reason === undefined ? undefined : (decision.tellsReason ?? true)
    const change = async () => {
      await booker.decide(tx, submission, bookingsDecision(row.phase, to, decision.takesBack), decision.anyway === true || as !== 'staff')
      await tx.run(sql.updateStatus({ company, submission, status: to.key, phase: to.phase }))
      // Whoever decides wants no answer any more.
      if (to.phase !== 'asked') await tx.run(endOpen({ company, submission, only: null }))
      const lines = [
        ...(to.phase === 'cancelled' && row.phase !== 'cancelled' ? [historyLines.cancelled] : []),
        ...(as === 'portal' ? [historyLines.byPortal] : []),
        ...(program === undefined ? [] : [historyLines.byProgram(program)]),
      ]
      await writeAct(tx, company, who, { kind: 'status', from: row.status, to: to.key, reason, tellsReason, lines })
    }
    const [from, mail] = [row.status, decision.mails ?? true]
    const news = { from, to: to.key, phase: to.phase, ...(tellsReason && { reason }), mail }
    await events.around(tx, { submission, actor, ...(as === 'requester' && { by: 'requester' }) }, change, () =>
      to.phase === row.phase ? 'altered' : { kind: to.phase === 'cancelled' ? 'cancelled' : 'decided', decision: news },
    )
    return { is: 'done', version, state_version: state_version + 1 }
  }

  return {
    /**
     * Gives a request a status, and has all that is booked for it follow: all or nothing. @param seen its versions when that was decided; what is left out
     * may be another one
     * @throws DecisionRefused: spaces are taken, or do not fit
     */
    async decide(who: Decider, decision: StatusDecision, seen: Partial<RequestVersions>): Promise<StatusGiven> {
      try {
        return await db.transaction(tx => decideIn(tx, who, decision, seen))
      } catch (error) {
        // Somebody else is deciding: whatever comes of it, it is not what was seen, where anything was.
        if (!isLockedTooLong(error) || seen.version === undefined) throw error
        const { submission, hidden } = who
        const [row] = await db.run(sql.selectState({ company, submission, hidden }))
        return row ? staleOf(db, company, submission, { row, seen }) : { is: 'gone' }
      }
    },

    /** What a status means, as far as what is booked follows it; undefined: there is none. */
    findStatus: async (status: string): Promise<Status | undefined> => (await db.run(sql.selectStatus({ company, status })))[0],

    /** What that would do now. Undefined: there is no such request. */
    async planDecision(
      { submission, hidden }: Pick<Decider, 'submission' | 'hidden'>,
      key: string,
    ): Promise<Planned | RefusedDecision | undefined> {
      const [[row], [to]] = await db.batch([sql.selectState({ company, submission, hidden }), sql.selectStatus({ company, status: key })])
      if (!row) return undefined
      if (!to) return { is: 'unknown' }
      const refusal = refusalOf(row.phase, to.phase, 'staff', { status: key, reason: 'to come' })
      if (refusal) return { is: refusal }
      const plan = await booker.plan(submission, bookingsDecision(row.phase, to), hidden)
      return { is: 'planned', to: to.phase, plan }
    },
  }
}

/** What a status would do to a request. */
export interface Planned {
  readonly is: 'planned'
  /** Of that status. */
  readonly to: RequestPhase
  readonly plan: DecisionPlan
}

function refusalOf(
  from: RequestPhase,
  to: RequestPhase,
  as: Decider['as'],
  { reason, takesBack }: StatusDecision,
): RefusedDecision['is'] | undefined {
  if (as === 'requester' && (from === 'declined' || from === 'done')) return 'ended'
  if (takesBack) return undefined
  if (to === 'asked') return 'asked'
  if (to === 'done' && from !== 'approved' && from !== 'done') return 'not_done'
  return to === 'declined' && from !== 'declined' && !reason ? 'no_reason' : undefined
}
