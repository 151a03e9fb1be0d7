import { authorizationCodeGrant, type Configuration, fetchUserInfo, type IDToken, skipSubjectCheck } from 'openid-client'
import type { OutsideClaims } from '../outside/find-account.ts'
import type { SignOnAttempt } from './attempt.ts'
import { CLOCK_SKEW } from './providers.ts'
import { reasonOf, SignOnRefused } from './sign-on-refusal.ts'

/** Somebody who confirms who they are logged in there at most so many seconds ago. */
export const CONFIRM_MAX_AGE = 300

/** Who the provider says it is. */
export interface ProvenLogin extends OutsideClaims {
  /** The provider's own session; undefined: it names none. */
  readonly sid: string | undefined
  /** When they last showed there who they are, in Unix seconds; undefined: it does not say. */
  readonly shownAt: number | undefined
  /** Which kind of login that was, by the token alone; undefined: it does not say. */
  readonly acr: string | undefined
  /** By which one logs out there. */
  readonly idToken: string
  /** Claims that it keeps elsewhere, as Entra does with too many groups: they count as not there. */
  readonly isIncomplete: boolean
}

/**
 * Takes the provider's answer: the code for tokens, the ID token with its signature and all that it claims, and what it says of the user besides.
 * @param search of the address that it led back to @throws SignOnRefused
 */
export async function finishLogin(provider: Configuration, attempt: SignOnAttempt, search: URLSearchParams): Promise<ProvenLogin> {
  const address = new URL(attempt.redirectUri)
  address.search = search.toString()
  try {
    const tokens = await authorizationCodeGrant(provider, address, {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
      idTokenExpected: true,
      ...(attempt.mode === 'confirm' && { maxAge: CONFIRM_MAX_AGE }),
    })
    const said = tokens.claims() as IDToken
    if (said.iat > Date.now() / 1000 + CLOCK_SKEW) throw new SignOnRefused('early')
    const { userinfo_endpoint: more } = provider.serverMetadata()
    const info: Readonly<Record<string, unknown>> = more ? await fetchUserInfo(provider, tokens.access_token, skipSubjectCheck) : {}
    if (more && info['sub'] !== said.sub) throw new SignOnRefused('subject')
    return loginOf(
      { ...info, ...said, email_verified: confirmationIn(said, info) },
      { issuer: attempt.issuer, idToken: tokens.id_token ?? '', shownAt: said.auth_time, acr: acrOf(said) },
    )
  } catch (error) {
    throw error instanceof SignOnRefused ? error : new SignOnRefused(reasonOf(error), { cause: error })
  }
}

const acrOf = ({ acr }: IDToken): string | undefined => (typeof acr === 'string' ? acr : undefined)

/** Whether the e-mail was confirmed, of what says which one it is: beside the token it may be said of another. */
function confirmationIn(said: IDToken, info: Readonly<Record<string, unknown>>): unknown {
  if (said['email'] === undefined) return info['email_verified']
  return said['email_verified'] ?? (info['email'] === said['email'] ? info['email_verified'] : undefined)
}

/** The issuer is named as the settings do, with a slash at its end or without. */
function loginOf(
  all: Readonly<Record<string, unknown>>,
  { issuer, idToken, shownAt, acr }: Pick<ProvenLogin, 'issuer' | 'idToken' | 'shownAt' | 'acr'>,
): ProvenLogin {
  const { _claim_names: elsewhere, _claim_sources: _where, ...claims } = all
  const names = typeof elsewhere === 'object' && elsewhere !== null ? Object.keys(elsewhere) : []
  const { sub, sid } = claims
  // Nothing that is stored has them, and no provider that keeps to the standard says them.
  if (!isName(sub, MAX_SUBJECT)) throw new SignOnRefused('subject')
  return {
    issuer,
    subject: sub,
    claims: Object.fromEntries(Object.entries(claims).filter(([name, value]) => !names.includes(name) && value !== undefined)),
    sid: isName(sid, MAX_SID) ? sid : undefined,
    idToken,
    shownAt,
    acr,
    isIncomplete: names.length > 0,
  }
}

const [MAX_SUBJECT, MAX_SID] = [500, 500]

/** Signs that control something are in no name, and a database takes not all of them. */
export const isName = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= most && !/[\p{Cc}\p{Cs}]/u.test(value)
