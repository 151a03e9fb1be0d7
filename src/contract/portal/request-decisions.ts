import type { RequestPhase, StatusTone } from './request-status.ts'
import type { NamedPerson } from './submission-row.ts'

/** Characters of a reason. */
export const REASON_LENGTH = 2_000

/** Phases that answer a request. */
export const DECIDED_PHASES = ['approved', 'declined', 'cancelled', 'done'] as const satisfies readonly RequestPhase[]

/** A booking that cannot have its space, as others have it. */
export interface TakenBooking {
  /** uuid of the booking. */
  readonly booking: string
  /** Of its space, with its building. */
  readonly name: string
  /** Why, in a sentence that names the space. */
  readonly text: string
  /** When it could be had instead, on its wall `YYYY-MM-DD HH:mm`. */
  readonly next_free_start?: string
  /** Other spaces that are free then, with their buildings. */
  readonly free_instead: readonly string[]
}

/** Data of the 422 of a status for which spaces are taken: nothing was changed. */
export interface NotToBeHad {
  readonly taken: readonly TakenBooking[]
}

/** Data of the 409 of a status for which spaces do not fit: a sentence for each. With `anyway` they are booked. */
export interface UnfitSpaces {
  readonly warnings: readonly string[]
}

/** Data of the 412 of a request that was changed since it was seen. */
export interface ChangedMeanwhile {
  /** As it is now (RequestVersions). */
  readonly version: number
  readonly state_version: number
  /** What whoever sent it answered; else its status, who works on it, or what is booked for it. */
  readonly changed: 'answers' | 'status'
  /** Who did, and when (instant): absent where nobody can say. */
  readonly by?: NamedPerson
  readonly at?: string
  /** Key of the status that it has now. */
  readonly status?: string
}

/** What a status would do to a request (P8.86). */
export interface StatusPreview {
  /** Those alone that it changes. */
  readonly bookings: readonly PreviewedBooking[]
  /** Places of posters, and nights in rooms for guests, that are released, or taken anew. */
  readonly posters: number
  readonly nights: number
  /** Whether whoever sent it is written to; else why not, in a sentence. */
  readonly mails: { readonly goes: boolean; readonly why_not?: string }
}

export interface PreviewedBooking {
  /** uuid. */
  readonly booking: string
  /** Of its space, with its building. */
  readonly name: string
  /** Keys of statuses of bookings. */
  readonly from: string
  readonly to: string
  /** It cannot have its space: the status is refused. */
  readonly taken?: TakenBooking
  /** Why its space does not fit, in sentences: the status is refused without `anyway`. */
  readonly warnings: readonly string[]
  /** Who waits for the space at these times and asked before. `date`: instant of their asking. */
  readonly asked_first?: { readonly name: string; readonly date: string }
}

/** The status of a request in the words for whoever sent it. */
export interface RequesterStatus {
  readonly label: string
  readonly tone: StatusTone
  readonly phase: RequestPhase
}

/** What became of a request, for whoever sent it. */
export interface OwnDecision {
  readonly status: RequesterStatus
  /** What happens next, or ''. */
  readonly sentence: string
  /** Why, with its lines, where they are to read it. */
  readonly reason?: string
  /** Instant at which it got this status; of one that never got another, when it was sent. */
  readonly at: string
}
