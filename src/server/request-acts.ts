import type { RequestVersions } from '#contract/portal/request-statuses.ts'
import { bookerOf } from './booker.ts'
import { bookingsOf } from './bookings/bookings.repo.ts'
import { readCompany } from './company/company.ts'
import type { CompanyDb, Runner } from './db/company-db.ts'
import { deliveriesOf } from './deliveries/deliveries.repo.ts'
import { guestRoomsOf } from './guest-rooms/guest-rooms.repo.ts'
import { handlersOf } from './handlers/handlers.repo.ts'
import { postersOf } from './posters/posters.repo.ts'
import { refusedSentences } from './refused-sentences.ts'
import { DecisionRefused } from './request-decision.ts'
import { type StatusDecision, submissionsDecider } from './submissions/storage/submissions.decide.ts'
import { type ActOnRequest, submissionsState } from './submissions/storage/submissions.state.ts'

/** What became of an act: `is` says it, `done` with the state version that the request has then. */
export interface ActDone {
  readonly is: string
  readonly state_version?: number
  /** What was in the way, in sentences that name it: nothing was done. */
  readonly why?: string
}

/** What jobs do with requests, each in one transaction of `db`. */
export interface RequestActs {
  /** `taken`, `unfit`: what is booked cannot follow. */
  decide(act: ActOnRequest, decision: StatusDecision, seen: RequestVersions): Promise<ActDone>
  assign(act: ActOnRequest, user: string | null): Promise<ActDone>
  /** Keys of the statuses of what is booked for a request and was not released with it, by uuid. */
  bookingStatuses(tx: Runner, submission: string): Promise<Readonly<Record<string, string>>>
}

export function requestActs(db: CompanyDb): RequestActs {
  const bookings = bookingsOf(db)
  const { events } = deliveriesOf(db)
  const booker = bookerOf({ bookings, posters: postersOf(db), guestRooms: guestRoomsOf(db) })
  const { decide } = submissionsDecider(db, booker, events)
  const { assign } = submissionsState(db, events)
  return {
    assign,

    async decide(act, decision, seen) {
      try {
        return await decide({ ...act, as: 'staff' }, decision, seen)
      } catch (error) {
        if (!(error instanceof DecisionRefused)) throw error
        const company = await readCompany(db)
        return { is: error.unfit.length > 0 ? 'unfit' : 'taken', ...(company && { why: refusedSentences(company, error) }) }
      }
    },

    async bookingStatuses(tx, submission) {
      const booked = await bookings.decided(submission, tx)
      return Object.fromEntries(booked.filter(one => one.status_before === null).map(({ id, status }) => [id, status]))
    },
  }
}

/** Forms of which this person, who is no administrator, sees no submissions. */
export const hiddenFrom = (db: CompanyDb, user: string): Promise<readonly string[]> => handlersOf(db).hiddenFrom(user)
