import { ChosenAssignee, ChosenRequestStatus, EditedRequestStatuses } from './request-statuses.shape.ts'
import { assignSubmission, editRequestStatuses, findAssignees, previewRequestStatus, setRequestStatus } from './request-statuses.ts'

/** All calls by which requests are worked on: see `calls` of calls.shape.ts. */
export const requestCalls = { setRequestStatus, previewRequestStatus, assignSubmission, findAssignees, editRequestStatuses } as const

/** Their bodies: see `bodies` of calls.shape.ts. */
export const requestBodies = {
  setRequestStatus: ChosenRequestStatus,
  previewRequestStatus: undefined,
  assignSubmission: ChosenAssignee,
  findAssignees: undefined,
  editRequestStatuses: EditedRequestStatuses,
}
