import { createHmac, randomUUID } from 'node:crypto'

/** The user and the system that a token is for. */
export interface Holder {
  readonly user: { readonly id: string; readonly email: string }
  /** Path of the company. */
  readonly company: string
  /** Origin of the company's system, the only one that may accept it. */
  readonly audience: string
}

const LIFETIME_SECONDS = 300

/**
 * `{user_token}`: a signed JWT (HS256) that tells the company's own system who asks; never the session. It is signed with
 * the company's tenant token, which that system knows, so it can check it and no other company's can be made of it.
 */
export function userToken({ user, company, audience }: Holder, tenantToken: string, now = Date.now()): string {
  const iat = Math.floor(now / 1000)
  const claims = {
    iss: 'foyer',
    aud: audience,
    sub: user.id,
    email: user.email,
    company,
    iat,
    exp: iat + LIFETIME_SECONDS,
    jti: randomUUID(),
  }
  const text = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claims)}`
  return `${text}.${createHmac('sha256', tenantToken).update(text).digest('base64url')}`
}

const base64 = (json: object): string => Buffer.from(JSON.stringify(json)).toString('base64url')
