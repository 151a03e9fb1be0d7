import type { RequestVersions } from '#contract/portal/request-statuses.ts'
import type { CompanyDb } from './db/company-db.ts'
import { deliveriesOf } from './deliveries/deliveries.repo.ts'
import { handlersOf } from './handlers/handlers.repo.ts'
import { type ActOnRequest, submissionsState } from './submissions/storage/submissions.state.ts'

/** What became of an act: `is` says it, `done` with the state version that the request has then. */
export interface ActDone {
  readonly is: string
  readonly state_version?: number
}

/** What jobs do with requests, each in one transaction of `db`. */
export interface RequestActs {
  setStatus(act: ActOnRequest, status: string, seen: RequestVersions): Promise<ActDone>
  assign(act: ActOnRequest, user: string | null): Promise<ActDone>
}

export function requestActs(db: CompanyDb): RequestActs {
  const { setStatus, assign } = submissionsState(db, deliveriesOf(db).events)
  return { setStatus, assign }
}

/** Forms of which this person, who is no administrator, sees no submissions. */
export const hiddenFrom = (db: CompanyDb, user: string): Promise<readonly string[]> => handlersOf(db).hiddenFrom(user)
