/** The one shape of success and failure of every write of the portal (P9.1). */
export interface Outcome<D = undefined> {
  readonly success: boolean
  /** Title and text for people. */
  readonly message: readonly [title: string, text: string]
  /** Shown as an error notification. */
  readonly alert?: string
  readonly data?: D
  /** What is wrong with each field, by mapField; for a form that is saved, by path (`fields/0/fields/3/label`). */
  readonly issues?: Readonly<Record<string, string>>
  readonly request_id?: string
}

/** P9.19. */
export const RETRY = 'Please try again or contact a staff member to know more about this issue.'
