import type { ChangedBookings, RequestDecision, RequestState, WrittenEntry } from '../submission-events.ts'

/** What an event says that its submission cannot say any more. */
export interface ChangeData extends Partial<WrittenEntry> {
  /** Times and spaces as they were. */
  readonly before?: RequestState
  /** It got a status of another phase. */
  readonly decision?: RequestDecision
  /** Its submission was deleted with it. */
  readonly gone?: GoneSubmission
  /** What became of its bookings; absent: nothing. */
  readonly bookings?: ChangedBookings
  /** Who of the staff sent it for somebody hears that it was received, too. */
  readonly copies?: boolean
  /** uuid of the webhook that was switched off. */
  readonly webhook?: string
}

/** What the last mail says of a submission that was deleted: no more than it needs, and only until it was sent. */
export interface GoneSubmission {
  readonly form_id: string
  readonly form_version: number
  readonly form_name: string
  readonly reference: string
  /** E-mail address that the mail goes to. */
  readonly to: string
  /** uuid of the account that sent it; null: a guest. */
  readonly user_id: string | null
  readonly language: string | null
  readonly timezone: string
  readonly ics_sequence: number
  /** Of the fields that say when. */
  readonly answers: Readonly<Record<string, string>>
}
