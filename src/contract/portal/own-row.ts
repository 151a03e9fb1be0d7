import type { RequesterStatus } from './request-decisions.ts'

/** The hash of a form's address that loads the user's saved version without a question. */
export const CONTINUE = '#continue'

/** Requests to come, those that are over, or '' for all. */
export type OwnWhen = '' | 'upcoming' | 'past'

/** A space of a request, and how it stands. */
export interface OwnSpace {
  readonly name: string
  readonly building: string
  /** '' for none. */
  readonly layout: string
  /** What the company calls its status. */
  readonly status: string
  /** Of one that waits: which in line it is, from 1. */
  readonly rank?: number
}

/** One's own draft or request, on the page `submissions`. */
export interface OwnRow {
  readonly uuid: string
  readonly kind: 'draft' | 'submission'
  /** '' where it has none. */
  readonly event_name: string
  /** `language`: tag of that of its title; absent: that of the page. `type`: name of its type. */
  readonly form: { readonly name: string; readonly title: string; readonly language?: string; readonly type: string }
  /** Civil dates, times and a number as they were answered, or ''. */
  readonly start_date: string
  readonly start_time: string
  readonly end_date: string
  readonly end_time: string
  /** IANA name of the zone of these times as it was answered, or ''. */
  readonly timezone: string
  readonly people: string
  /** As its form shows it, or ''. */
  readonly place: string
  /** Tag; absent: that of the page. */
  readonly place_language?: string
  /** All but those that were removed. */
  readonly spaces: readonly OwnSpace[]
  /** Whether its days are to come or over; '' where it has none, and for a draft. */
  readonly time: OwnWhen
  readonly is_changed: boolean
  /** '' for a draft. */
  readonly reference: string
  /** When it was saved, sent or edited last: instant, ISO 8601 UTC. */
  readonly at: string
  readonly is_cancelled: boolean
  /** Where it stands; null for a draft. */
  readonly status: RequesterStatus | null
  /** A form that is closed or gone keeps its rows without these ways on: addresses, or ''. */
  readonly open_link: string
  readonly clone_link: string
  /** The event details page of a request; '' for a draft. */
  readonly details_link: string
}
