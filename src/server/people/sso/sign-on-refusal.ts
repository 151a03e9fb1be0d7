import { OutboundFailure } from '../../outbound/failure.ts'
import type { OutsideRefusal } from '../outside/find-account.ts'

/** Why the provider's answer, or what it said of somebody, let nobody in: for the audit, and for what the page says. */
export type SignOnReason =
  /** It is switched off here. */
  | 'off'
  /** No attempt of this browser, or one that is over. */
  | 'state'
  /** Whoever was to log in gave up. */
  | 'cancelled'
  /** The provider refused. */
  | 'denied'
  /** It did not answer, or broke off. */
  | 'unreachable'
  /** What it says of itself does not fit, or is not safe. */
  | 'provider'
  /** The code was used, is over, or of another client. */
  | 'code'
  /** What is wrong with the ID token. */
  | 'issuer'
  | 'audience'
  | 'nonce'
  | 'algorithm'
  | 'signature'
  | 'key'
  | 'early'
  | 'expired'
  | 'login_age'
  /** It is none of the kinds of login that the company requires. */
  | 'acr'
  /** What it says of the user besides is of another one. */
  | 'subject'
  | 'token'
  /** Of the account that it is to be. */
  | 'other_user'
  | OutsideRefusal

/** Nobody is let in. */
export class SignOnRefused extends Error {
  readonly reason: SignOnReason
  /** uuid of the account, where it is known which. */
  readonly user: string | undefined

  constructor(reason: SignOnReason, { cause, user }: { readonly cause?: unknown; readonly user?: string | undefined } = {}) {
    super(`sign-on refused: ${reason}`, { cause })
    this.name = 'SignOnRefused'
    this.reason = reason
    this.user = user
  }
}

const OF_CLAIM: Readonly<Record<string, SignOnReason>> = {
  iss: 'issuer',
  aud: 'audience',
  azp: 'audience',
  nonce: 'nonce',
  exp: 'expired',
  nbf: 'early',
  auth_time: 'login_age',
  sub: 'subject',
}

const CANCELLED = new Set(['access_denied', 'login_required', 'interaction_required', 'consent_required', 'account_selection_required'])

interface KnownError {
  readonly name?: string
  readonly code?: string
  readonly error?: string
  readonly message?: string
  readonly cause?: unknown
  readonly claim?: string
  readonly attribute?: string
}

/** What a failure of the library says, from the outside in. */
export function reasonOf(error: unknown): SignOnReason {
  const chain: KnownError[] = []
  for (let one = error; typeof one === 'object' && one !== null && chain.length < 6; one = (one as KnownError).cause) {
    if (one instanceof SignOnRefused) return one.reason
    if (one instanceof OutboundFailure) return one.reason === 'type' || one.reason === 'json' ? 'provider' : 'unreachable'
    chain.push(one as KnownError)
  }
  const [first] = chain
  if (first?.name === 'AuthorizationResponseError') return CANCELLED.has(first.error ?? '') ? 'cancelled' : 'denied'
  if (first?.name === 'ResponseBodyError') return first.error === 'invalid_grant' ? 'code' : 'provider'
  for (const one of chain) {
    const ofClaim = OF_CLAIM[one.claim ?? one.attribute ?? '']
    if (ofClaim) return ofClaim
    if (one.code === 'OAUTH_KEY_SELECTION_FAILED') return 'key'
    if (one.message?.includes('"alg"') || one.message?.includes('JWS algorithm')) return 'algorithm'
    if (one.message?.includes('signature')) return 'signature'
    if (one.message?.includes('"iss" (issuer)')) return 'issuer'
    if (one.message?.includes('"state"')) return 'state'
    if (one.code === 'OAUTH_TIMEOUT' || one.code === 'OAUTH_ABORT') return 'unreachable'
    if (one.message?.includes('"response"') || one.message?.includes('HTTP response')) return 'provider'
  }
  return 'token'
}
