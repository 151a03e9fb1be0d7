import { randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import type { Secrets } from '../../secrets/secrets.ts'

/**
 * What a login at the provider is for. `page`: the whole page went there and comes back; `popup`: a window of its own, which closes; `confirm`: the same, by
 * somebody who is logged in and says once more who they are; `link`: somebody who is logged in connects the account there with this one; `test`: nobody is
 * logged in, what the provider says is shown.
 */
export const SIGN_ON_MODES = ['page', 'popup', 'confirm', 'link', 'test'] as const
export type SignOnMode = (typeof SIGN_ON_MODES)[number]

/** One login at the provider, from the press of the button until it comes back: known to this browser alone (decision 121). */
export interface SignOnAttempt {
  readonly state: string
  readonly nonce: string
  /** Of PKCE. */
  readonly verifier: string
  /** The provider that it is at. */
  readonly issuer: string
  readonly mode: SignOnMode
  /** Under which the page that began it remembers where it was; '': it does not. */
  readonly key: string
  /** Address that the provider leads back to, on the origin that it began on. */
  readonly redirectUri: string
  /** uuid of whoever began it, where it is for somebody who is logged in. */
  readonly user?: string
  /** Epoch milliseconds. */
  readonly endsAt: number
}

/** Time for a login at the provider, with whatever it asks for. */
const LIFETIME_MS = 10 * 60_000
/** At once in one browser; the oldest goes. */
const MAX_ATTEMPTS = 5
const NAMED_BY = 8
/** What it is sealed for. It is stored in no column: a server with other keys forgets attempts, and nothing else. */
const SEALED_FOR = 'sign-on.attempt'
const STATE = /^[\w-]{43}$/

type Begun = Pick<SignOnAttempt, 'issuer' | 'mode' | 'key' | 'redirectUri' | 'user'>

export const newAttempt = (of: Begun): SignOnAttempt => ({ ...of, ...newSecrets(), endsAt: Date.now() + LIFETIME_MS })

const newSecrets = () => ({ state: random(), nonce: random(), verifier: random() })
const random = () => randomBytes(32).toString('base64url')

/** The cookies in which attempts of a company lie sealed, each in one of its own. */
export function attemptCookies(secrets: Secrets, { secure }: Pick<Config, 'secure'>, company: string) {
  // With a dot, which no path of a company has: its session is a cookie that is called foyer-{path}.
  const prefix = `${secure ? '__Host-' : ''}foyer-sso.`
  const owner = { company, column: SEALED_FOR }
  const nameOf = (state: string) => prefix + state.slice(0, NAMED_BY)
  const marks = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const remove = (name: string) => `${name}=; ${marks}; Max-Age=0`

  /** Those of all companies on this host: without their keys, but with their end. */
  function attemptsIn(header: string | undefined): { name: string; value: string; endsAt: number }[] {
    return (header ?? '').split(';').flatMap(part => {
      const [name = '', value = ''] = part.trim().split('=', 2)
      return name.startsWith(prefix) ? [{ name, value, endsAt: Number.parseInt(value, 36) || 0 }] : []
    })
  }

  return {
    /** Headers Set-Cookie: the new one, and the end of those that are over or too many. */
    begin(attempt: SignOnAttempt, header: string | undefined): string[] {
      const sealed = secrets.seal(JSON.stringify(attempt), owner).toString('base64url')
      const others = attemptsIn(header).toSorted((a, b) => b.endsAt - a.endsAt)
      const ended = others.filter(({ endsAt }, at) => at >= MAX_ATTEMPTS - 1 || endsAt < Date.now())
      const cookie = `${nameOf(attempt.state)}=${attempt.endsAt.toString(36)}.${sealed}; ${marks}; Max-Age=${LIFETIME_MS / 1000}`
      return [...ended.map(({ name }) => remove(name)), cookie]
    },

    /** The attempt of this state, and the header Set-Cookie that ends it. Undefined: none of this browser and company, or it is over. */
    end(state: string, header: string | undefined): { readonly attempt: SignOnAttempt | undefined; readonly cookie: string } | undefined {
      if (!STATE.test(state)) return undefined
      const name = nameOf(state)
      const cookie = attemptsIn(header).find(one => one.name === name)
      if (!cookie) return undefined
      const [, sealed = ''] = cookie.value.split('.', 2)
      const text = secrets.open(Buffer.from(sealed, 'base64url'), owner)
      const attempt = text === undefined ? undefined : (JSON.parse(text) as SignOnAttempt)
      const isIt = attempt?.state === state && attempt.endsAt > Date.now()
      return { attempt: isIt ? attempt : undefined, cookie: remove(name) }
    },
  }
}
