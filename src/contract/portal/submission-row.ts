import type { SpaceClash } from './clashes.ts'
import type { ChosenFilters } from './filter-choices.ts'
import type { SavedView } from './inbox-view.ts'
import type { RequestStatus, RequestStatusName } from './request-status.ts'

/** Names that staff tell a submission by (P8.68). They are answers: any sign may stand in them. */
export interface NamedSubmission {
  /** What its event is called, else its first short text, else its form and who asked; never ''. At most 120 characters. */
  readonly title: string
  /** Who asked, as the answers say, else the account; '' where nothing does. At most 80 characters. */
  readonly requester: string
}

/** Somebody of the company. */
export interface NamedPerson {
  readonly uuid: string
  readonly name: string
}

/** How a request is worked on. */
export interface RequestStanding {
  readonly status: RequestStatusName
  /** Who works on it; null: nobody. */
  readonly assignee: NamedPerson | null
}

/** A request with what is booked for it. */
export interface HasClashes {
  /** What of it clashes, or is wanted by others too (P8.171). */
  readonly clashes: readonly SpaceClash[]
}

/** A screen on which requests are given a status, or chosen by it: those of the company, in their order. */
export interface OffersStatuses {
  readonly statuses: readonly RequestStatus[]
}

/** A list of requests that is worked through. */
export interface IsInbox {
  /** Own ones and those that everybody has, by name. */
  readonly views: readonly SavedView[]
  readonly chosen: ChosenFilters
  /** When it was read, by the server: instant, ISO 8601 UTC. What happens later the stream of the inbox tells. */
  readonly read_at: string
}

export interface SubmissionRow extends NamedSubmission, RequestStanding {
  /** As `RequestVersions` has them. */
  readonly version: number
  readonly state_version: number
  readonly uuid: string
  readonly reference: string
  /** Instant, ISO 8601 UTC. */
  readonly submitted_at: string
  readonly form: { readonly name: string; readonly type: string; readonly path: string }
  readonly is_cancelled: boolean
  /** Civil dates and times of the event as they were answered, or ''. */
  readonly start_date: string
  readonly start_time: string
  readonly end_date: string
  readonly end_time: string
  /** E-mail address of who asked, as the answers say, else that of the account; '' where nothing does. */
  readonly requester_email: string
  /** First and last civil day of the event, '' where the answers say none. */
  readonly event_from: string
  readonly event_to: string
  /** Something of it is new to who reads the list. */
  readonly unread: boolean
  /** Who reads the list put it aside until this instant, ISO 8601 UTC; absent: they did not. */
  readonly snoozed_until?: string
  /** IANA name of the zone of these times as it was answered, or ''. */
  readonly timezone: string
  /** For how many people it is, as its form shows the answer; '' where it says none. */
  readonly people: string
  /** The first two spaces that are booked for it now. */
  readonly spaces: readonly { readonly name: string; readonly building: string }[]
  /** How many there are in all. */
  readonly space_count: number
  /** Who sent it changed a booking that staff had answered, and no status was given to it since (P12.22). */
  readonly is_to_confirm?: true
  /** What of it clashes; absent: nothing, or it is decided (P8.170). */
  readonly clashes?: readonly SpaceClash[]
  /** The columns that the list shows, by mapField: text as the form shows it, cut where it is long. */
  readonly answers: Readonly<Record<string, string>>
  readonly link: string
}
