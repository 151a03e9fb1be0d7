import { NewQuestion } from './conversation.shape.ts'
import { addMessage, addOwnMessage, askForMore, endQuestion, getConversation, getOwnConversation } from './conversation.ts'
import { binBodies, binCalls } from './bin-calls.shape.ts'
import { privacyBodies, privacyCalls } from './privacy-calls.shape.ts'
import { watchConversation, watchOwnConversation } from './conversation-news.ts'
import { ChosenAssignee, ChosenRequestStatus, EditedRequestStatuses } from './request-statuses.shape.ts'
import { assignSubmission, editRequestStatuses, findAssignees, previewRequestStatus, setRequestStatus } from './request-statuses.ts'
import { inboxBodies, inboxCalls } from './inbox-calls.shape.ts'
import { renewGuestLink } from './guest-link.ts'

/** All calls by which requests are worked on, and brought back with all else that was deleted, or forgotten: see `calls` of calls.shape.ts. */
export const requestCalls = {
  setRequestStatus,
  previewRequestStatus,
  assignSubmission,
  findAssignees,
  editRequestStatuses,
  renewGuestLink,
  getConversation,
  addMessage,
  askForMore,
  endQuestion,
  getOwnConversation,
  addOwnMessage,
  watchConversation,
  watchOwnConversation,
  ...inboxCalls,
  ...binCalls,
  ...privacyCalls,
} as const

/** Their bodies: see `bodies` of calls.shape.ts. */
export const requestBodies = {
  setRequestStatus: ChosenRequestStatus,
  previewRequestStatus: undefined,
  assignSubmission: ChosenAssignee,
  findAssignees: undefined,
  renewGuestLink: undefined,
  editRequestStatuses: EditedRequestStatuses,
  getConversation: undefined,
  addMessage: undefined,
  askForMore: NewQuestion,
  endQuestion: undefined,
  getOwnConversation: undefined,
  addOwnMessage: undefined,
  watchConversation: undefined,
  watchOwnConversation: undefined,
  ...inboxBodies,
  ...binBodies,
  ...privacyBodies,
}
