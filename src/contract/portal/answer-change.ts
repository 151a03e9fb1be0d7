/** The last change of an answer (P8.119). */
export interface AnswerChange {
  /** What it was before, as its form shows it; '' : nothing. At most 300 characters. */
  readonly before: string
  /** It is cut. */
  readonly is_cut?: true
  /** Name of the account, '' for a guest. */
  readonly who: string
  /** Whoever sent the request did it. */
  readonly by_requester: boolean
  readonly at: string
}
