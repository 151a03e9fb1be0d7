import type { FileSlot, NewFileRow } from '../../files/new-file.ts'
import type { ConfirmationQuestion } from '../../submit-confirmation.ts'
import type { BookingOrder } from './bookings.ts'
import type { IdempotencyKey } from './repeats.ts'
import type { EvaluatedAnswers } from './submissions.insert.ts'

export interface SentForRow {
  readonly by: string
  readonly email: string
  readonly name: string
  readonly copies: boolean
}

/** A submission as it was evaluated, to be stored. */
export interface NewSubmission extends EvaluatedAnswers {
  readonly form: string
  readonly version: number
  readonly user: string | undefined
  /** One of the staff (uuid) sends it for somebody. `copies`: they get the mail that it was received, too. */
  readonly sentFor?: SentForRow | undefined
  readonly timezone: string
  /** Tag of the language that it was filled in in. */
  readonly language: string
  readonly files: readonly NewFileRow[]
  /** Files of the user's draft that become its own. */
  readonly moved: readonly FileSlot[]
  /** The user's draft of this form goes with it. */
  readonly endsDraft: boolean
  readonly key: IdempotencyKey | undefined
  /** What is looked up with it of its confirmation. */
  readonly confirmation?: ConfirmationQuestion | undefined
  /** Spaces that are booked with it. */
  readonly bookings?: BookingOrder | undefined
}
