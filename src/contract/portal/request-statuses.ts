import type { Outcome } from '../answer.ts'
import { call, type Call } from '../call.ts'
import type { OfCompany } from './params.ts'
import type { PersonName } from './person-name.ts'
import type { StatusPreview } from './request-decisions.ts'
import type { ChosenAssignee, ChosenRequestStatus, EditedRequestStatuses } from './request-statuses.shape.ts'

/** Which request is changed; `uuid` is that of the submission. */
export interface OfRequest extends OfCompany {
  readonly uuid: string
}

/** What a request is after a change, and what the next one of it says in If-Match: `"{version}.{state_version}"`. */
export interface RequestVersions {
  /** Raised by each change of its answers. */
  readonly version: number
  /** Raised by each change of its status and of who works on it. */
  readonly state_version: number
}

const STATUS_PATH = '/api/portal/:company/admin/submissions/:uuid/status'
const FACTS = { needs: 'can_edit', rate: 'staffWritesPerMinute', query: {}, headers: [] } as const satisfies Partial<Call>

/**
 * Gives a request a status, and does in the same transaction what its phase says to what is booked for it (P8.86):
 *
 * - `new`, `open`: nothing. Out of `declined` and `cancelled` what was released for it is taken anew, all or none.
 * - `approved`: what takes its space or waits for it is confirmed; what was released for it, too. All or none.
 * - `declined`, `cancelled`: what is not over is released, and keeps what it was, for the way back.
 * - `done`: nothing; out of `approved` alone. `asked` is not given by this call.
 *
 * 412 with ChangedMeanwhile where its answers, its status or what is booked for it were changed since they were seen; 422 with an issue at `status` for one
 * that there is not, or that it cannot have, at `reason` where the phase `declined` comes without one, or it is too long; 422 with NotToBeHad where spaces are
 * taken; 409 with UnfitSpaces where they are free and do not fit, without `anyway`.
 */
export const setRequestStatus = call<OfRequest, ChosenRequestStatus, Outcome<RequestVersions>>({
  ...FACTS,
  name: 'setRequestStatus',
  method: 'PATCH',
  path: STATUS_PATH,
  effect: 'stores',
  body: 'json',
  headers: ['If-Match'],
})

/** What `setRequestStatus` would do now, said before it is done. 422 as there, for a status that there is not or that the request cannot have. */
export const previewRequestStatus = call<OfRequest, undefined, StatusPreview>({
  ...FACTS,
  name: 'previewRequestStatus',
  method: 'GET',
  path: STATUS_PATH,
  effect: 'reads',
  rate: 'checksPerMinute',
  body: 'none',
  query: { status: 'key of the status' },
})

/** Who works on a request from now on (P8.87): somebody who may edit, or nobody. 422 for anybody else. */
export const assignSubmission = call<OfRequest, ChosenAssignee, Outcome<RequestVersions>>({
  ...FACTS,
  name: 'assignSubmission',
  method: 'PATCH',
  path: '/api/portal/:company/admin/submissions/:uuid/assignee',
  effect: 'stores',
  body: 'json',
})

/** At most 20 to whom a request can be given, by name, whose name or address has these words. 404 for a `request` that who asks does not see. */
export const findAssignees = call<OfCompany, undefined, { readonly people: readonly PersonName[] }>({
  ...FACTS,
  name: 'findAssignees',
  method: 'GET',
  path: '/api/portal/:company/admin/submissions/assignees/',
  effect: 'reads',
  rate: 'checksPerMinute',
  body: 'none',
  query: { search: 'part of a name or an address', request: 'uuid of a request: only who sees it' },
})

/** The words of all statuses and their order (P8.85). 412 with `version` where somebody changed them since; 422 with an issue at `{key}.{setting}`. */
export const editRequestStatuses = call<OfCompany, EditedRequestStatuses, Outcome<{ readonly version: number }>>({
  ...FACTS,
  name: 'editRequestStatuses',
  method: 'PATCH',
  path: '/api/portal/:company/admin/settings/statuses',
  needs: 'admin',
  fresh: false,
  effect: 'stores',
  body: 'json',
  headers: ['If-Match'],
})
