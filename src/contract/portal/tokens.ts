import type { Outcome } from '../answer.ts'
import { call } from '../call.ts'
import type { StaffShell } from './pages.ts'
import type { OfCompany } from './params.ts'
import type { TokenScope } from './token-scopes.ts'
import type { NewTokenFields } from './tokens.shape.ts'

/** `ending`: it can be used, and for `ENDING_DAYS` at most. */
export type TokenState = 'active' | 'ending' | 'expired' | 'revoked'

/** A form that a token is limited to. */
export interface TokenForm {
  readonly uuid: string
  readonly name: string
  /** It was deleted: what was sent to it is there all the same. */
  readonly is_deleted: boolean
}

/** An API token as its company's administrators see it: what it is itself nobody sees again. */
export interface ApiTokenRow {
  readonly uuid: string
  readonly name: string
  readonly scopes: readonly TokenScope[]
  /** By name; null: all. */
  readonly forms: readonly TokenForm[] | null
  readonly state: TokenState
  /** Who made it, and whether they cannot log in here any more: the token stays. */
  readonly made_by: string
  readonly has_left: boolean
  /** Instants, ISO 8601 UTC. `last_used_at` is a minute late at most; absent: never. */
  readonly created_at: string
  readonly last_used_at?: string
  /** Its last day, a civil date. */
  readonly ends_on: string
  /** Calls that were made with it today, and within 30 days, today included. */
  readonly used_today: number
  readonly used_30_days: number
}

/** `admin/settings/tokens`: those that can be used first, then those that ended or were revoked within 90 days. */
export interface AdminTokensPage extends StaffShell {
  readonly render: 'admin_tokens'
  readonly tokens: readonly ApiTokenRow[]
}

export interface OfToken extends OfCompany {
  /** uuid. */
  readonly id: string
}

const PATH = '/api/portal/:company/admin/settings/tokens/'
const FACTS = { needs: 'admin', rate: 'staffWritesPerMinute', query: {}, headers: [] } as const

/** Makes a token. Its answer has it, and nothing ever has it again. 409 where the company has `MAX_TOKENS` that can be used. */
export const addToken = call<OfCompany, NewTokenFields, Outcome<{ token: string }>>({
  ...FACTS,
  name: 'addToken',
  method: 'POST',
  path: PATH,
  effect: 'stores',
  body: 'json',
  fresh: true,
})

/** Ends a token at once and for good. 404 where there is none that can be used. */
export const revokeToken = call<OfToken, undefined, Outcome>({
  ...FACTS,
  name: 'revokeToken',
  method: 'DELETE',
  path: `${PATH}:id/`,
  effect: 'changes',
  body: 'none',
  fresh: false,
})
