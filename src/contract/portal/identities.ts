import type { Outcome } from '../answer.ts'
import { call } from '../call.ts'
import type { LeftIdentity } from './identities.shape.ts'
import type { OfCompany } from './params.ts'

/** As whom another system knows somebody. */
export interface ConnectedIdentity {
  /** What it calls itself: one account has one of each. */
  readonly issuer: string
  /** What the company calls it, else its host. */
  readonly label: string
  /** The e-mail that it said at the last login; '': none. */
  readonly email: string
  /** Instants, ISO 8601 UTC. */
  readonly made_at: string
  readonly used_at: string
  /** How it lets them in now: the company's single sign-on, or a link of another system (a core token); '': the company does not take it now. */
  readonly by: 'sign_on' | 'token' | ''
}

/** From then on nobody gets into one's own account by it. 409 where nothing else would let its owner in, or it says what they may do. */
export const disconnectIdentity = call<OfCompany, LeftIdentity, Outcome>({
  name: 'disconnectIdentity',
  method: 'POST',
  path: '/api/portal/:company/account/identities/disconnect/',
  needs: 'user',
  effect: 'changes',
  rate: 'accountChangesPerMinute',
  body: 'json',
  query: {},
  headers: [],
  fresh: true,
})
