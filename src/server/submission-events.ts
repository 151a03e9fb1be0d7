import type { RequestPhase } from '#contract/portal/request-status.ts'
import type { Field } from '#engine/model/form.ts'
import type { Runner } from './db/company-db.ts'

/** What happened to a request after it was received; `booking_…`: staff did it. `altered`: nobody is written to about it, programs alone hear of it. */
export type ChangeKind =
  | 'changed'
  | 'decided'
  | 'cancelled'
  | 'booking_confirmed'
  | 'booking_moved'
  | 'booking_removed'
  | 'altered'
  | ConversationKind
/** Something was written about it: a message, a question to whoever sent it, an internal note that names somebody. */
export type ConversationKind = 'message' | 'question' | 'note'
/** What somebody may be written to about. `new_link`: a guest gets one, because staff ended the one that they had; `question_reminder`: nobody answered for days; `could_have_space`: what it waits for is free. */
export type MailedEventKind = 'received' | Exclude<ChangeKind, 'altered'> | 'new_link' | 'question_reminder' | 'could_have_space'
/**
 * `deleted`: a request, of which its event says what there is to say; `form_published`, `webhook_off`: it is about no request; `reserved`: staff booked without one, or
 * changed what they had booked.
 */
export type EventKind = MailedEventKind | ChangeKind | 'deleted' | 'form_published' | 'webhook_off' | 'reserved'

/**
 * A request got a status of another phase: exactly one event says so, `decided`, or `cancelled` where that is the phase, or `changed` where whoever sent it
 * changed what was approved.
 */
export interface RequestDecision {
  /** Keys of statuses, and the phase of the second. */
  readonly from: string
  readonly to: string
  readonly phase: RequestPhase
  /** Why, where whoever sent it is to read it. */
  readonly reason?: string
  /** Whoever sent it may be written to about it. */
  readonly mail: boolean
}

/** What was written about a request, and by which side. */
export interface WrittenEntry {
  /** uuid of the message; absent: an edit answered a question. */
  readonly message?: string
  readonly side: 'staff' | 'requester'
  /** It answered a question. */
  readonly answers?: true
  /** An edit that answered it and changed nothing. */
  readonly is_unchanged?: true
}

/** A space that a request has booked or waits for, of those that were not cancelled. */
export interface RequestedSpace {
  /** uuids of the booking and of its space. */
  readonly id: string
  readonly space: string
  /** What the space, its building and its location are called. */
  readonly name: string
  readonly building: string
  readonly location: string
  /** IANA name. */
  readonly zone: string
  /** Key of its status, what the company calls it, and what it does. */
  readonly status: string
  readonly label: string
  readonly effect: 'block' | 'wait' | 'info' | 'release'
  /** Begin and end of each: instants. */
  readonly periods: readonly (readonly [start: string, end: string])[]
  /** Another text where its layout, what was written of it or its headcount is another; absent of what was before, which an event stores. */
  readonly setting?: string
}

/** When and where a request is to take place. */
export interface RequestState {
  /** mapField → text, of the fields that say when; none where they cannot have changed. */
  readonly answers: Readonly<Record<string, string>>
  readonly spaces: readonly RequestedSpace[]
}

/** What became of a request in a transaction. */
export interface RequestChange {
  readonly before: RequestState
  readonly after: RequestState
  /** Its times, places or states differ. */
  readonly isOther: boolean
}

/** uuids of bookings that came, are otherwise, and went. */
export interface ChangedBookings {
  readonly created: readonly string[]
  readonly changed: readonly string[]
  readonly released: readonly string[]
}

/** Who changes which request. */
export interface ChangedRequest {
  readonly submission: string
  /** uuid of the account; undefined: a guest. */
  readonly actor: string | undefined
  /** mapFields that say when it takes place, where their answers may change. */
  readonly dateFields?: readonly string[]
  /**
   * Whoever sent it: staff have something to see. Staff, who decide about it: another one who does so at the same time is to hear of it. Absent: neither
   * is of concern.
   */
  readonly by?: 'requester' | 'staff' | undefined
}

/** What is heard of a change by which a request got a status of another phase. */
export interface HeardChange {
  readonly kind: ChangeKind
  readonly decision: RequestDecision | undefined
  readonly entry?: WrittenEntry | undefined
}

/** Writes what happened to requests of a company for whoever is to hear of it, in the transaction that does it (decision 82). */
export interface EventWriter {
  /**
   * Does `work` and writes what came of it: its row has to be locked before.
   * @param kindOf what is heard of it; undefined: nothing
   */
  around<T>(
    tx: Runner,
    request: ChangedRequest,
    work: () => Promise<T>,
    kindOf: (done: T, change: RequestChange) => ChangeKind | HeardChange | undefined,
  ): Promise<T>
  /** The links that a guest has to it ended: they are to get a new one. */
  linkRenewed(tx: Runner, request: Pick<ChangedRequest, 'submission' | 'actor'>): Promise<void>
  /**
   * Reads what the last mail about a request says that is about to be deleted. @param fields of the version that was filled in; undefined: nobody is
   * written to, programs alone hear of it
   * @returns writes it, once it is deleted
   */
  beforeDeletion(tx: Runner, request: ChangedRequest, fields: readonly Field[] | undefined): Promise<() => Promise<void>>
}
