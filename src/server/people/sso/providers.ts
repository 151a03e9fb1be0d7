import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  Configuration,
  customFetch,
  enableNonRepudiationChecks,
  None,
} from 'openid-client'
import { createRemoteJWKSet, customFetch as keyFetch } from 'jose'
import type { Allowed } from '../../outbound/allowed.ts'
import type { Outbound } from '../../outbound/outbound.ts'
import { webAddress } from '../../outbound/system-address.ts'
import { fetchThrough, keysThrough } from './provider-fetch.ts'
import { SignOnRefused } from './sign-on-refusal.ts'

/** What of a company's settings says where its people log in, and who the portal is there. */
export interface ProviderSettings {
  /** Counts changes of them. */
  readonly version: number
  readonly issuer: string
  readonly client_id: string
  /** Undefined: a client without one (PKCE alone). */
  readonly secret: string | undefined
}

/** Signatures that an ID token may have: those with a key pair, of which the provider alone has one half. */
export const SIGNATURES = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519']
/** Seconds that its clock and ours may differ. */
export const CLOCK_SKEW = 60
const KNOWN_MS = 10 * 60_000
const MAX_KNOWN = 500

/** Finds the providers of companies, and remembers what they say of themselves for ten minutes. */
export interface Providers {
  /** @throws SignOnRefused, OutboundFailure */
  find(company: string, settings: ProviderSettings): Promise<FoundProvider>
  /** It may have other keys by now: the next login asks anew. */
  forget(company: string): void
}

export interface FoundProvider {
  readonly configuration: Configuration
  /** What it signs with, for tokens that come by another way than a login. */
  readonly keys: ProviderKeys
}

export type ProviderKeys = ReturnType<typeof createRemoteJWKSet>

interface KnownProvider {
  readonly version: number
  /** Milliseconds of `performance.now`. */
  readonly until: number
  readonly found: Promise<FoundProvider>
}

export function makeProviders(outbound: Outbound, allowed: Allowed): Providers {
  const known = new Map<string, KnownProvider>()

  async function discover(company: string, settings: ProviderSettings): Promise<FoundProvider> {
    const { issuer, client_id: client, secret } = settings
    const url = `${withoutSlash(issuer)}/.well-known/openid-configuration`
    const { json } = await outbound.json({ company, method: 'GET', url })
    const document = checkedDocument(json, issuer, allowed)
    const configuration = new Configuration(document, client, { [clockTolerance]: CLOCK_SKEW }, authenticationOf(document, secret))
    configuration[customFetch] = fetchThrough(outbound, company)
    // The door has a shorter one; this is for what waits before it.
    configuration.timeout = 10
    enableNonRepudiationChecks(configuration)
    // Only where the operator lets this provider be asked so.
    if (issuer.startsWith('http:')) allowInsecureRequests(configuration)
    return { configuration, keys: createRemoteJWKSet(new URL(document.jwks_uri), { [keyFetch]: keysThrough(outbound, company) }) }
  }

  return {
    find(company, settings) {
      const now = performance.now()
      const before = known.get(company)
      if (before && before.version === settings.version && before.until > now) return before.found
      const found = discover(company, settings)
      known.delete(company)
      if (known.size >= MAX_KNOWN) known.delete(known.keys().next().value ?? '')
      const entry = { version: settings.version, until: now + KNOWN_MS, found }
      known.set(company, entry)
      // A failure is not remembered.
      found.catch(() => known.get(company) === entry && known.delete(company))
      return found
    },
    forget: company => void known.delete(company),
  }
}

const withoutSlash = (text: string): string => text.replace(/\/+$/, '')

/** What a provider says of itself, as far as it is used. */
type ProviderDocument = {
  readonly issuer: string
  readonly authorization_endpoint: string
  readonly token_endpoint: string
  readonly jwks_uri: string
  readonly userinfo_endpoint?: string
  readonly end_session_endpoint?: string
  readonly token_endpoint_auth_methods_supported?: string[]
  readonly authorization_response_iss_parameter_supported?: boolean
  readonly id_token_signing_alg_values_supported: string[]
}

const NEEDED = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const
const MORE = ['userinfo_endpoint', 'end_session_endpoint'] as const

/** Its own issuer, addresses that may be asked or opened, and signatures that count. @throws SignOnRefused */
function checkedDocument(json: unknown, issuer: string, allowed: Allowed): ProviderDocument {
  const said = (typeof json === 'object' && json !== null ? json : {}) as Readonly<Record<string, unknown>>
  if (typeof said['issuer'] !== 'string' || withoutSlash(said['issuer']) !== withoutSlash(issuer)) throw new SignOnRefused('provider')
  const addresses: Record<string, string> = {}
  for (const name of [...NEEDED, ...MORE]) {
    const address = said[name]
    if (typeof address === 'string' && webAddress(address, allowed)) addresses[name] = address
    else if (address !== undefined || NEEDED.some(one => one === name)) throw new SignOnRefused('provider')
  }
  const offered = said['id_token_signing_alg_values_supported']
  const signatures = Array.isArray(offered) ? SIGNATURES.filter(one => offered.includes(one)) : ['RS256']
  if (signatures.length === 0) throw new SignOnRefused('provider')
  const methods = said['token_endpoint_auth_methods_supported']
  return {
    issuer: said['issuer'],
    ...(addresses as Pick<ProviderDocument, (typeof NEEDED)[number]>),
    id_token_signing_alg_values_supported: signatures,
    ...(Array.isArray(methods) && { token_endpoint_auth_methods_supported: methods.map(String) }),
    ...(said['authorization_response_iss_parameter_supported'] === true && { authorization_response_iss_parameter_supported: true }),
  }
}

/** In the body where it takes that, for not every provider reads a header as it is meant; else in the header, which each has to take. */
function authenticationOf({ token_endpoint_auth_methods_supported: methods = [] }: ProviderDocument, secret: string | undefined) {
  if (secret === undefined) return None()
  return methods.includes('client_secret_post') ? ClientSecretPost(secret) : ClientSecretBasic(secret)
}
