/** Why what is booked cannot be had. `taken`: others have it; `gone`: it is deleted or out of use; `closed`: at that time; `small`: for so many. */
export type ClashReason = 'taken' | 'gone' | 'closed' | 'small'

/** Why a booking clashes (P8.170); `free`: it waits, and could have its space now. */
export type SpaceClashReason = ClashReason | 'free'

/** Another request, as somebody of the staff may know it who sees it. */
export interface ClashingRequest {
  readonly title: string
  readonly requester: string
  readonly reference: string
  readonly link: string
}

/** A booking that clashes with others, or that others wait for. */
export interface SpaceClash {
  /** uuid of the booking. */
  readonly booking: string
  readonly space: string
  /** Absent: it has its space. */
  readonly reason?: SpaceClashReason
  /** Of one that waits: which in line it is, from 1. */
  readonly rank?: number
  /** Who waits for it too and asked first of all, before it; '' for who is not known to who reads. `date`: instant. */
  readonly asked_first?: { readonly name: string; readonly date: string }
  /** Who has a part of it; `null`: a request that who reads does not see. At most five. */
  readonly has: readonly (ClashingRequest | null)[]
  /** Who waits for it too, those who asked first at first. At most five. */
  readonly wait: readonly (ClashingRequest | null)[]
}
