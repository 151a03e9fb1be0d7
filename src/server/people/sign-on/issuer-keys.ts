import { createPublicKey } from 'node:crypto'
import { type CryptoKey, importJWK, type JWK } from 'jose'
import type { SignAlgorithm, TokenIssuer } from '#contract/portal/sign-on.ts'
import { OutboundFailure } from '../../outbound/failure.ts'
import type { Outbound } from '../../outbound/outbound.ts'

/** Keys of an issuer by which a token may be signed. @throws KeysMissing where they cannot be had just now */
export type FindKeys = (issuer: TokenIssuer, algorithm: SignAlgorithm, kid: string | undefined) => Promise<readonly CryptoKey[]>

/** The issuer's keys are elsewhere, and that does not answer. */
export class KeysMissing extends Error {}

export interface IssuerKeys {
  /** @param company uuid */
  of(company: string): FindKeys
}

interface StoredKeys {
  readonly keys: readonly JWK[]
  /** Milliseconds of the clock. */
  readonly at: number
}

interface Entry {
  stored?: StoredKeys
  /** When they were last asked for. */
  requestedAt: number
  asking?: Promise<void>
}

/** Milliseconds. */
const [FRESH, LAST_GOOD, BETWEEN_ASKS, BETWEEN_FIRST_ASKS] = [600_000, 86_400_000, 60_000, 5_000]
const [MAX_ENTRIES, MAX_KEYS] = [1_000, 20]

/**
 * Keys of issuers, fetched over the outbound door and stored: for 10 minutes, and the last good ones for a day where the issuer does not answer. One question
 * at a time to an issuer, and a token that names a key nobody knows asks at most once a minute: what comes then counts at once, also that there is none any more.
 */
export function issuerKeys(
  outbound: Pick<Outbound, 'json'>,
  log: (line: string) => void,
  clock: () => number = () => performance.now(),
): IssuerKeys {
  const entries = new Map<string, Entry>()

  function entryOf(key: string): Entry {
    const entry = entries.get(key) ?? { requestedAt: -Infinity }
    // Behind all others, so that the oldest goes.
    entries.delete(key)
    if (entries.size >= MAX_ENTRIES) entries.delete(entries.keys().next().value ?? '')
    entries.set(key, entry)
    return entry
  }

  async function ask(entry: Entry, company: string, url: string): Promise<void> {
    entry.requestedAt = clock()
    try {
      const { json } = await outbound.json({ company, method: 'GET', url })
      const keys = keysIn(json)
      // An issuer that has none any more has taken back those of before; what is no list of keys says nothing.
      if (keys) entry.stored = { keys, at: clock() }
      else log('an issuer of core tokens does not answer with its keys')
    } catch (error) {
      // What was there before goes on.
      if (!(error instanceof OutboundFailure)) throw error
      log(`the keys of an issuer of core tokens could not be fetched (${error.reason})`)
    }
  }

  async function fetched(company: string, url: string, kid: string | undefined): Promise<readonly JWK[]> {
    const entry = entryOf(`${company} ${url}`)
    const now = clock()
    const isKnown = entry.stored !== undefined && (kid === undefined || entry.stored.keys.some(key => key.kid === kid))
    const isFresh = entry.stored !== undefined && now - entry.stored.at < FRESH
    const pause = entry.stored === undefined ? BETWEEN_FIRST_ASKS : BETWEEN_ASKS
    if (!(isKnown && isFresh) && (entry.asking || now - entry.requestedAt >= pause)) {
      entry.asking ??= ask(entry, company, url).finally(() => delete entry.asking)
      await entry.asking
    }
    if (entry.stored === undefined || clock() - entry.stored.at > LAST_GOOD) throw new KeysMissing()
    return entry.stored.keys
  }

  return {
    of: company => async (issuer, algorithm, kid) => {
      if (issuer.jwks_url === '') return imported(pemKeys(issuer.pem), algorithm)
      const keys = await fetched(company, issuer.jwks_url, kid)
      return imported(kid === undefined ? keys : keys.filter(key => key.kid === kid), algorithm)
    },
  }
}

const KINDS: Readonly<Record<SignAlgorithm, (key: JWK) => boolean>> = {
  RS256: ({ kty }) => kty === 'RSA',
  PS256: ({ kty }) => kty === 'RSA',
  ES256: ({ kty, crv }) => kty === 'EC' && crv === 'P-256',
  EdDSA: ({ kty, crv }) => kty === 'OKP' && crv === 'Ed25519',
}

/** Those that are of this kind and for signatures. */
async function imported(keys: readonly JWK[], algorithm: SignAlgorithm): Promise<CryptoKey[]> {
  const fitting = keys.filter(
    key => KINDS[algorithm](key) && (key.use ?? 'sig') === 'sig' && (key.alg === undefined || key.alg === algorithm),
  )
  const made = fitting.slice(0, MAX_KEYS).map(async key => importJWK(publicPart(key), algorithm).catch(() => undefined))
  return (await Promise.all(made)).filter(key => key !== undefined && !(key instanceof Uint8Array)) as CryptoKey[]
}

/** Whoever shows a private key by mistake signs by it all the same. */
const publicPart = ({ kty = '', n, e, crv, x, y }: JWK): JWK => ({
  kty,
  ...(n !== undefined && { n }),
  ...(e !== undefined && { e }),
  ...(crv !== undefined && { crv }),
  ...(x !== undefined && { x }),
  ...(y !== undefined && { y }),
})

/** undefined: it is no list of keys. */
function keysIn(json: unknown): JWK[] | undefined {
  const { keys } = (json ?? {}) as { readonly keys?: unknown }
  if (!Array.isArray(keys)) return undefined
  return keys.filter((key): key is JWK => typeof key === 'object' && key !== null && typeof (key as JWK).kty === 'string').slice(0, 100)
}

const BLOCK = /-----BEGIN ([A-Z0-9 ]+)-----[\s\S]*?-----END \1-----/g

/** Public keys of what staff pasted. @throws Error for what is none, or is a private key */
export function pemKeys(text: string): JWK[] {
  return [...text.matchAll(BLOCK)].map(([block, kind = '']) => {
    if (kind.includes('PRIVATE')) throw new Error('A private key')
    return createPublicKey(block).export({ format: 'jwk' }) as JWK
  })
}
