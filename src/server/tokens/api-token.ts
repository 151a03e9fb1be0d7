import type { TokenScope } from '#contract/portal/token-scopes.ts'

/** The token that a call of a program was made with: no user, and nobody's. */
export interface ApiToken {
  /** uuid */
  readonly id: string
  readonly name: string
  readonly scopes: readonly TokenScope[]
  /** uuids of the forms whose submissions it sees; null: of all. A parameter of every statement that reads submissions for it. */
  readonly forms: readonly string[] | null
  readonly ends_at: Date
}
