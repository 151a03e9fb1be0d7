/** Something in which a space is booked, by somebody's request or a hold. */
export interface SpaceBooking {
  readonly uuid: string
  readonly title: string
  readonly starts_at: string
  readonly ends_at: string
  /** Label and color of its status; of a hold 'On hold' and none. */
  readonly status: string
  readonly color: string
  /** Of one that waits: which in line it is, from 1. */
  readonly rank?: number
  /** Whoever sent it changed it, and it is to be confirmed again. */
  readonly is_to_confirm?: true
  /** The submission that booked it, for who may read submissions; absent for a hold, and once the submission is deleted. */
  readonly submission?: SubmissionOfBooking
  /** Address of the page of what staff booked without a request, for who may read it. */
  readonly link?: string
}

export interface SubmissionOfBooking {
  readonly reference: string
  /** Who sent it, as lists of submissions name them; '' for a guest. */
  readonly who: string
  /** Address of its page for staff. */
  readonly link: string
}
