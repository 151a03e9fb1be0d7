import { KeptViewContent, RequestMarks, SeenSubmission, SeenUntil } from './inbox.shape.ts'
import { changeView, countInbox, forgetView, keepView, markAllSeen, markRequests, markSeen, watchInbox } from './inbox.ts'

/** All calls of the inbox: see `calls` of calls.shape.ts. */
export const inboxCalls = { countInbox, keepView, changeView, forgetView, markSeen, markRequests, markAllSeen, watchInbox } as const

/** Their bodies: see `bodies` of calls.shape.ts. */
export const inboxBodies = {
  countInbox: undefined,
  keepView: KeptViewContent,
  changeView: KeptViewContent,
  forgetView: undefined,
  markSeen: SeenSubmission,
  markRequests: RequestMarks,
  markAllSeen: SeenUntil,
  watchInbox: undefined,
}
