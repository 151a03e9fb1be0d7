import { createServer, type ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWK, SignJWT } from 'jose'
import type { SignAlgorithm } from '#contract/portal/sign-on.ts'

/** What a core token says unless a test says otherwise; undefined leaves a claim out. */
export type Said = Readonly<Record<string, unknown>>

interface SignedBy {
  readonly alg?: string
  /** undefined: names none. */
  readonly kid?: string | undefined
  readonly header?: Readonly<Record<string, unknown>>
  readonly key?: CryptoKey | Uint8Array
}

/** A system that signs, and says at an address by which keys. */
export interface StandInIssuer {
  readonly iss: string
  readonly jwksUrl: string
  readonly hostAndPort: string
  /** How often its keys were asked for. */
  requestCount(): number
  /** What it answers from now on: its keys, a failure, nothing at all. */
  answers: 'keys' | 'fails' | 'hangs'
  /** Public keys as PEM, by the way to sign. */
  readonly pem: Readonly<Record<SignAlgorithm, string>>
  /** Signs by other keys from now on, of other names. */
  rotate(): Promise<void>
  /** A token. @param said over claims that are taken */
  sign(said?: Said, by?: SignedBy): Promise<string>
  close(): Promise<void>
}

const ALGORITHMS: readonly SignAlgorithm[] = ['RS256', 'PS256', 'ES256', 'EdDSA']

/** @param aud as it says it unless a test says otherwise */
export async function startIssuer(aud: string, iss = `https://issuer-${randomUUID()}.example`): Promise<StandInIssuer> {
  let keys = await makeKeys()
  let requestCount = 0
  const waiting = new Set<ServerResponse>()
  const server = createServer((_request, response) => {
    requestCount += 1
    if (issuer.answers === 'hangs') return void waiting.add(response)
    response.writeHead(issuer.answers === 'fails' ? 500 : 200, { 'content-type': 'application/jwk-set+json' })
    response.end(JSON.stringify({ keys: keys.map(({ jwk }) => jwk) }))
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const hostAndPort = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const pem = Object.fromEntries(
    await Promise.all(keys.map(async ({ alg, publicKey }) => [alg, await exportSPKI(publicKey)] as const)),
  ) as Record<SignAlgorithm, string>
  const issuer: StandInIssuer = {
    iss,
    jwksUrl: `http://${hostAndPort}/keys`,
    hostAndPort,
    requestCount: () => requestCount,
    answers: 'keys',
    pem,
    async rotate() {
      keys = await makeKeys()
    },
    async sign(said = {}, { alg = 'ES256', header = {}, key, ...named } = {}) {
      const own = keys.find(one => one.alg === alg)
      const now = Math.floor(Date.now() / 1000)
      const claims = { iss, aud, sub: 'ann-1', jti: randomUUID(), iat: now, exp: now + 120, email: 'ann@acme.example', name: 'Ann Outside' }
      const kid = 'kid' in named ? named.kid : own?.jwk.kid
      const signWith = key ?? own?.privateKey
      if (!signWith) throw new Error(`There is no key for ${alg}`)
      return new SignJWT({ ...claims, ...said }).setProtectedHeader({ alg, ...(kid !== undefined && { kid }), ...header }).sign(signWith)
    },
    close: () => {
      for (const response of waiting) response.destroy()
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
  return issuer
}

interface Key {
  readonly alg: SignAlgorithm
  readonly jwk: JWK
  readonly publicKey: CryptoKey
  readonly privateKey: CryptoKey
}

const makeKeys = (): Promise<Key[]> =>
  Promise.all(
    ALGORITHMS.map(async alg => {
      const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true })
      return { alg, publicKey, privateKey, jwk: { ...(await exportJWK(publicKey)), alg, use: 'sig', kid: `${alg}-${randomUUID()}` } }
    }),
  )
