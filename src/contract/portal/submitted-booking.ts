/** What is said of a request that one of the staff sent for somebody. */
export interface SubmittedForSomebody {
  /** Where who sent it goes on: its page in the admin area, or the list where they do not see it. */
  readonly details_link?: string
}

/** A space that was booked with a submit. */
export interface SubmittedBooking {
  /** uuid of the space. */
  readonly uid: string
  /** Key of its status, and what the company calls that. */
  readonly status: string
  readonly label: string
  /** What the status does to the space (P12.15). */
  readonly effect: 'block' | 'wait' | 'info' | 'release'
  /** Of one that waits: which in line for the space it is, from 1. */
  readonly rank?: number
}
