import type { BoundStatement } from './db/bound-statement.ts'

/** What is known of the confirmation of a submit. */
export interface ConfirmationCounts {
  /** Its form confirms. */
  readonly confirms: boolean
  /** So many were counted for its address within the last hour and day. */
  readonly hour: number
  readonly day: number
}

/** What is looked up of the confirmation of a submit, in the trip that stores it: a trip of its own, and a place in the pool, would be its dearest part. */
export interface ConfirmationQuestion {
  /** uuid */
  readonly form: string
  /** What its address is counted under. */
  readonly key: string
  /** Looks up those of several submits of a company at once, in their order: the same for all submits of a server. */
  readonly statementOf: (company: string, questions: readonly ConfirmationQuestion[]) => BoundStatement<ConfirmationCounts>
}
