import type { Outcome } from '../answer.ts'
import { call, type Call } from '../call.ts'
import type { ChosenColumns, SavedViewContent, RequestMarks, SeenSubmission, SeenUntil } from './inbox.shape.ts'
import type { SavedView } from './inbox-view.ts'
import type { OfCompany } from './params.ts'
import type { OfRequest, RequestVersions } from './request-statuses.ts'

/** How many rows a view has: exact, or `more` than these. */
export interface RowCount {
  readonly total: number
  readonly more?: true
}

/** By the name of a view, or the uuid of a kept one; `''`: all, `unread`: what is new to who asks, of all. */
export type InboxCounts = Readonly<Record<string, RowCount>>

/** Whoever reads submissions has an inbox: `readingSubmissions`. */
const FACTS = { needs: 'can_view', body: 'none', query: {}, headers: [] } as const satisfies Partial<Call>
const PATH = '/api/portal/:company/admin/submissions/views/'

export interface OfView extends OfCompany {
  readonly view: string
}

/** How many rows each view has that everybody has, and the first kept ones of who asks (P8.101). */
export const countInbox = call<OfCompany, undefined, { readonly counts: InboxCounts }>({
  ...FACTS,
  name: 'countInbox',
  method: 'GET',
  path: '/api/portal/:company/admin/submissions/counts',
  effect: 'reads',
  rate: 'pagesPerMinute',
})

/** Keeps a choice of rows with a name (P8.102). 403 for one that is shared, of who may not edit; 409 for a name that is taken, or where there are too many. */
export const saveView = call<OfCompany, SavedViewContent, Outcome<SavedView>>({
  ...FACTS,
  name: 'saveView',
  method: 'POST',
  path: PATH,
  body: 'json',
  effect: 'stores',
  rate: 'staffWritesPerMinute',
})

/** Another name, other rows, or for others: one's own, or a shared one of who may edit. */
export const changeView = call<OfView, SavedViewContent, Outcome<SavedView>>({
  ...FACTS,
  name: 'changeView',
  method: 'PATCH',
  path: `${PATH}:view`,
  body: 'json',
  effect: 'stores',
  rate: 'staffWritesPerMinute',
})

/** The rows stay. */
export const deleteView = call<OfView, undefined, Outcome>({
  ...FACTS,
  name: 'deleteView',
  method: 'DELETE',
  path: `${PATH}:view`,
  effect: 'changes',
  rate: 'staffWritesPerMinute',
})

/** With which columns one reads a list, in their order, and how wide they are: of oneself alone (P8.192, P8.200). 404 for what is no form. */
export const chooseColumns = call<OfCompany, ChosenColumns, Outcome>({
  ...FACTS,
  name: 'chooseColumns',
  method: 'PATCH',
  path: '/api/portal/:company/admin/submissions/columns',
  body: 'json',
  effect: 'changes',
  rate: 'staffWritesPerMinute',
})

/**
 * One has seen a request as it is now, or as good as never (P8.103): of oneself alone. To open it is to see it. What is decided, cancelled or over is no
 * news, and stays read.
 */
export const markSeen = call<OfRequest, SeenSubmission, Outcome>({
  ...FACTS,
  name: 'markSeen',
  method: 'PATCH',
  path: '/api/portal/:company/admin/submissions/:uuid/seen',
  body: 'json',
  effect: 'changes',
  rate: 'staffWritesPerMinute',
})

/**
 * Marks several, of oneself alone (P8.103, P8.106): as seen or not, and put aside until a day. What one does not see, is not there, or is decided stays as it
 * is: `marked` says how many were marked. 422 for a day that is none, is not ahead, or is more than a year ahead.
 */
export const markRequests = call<OfCompany, RequestMarks, Outcome<{ readonly marked: number }>>({
  ...FACTS,
  name: 'markRequests',
  method: 'POST',
  path: '/api/portal/:company/admin/submissions/marks',
  body: 'json',
  effect: 'stores',
  rate: 'staffWritesPerMinute',
})

/** One has seen all that happened until then. 422 for what is no instant. */
export const markAllSeen = call<OfCompany, SeenUntil, Outcome>({
  ...FACTS,
  name: 'markAllSeen',
  method: 'POST',
  path: '/api/portal/:company/admin/submissions/seen',
  body: 'json',
  effect: 'changes',
  rate: 'staffWritesPerMinute',
})

/** A request that was sent or changed, as it is now. */
export interface ReportedRequest extends RequestVersions {
  readonly uuid: string
  /** Instant, ISO 8601 UTC. */
  readonly submitted_at: string
  /** It belongs to the list that is watched. */
  readonly fits: boolean
}

/** What happened (event `changed`), or nobody knows what (event `reset`: read the list anew). */
export interface InboxChanges {
  readonly requests?: readonly ReportedRequest[]
}

/** Requests that are told of at once; of more it is told that nobody knows which. */
export const MAX_TOLD_REQUESTS = 200

/**
 * Tells which requests are sent and changed while it happens, on whatever server (P8.104): those alone that who asks sees, looked up once more each minute,
 * in which it ends where they may not any more. Last-Event-ID, or `since`, begins with what followed that moment.
 */
export const watchInbox = call<OfCompany, undefined, InboxChanges>({
  ...FACTS,
  name: 'watchInbox',
  method: 'GET',
  path: '/api/portal/:company/admin/submissions/changes',
  effect: 'reads',
  rate: 'pagesPerMinute',
  query: {
    since: 'milliseconds since 1970',
    view: 'and all other filters of the list: a request fits by them',
    form: 'uuid',
    from: 'date',
    to: 'date',
    event_from: 'date: the event is on it or later',
    event_to: 'date: the event is on it or earlier',
    phase: 'phase',
    status: 'key',
    assignee: 'uuid, me or none',
    team: 'uuid',
    answer: '{mapField}={value}',
    place: 'uuid of a region, a location, a building or a space',
    unread: 'true',
    mail: 'failed',
    search: 'words',
  },
  headers: ['Last-Event-ID'],
  streams: 'events',
})
