/** How the second step of a login can be made. `enroll`: there is no second factor yet, and the company requires one. */
export type SecondWay = 'code' | 'recovery_code' | 'passkey' | 'enroll'

/** What a login says in its `data` when the password was right and is not enough: with 200, for a 401 would open the login by itself. */
export interface SecondStepNeeded {
  /** Stands for the password for five minutes, in this browser. */
  readonly ticket: string
  readonly ways: readonly SecondWay[]
}

/** The second factor of one's own account. */
export interface FactorState {
  /** Instant since when a code of an app is asked for; '': none is. */
  readonly since: string
  /** Recovery codes that were not used. */
  readonly codes_left: number
  /** The company requires one of this person. */
  readonly is_required: boolean
}
