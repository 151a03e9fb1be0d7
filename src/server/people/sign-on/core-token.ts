import { compactVerify, decodeJwt, decodeProtectedHeader, type JWTPayload, type ProtectedHeaderParameters } from 'jose'
import { SIGN_ALGORITHMS, type SignAlgorithm, type TokenIssuer } from '#contract/portal/sign-on.ts'
import { type FindKeys, KeysMissing } from './issuer-keys.ts'

/** Why a core token is not taken: for the audit alone. */
export type TokenRefusal =
  | 'too_long'
  | 'malformed'
  | 'header'
  | 'issuer'
  | 'algorithm'
  | 'no_key'
  | 'keys_unreachable'
  | 'signature'
  | 'claims'
  | 'audience'
  | 'early'
  | 'expired'
  | 'lifetime'
  | 'used'

/** What a token says that was looked through. */
export interface CoreToken {
  readonly issuer: TokenIssuer
  readonly subject: string
  readonly id: string
  /** Unix seconds after which it is not taken. */
  readonly ends: number
  readonly claims: Readonly<Record<string, unknown>>
}

/** A token that is not taken. */
export class RefusedToken extends Error {
  readonly reason: TokenRefusal
  /** Whose it says it is, where that is one of the company's. */
  readonly issuer: TokenIssuer | undefined

  constructor(reason: TokenRefusal, issuer?: TokenIssuer) {
    super(reason)
    this.name = 'RefusedToken'
    this.reason = reason
    this.issuer = issuer
  }
}

const MAX_TOKEN_BYTES = 8_192
/** Seconds. */
const [SKEW, MAX_LIFETIME] = [60, 300]
const [MAX_SUBJECT, MAX_ID] = [255, 200]

export interface TokenCheck {
  /** Path of the company. */
  readonly company: string
  readonly issuers: readonly TokenIssuer[]
  /** Unix seconds. */
  readonly now: number
  readonly findKeys: FindKeys
}

/** `aud` of core tokens of a company. */
export const audienceOf = (company: string): string => `foyer:${company}`

/**
 * Is it a core token of an issuer of the company (P2.101)? All but that it is used once: that is noted by whoever lets somebody in.
 * @throws RefusedToken
 */
export async function checkCoreToken(token: string, { company, issuers, now, findKeys }: TokenCheck): Promise<CoreToken> {
  if (Buffer.byteLength(token) > MAX_TOKEN_BYTES) throw new RefusedToken('too_long')
  const { header, unchecked } = partsOf(token)
  // What a token itself says about its key, or has to be understood and is not.
  if (['jwk', 'jku', 'x5u', 'crit'].some(name => name in header)) throw new RefusedToken('header')
  if (header.typ !== undefined && String(header.typ).toUpperCase() !== 'JWT') throw new RefusedToken('header')
  const issuer = issuers.find(({ iss }) => iss === unchecked.iss)
  if (!issuer) throw new RefusedToken('issuer')
  const algorithm = algorithmOf(header, issuer)
  const claims = await verified(token, { issuer, algorithm, kid: header.kid, findKeys })
  return judged(claims, { issuer, company, now })
}

function partsOf(token: string): { readonly header: ProtectedHeaderParameters; readonly unchecked: JWTPayload } {
  try {
    return { header: decodeProtectedHeader(token), unchecked: decodeJwt(token) }
  } catch {
    throw new RefusedToken('malformed')
  }
}

function algorithmOf({ alg }: ProtectedHeaderParameters, issuer: TokenIssuer): SignAlgorithm {
  const algorithm = SIGN_ALGORITHMS.find(one => one === alg)
  if (!algorithm || !issuer.algorithms.includes(algorithm)) throw new RefusedToken('algorithm', issuer)
  return algorithm
}

interface Signed {
  readonly issuer: TokenIssuer
  readonly algorithm: SignAlgorithm
  readonly kid: unknown
  readonly findKeys: FindKeys
}

/** What one of the issuer's keys has signed. */
async function verified(token: string, { issuer, algorithm, kid, findKeys }: Signed): Promise<JWTPayload> {
  const keys = await findKeys(issuer, algorithm, typeof kid === 'string' ? kid : undefined).catch((error: unknown): never => {
    throw error instanceof KeysMissing ? new RefusedToken('keys_unreachable', issuer) : error
  })
  if (keys.length === 0) throw new RefusedToken('no_key', issuer)
  for (const key of keys) {
    const isOfKey = await compactVerify(token, key, { algorithms: [algorithm] }).then(
      () => true,
      () => false,
    )
    if (isOfKey) return decodeJwt(token)
  }
  throw new RefusedToken('signature', issuer)
}

interface Judging {
  readonly issuer: TokenIssuer
  readonly company: string
  readonly now: number
}

function judged(claims: JWTPayload, { issuer, company, now }: Judging): CoreToken {
  const refuse = (reason: TokenRefusal): never => {
    throw new RefusedToken(reason, issuer)
  }
  const { aud, sub, jti, iat, exp, nbf } = claims
  if (![aud].flat().includes(audienceOf(company))) refuse('audience')
  if (!isName(sub, MAX_SUBJECT) || !isName(jti, MAX_ID)) return refuse('claims')
  if (!isInstant(iat) || !isInstant(exp) || (nbf !== undefined && !isInstant(nbf))) return refuse('claims')
  if (exp - iat > MAX_LIFETIME || exp <= iat) refuse('lifetime')
  if (iat > now + SKEW || (nbf ?? 0) > now + SKEW) refuse('early')
  const ends = exp + SKEW
  if (ends <= now) refuse('expired')
  return { issuer, subject: sub, id: jti, ends, claims: { ...claims } }
}

const isInstant = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** Signs that control something are in no name, and a database takes not all of them. */
const isName = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most && !/[\p{Cc}\p{Cs}]/u.test(value)
