import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportSPKI, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'
import { afterAll } from 'vitest'

/** What of a login at the provider is not as it should be. */
export interface ForgedLogin {
  /** Over the claims of the ID token; undefined takes one away. */
  readonly claims?: Readonly<Record<string, unknown>>
  readonly header?: Readonly<Record<string, unknown>>
  /** `none`: without a signature; `hmac`: by the public key as a shared secret; `other`: by a key that the provider does not have. */
  readonly sign?: 'none' | 'hmac' | 'other'
  /** Of the finished token. */
  readonly alter?: (token: string) => string
  /** What it says of the user besides; undefined: as the ID token. */
  readonly userinfo?: Readonly<Record<string, unknown>>
}

interface IssuedCode {
  readonly login: ForgedLogin
  readonly nonce: string
  readonly challenge: string
  readonly redirectUri: string
}

const CLIENT = 'foyer'
const SECRET = 'a-secret-of-the-client'

/**
 * A provider of OpenID Connect that signs with jose, and whatever it is told: of a login it makes the code that the browser would bring. Ends with the file.
 */
export async function signOnProvider() {
  const keys = await newKeys('first')
  const other = await newKeys('other')
  const served: JWK[] = [keys.jwk]
  let signing = keys
  const codes = new Map<string, IssuedCode>()
  const infos = new Map<string, Readonly<Record<string, unknown>>>()
  const hanging = new Set<string>()
  const more: Record<string, unknown> = {}

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    if (hanging.has(path)) return
    if (path === '/.well-known/openid-configuration') return json(response, documentOf())
    if (path === '/jwks') return json(response, { keys: served })
    if (path === '/userinfo') return json(response, infos.get(request.headers.authorization ?? '') ?? {})
    if (path === '/token') return json(response, ...(await tokensFor(request)))
    response.writeHead(404).end()
  }

  const documentOf = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    userinfo_endpoint: `${issuer}/userinfo`,
    end_session_endpoint: `${issuer}/logout`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    authorization_response_iss_parameter_supported: true,
    ...more,
  })

  /** Each code once, for the client and the window that it was made for. */
  async function tokensFor(request: IncomingMessage): Promise<[object, number]> {
    const form = new URLSearchParams(await bodyOf(request))
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const [client, secret] = Buffer.from((request.headers.authorization ?? '').slice(6), 'base64')
      .toString()
      .split(':', 2)
      .map(decodeURIComponent)
    if (client !== CLIENT || secret !== SECRET) return [{ error: 'invalid_client' }, 401]
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!code || code.challenge !== challenge || code.redirectUri !== form.get('redirect_uri')) return [{ error: 'invalid_grant' }, 400]
    const claims = { ...defaultClaims(), nonce: code.nonce, ...code.login.claims } as JWTPayload
    const access = randomBytes(16).toString('base64url')
    infos.set(`Bearer ${access}`, { sub: claims.sub, ...code.login.userinfo })
    return [{ access_token: access, token_type: 'Bearer', expires_in: 60, id_token: await signed(claims, code.login) }, 200]
  }

  const defaultClaims = () => {
    const now = Math.floor(Date.now() / 1000)
    return {
      iss: issuer,
      aud: CLIENT,
      sub: 'bob-at-the-provider',
      iat: now,
      exp: now + 300,
      email: 'bob@sso.example',
      email_verified: true,
      sid: 's1',
    }
  }

  async function signed(claims: JWTPayload, { header = {}, sign, alter = text => text }: ForgedLogin): Promise<string> {
    if (sign === 'none') return alter(`${inBase64({ alg: 'none', ...header })}.${inBase64(claims)}.`)
    const { privateKey, kid } = sign === 'other' ? { ...other, kid: signing.kid } : signing
    const byHmac = sign === 'hmac' && new TextEncoder().encode(await exportSPKI(signing.publicKey))
    const jwt = new SignJWT(claims).setProtectedHeader({ alg: byHmac ? 'HS256' : 'RS256', kid, ...header })
    return alter(await jwt.sign(byHmac || privateKey))
  }

  return {
    issuer,
    hostAndPort: `127.0.0.1:${port}`,
    clientId: CLIENT,
    clientSecret: SECRET,
    /** Somebody logs in at the address that the portal led to. @returns what the provider leads back with */
    logIn(address: string, login: ForgedLogin = {}): URLSearchParams {
      const wanted = new URL(address).searchParams
      const code = randomBytes(16).toString('base64url')
      codes.set(code, {
        login,
        nonce: wanted.get('nonce') ?? '',
        challenge: wanted.get('code_challenge') ?? '',
        redirectUri: wanted.get('redirect_uri') ?? '',
      })
      return new URLSearchParams({ code, state: wanted.get('state') ?? '', iss: issuer })
    },
    /** A token that says that somebody logged out there. */
    logoutToken: (claims: Readonly<Record<string, unknown>>, forged: ForgedLogin = {}) => {
      const now = Math.floor(Date.now() / 1000)
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
      const all = { iss: issuer, aud: CLIENT, iat: now, exp: now + 120, jti: randomBytes(8).toString('hex'), events, ...claims }
      return signed(all as JWTPayload, { ...forged, header: { typ: 'logout+jwt', ...forged.header } })
    },
    /** From now on it signs with another key. @param publishes whether it says so */
    async rotate(publishes = true): Promise<void> {
      signing = await newKeys(`key-${served.length + 1}`)
      if (publishes) served.push(signing.jwk)
    },
    /** It never answers there, until it does again. */
    hang: (path: string) => void hanging.add(path),
    recover: () => hanging.clear(),
    /** It says something else of itself. */
    say: (part: Readonly<Record<string, unknown>>) => void Object.assign(more, part),
  }
}

async function newKeys(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  return { kid, privateKey, publicKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}

const inBase64 = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function json(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
