import { call } from '../call.ts'
import type { OfCompany } from '../portal/params.ts'
import type { ChosenRequestStatus } from '../portal/request-statuses.shape.ts'
import { V1, V1_READ, V1_WRITE } from './facts.ts'
import { type OfFile, type OfOne, SUBMISSION_FILTERS } from './params.ts'
import type { FilesV1, HistoryV1, SubmissionsPageV1, SubmissionV1, WrittenStatusV1, WrittenSubmissionV1 } from './submission.shape.ts'

const READ = { ...V1_READ, scope: 'submissions:read' } as const
const ONE = `${V1}/submissions/:id`

/** What was sent to the forms of the token. */
export const listApiSubmissions = call<OfCompany, undefined, SubmissionsPageV1>({
  ...READ,
  name: 'listApiSubmissions',
  path: `${V1}/submissions`,
  cost: 'heavy',
  query: SUBMISSION_FILTERS,
})

export const getApiSubmission = call<OfOne, undefined, SubmissionV1>({
  ...READ,
  name: 'getApiSubmission',
  path: ONE,
  query: { labels: SUBMISSION_FILTERS.labels },
})

/** The newest first, at most 200. */
export const getApiHistory = call<OfOne, undefined, HistoryV1>({ ...READ, name: 'getApiHistory', path: `${ONE}/history` })

export const listApiFiles = call<OfOne, undefined, FilesV1>({ ...READ, name: 'listApiFiles', path: `${ONE}/files` })

/** The bytes of a file; a part of them with Range. */
export const getApiFile = call<OfFile, undefined, unknown>({ ...READ, name: 'getApiFile', path: `${ONE}/files/:file` })

/** What it has booked is released, and it stays to be read; another status takes it anew. Once more it changes nothing. */
export const cancelApiSubmission = call<OfOne, undefined, WrittenSubmissionV1>({
  ...V1_WRITE,
  name: 'cancelApiSubmission',
  method: 'POST',
  path: `${ONE}/cancel`,
  scope: 'submissions:write',
  body: 'none',
  headers: ['If-Match'],
})

/**
 * Gives it a status of the company, as staff do: what is booked for it follows, all or none. The same status once more changes nothing. 422 with `taken` in
 * `data` where spaces are taken, 409 with `warnings` where they do not fit, without `anyway`. `If-Match` names both versions: `"{version}.{state_version}"`.
 */
export const setApiSubmissionStatus = call<OfOne, ChosenRequestStatus, WrittenStatusV1>({
  ...V1_WRITE,
  name: 'setApiSubmissionStatus',
  method: 'PATCH',
  path: `${ONE}/status`,
  scope: 'submissions:write',
  headers: ['If-Match'],
})
