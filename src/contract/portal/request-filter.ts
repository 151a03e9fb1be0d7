import type { InboxView } from './inbox-view.ts'
import type { RequestPhase } from './request-status.ts'

/** Which requests a list shows: each is '' where it says nothing. */
export interface RequestFilter {
  /** Besides what else is said, only the requests of this view. */
  readonly view: InboxView | ''
  /** uuid. */
  readonly form: string
  /** Civil dates in the company's zone, both included: when it was sent. */
  readonly from: string
  readonly to: string
  /** The same of its event: it is on one of these days. */
  readonly event_from: string
  readonly event_to: string
  /** `open` means all that are new, open, or wait for their requester. */
  readonly phase: RequestPhase | ''
  /** Key. */
  readonly status: string
  /** `me`, `none`, or the uuid of a person. */
  readonly assignee: string
  /** uuid: only what somebody of this team works on. */
  readonly team: string
  /** uuid of a region, a location, a building or a space: only what has something booked there. */
  readonly place: string
  /** `{mapField}={value}`: only what has this value as an answer, or as one of several. */
  readonly answer: string
  /** `true`: only what is new to who asks. */
  readonly unread: 'true' | ''
  /** `failed`: only those of which a mail did not arrive, and is not tried again. */
  readonly mail: 'failed' | ''
}

/** A list that nothing narrows. */
export const NO_REQUEST_FILTER = {
  view: '',
  form: '',
  from: '',
  to: '',
  event_from: '',
  event_to: '',
  phase: '',
  status: '',
  assignee: '',
  team: '',
  place: '',
  answer: '',
  unread: '',
  mail: '',
} as const satisfies RequestFilter

/** Of a query those parts that say which requests a list shows. */
export function requestFilterOf(query: RequestFilter): RequestFilter {
  return Object.fromEntries(
    Object.keys(NO_REQUEST_FILTER).map(name => [name, query[name as keyof RequestFilter]]),
  ) as unknown as RequestFilter
}

/** Characters of an answer as a filter says it. */
export const MAX_FILTERED_ANSWER = 500

/** An answer that is asked for. */
export interface FilteredAnswer {
  /** mapField. */
  readonly field: string
  readonly value: string
}

/** What the filter `answer` says; undefined: nothing. */
export function filteredAnswer(text: string): FilteredAnswer | undefined {
  const at = text.indexOf('=')
  return at < 1 || at === text.length - 1 ? undefined : { field: text.slice(0, at), value: text.slice(at + 1) }
}
