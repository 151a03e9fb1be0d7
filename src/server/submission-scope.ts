/** What somebody of the staff sees of submissions. A program sees those of the forms of its token instead (`ApiToken.forms`). */
export interface SubmissionScope {
  /** uuids of forms whose submissions are for their handlers alone, and this person is none of them; none for who has all three permissions (P2.78). */
  readonly hidden: readonly string[]
}

/** Of whoever asks for no person: the server by itself, and an operator. */
export const EVERY_SUBMISSION: SubmissionScope = { hidden: [] }
