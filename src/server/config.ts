import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { POOLERS, type Pooler } from './db/pooler.ts'
import { type MailSetting, mailSettingFrom } from './deliveries/mail-setting.ts'
import { limitsFrom } from './check-limits.ts'
import type { Limits } from './limits.ts'
import { type Allowed, allowedFrom } from './outbound/allowed.ts'

/** The operator's settings, read from the environment once. */
export interface Config {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** Owner of a PostgreSQL database; without it the server runs its own. */
  readonly databaseUrl: string | undefined
  /** Restricted role of the same database; without it the server makes one. */
  readonly databaseAppUrl: string | undefined
  /** What stands between here and the database of the restricted role. */
  readonly databasePooler: Pooler
  /** Past it, where servers tell each other what changed; undefined: the restricted role at the owner's address. */
  readonly databaseListenUrl: string | undefined
  /** The address that browsers use, when a proxy stands before the server. */
  readonly publicUrl: URL | undefined
  /** Behind TLS: cookies are `__Host-…; Secure` and HSTS is sent. */
  readonly secure: boolean
  /** Addresses or networks whose X-Forwarded-… headers are believed. */
  readonly trustedProxies: readonly string[]
  /** Folder of the built web app. */
  readonly dist: string
  /** Keys that seal secrets and sign links (see `readKeys`); without them the server makes one in its data folder. */
  readonly secretKey: string | undefined
  readonly logLevel: string
  /** Milliseconds between "not ready" and the end of listening, so that a balancer notices. */
  readonly drainDelay: number
  /** Where address fields find places. */
  readonly places: PlacesSetting
  /** Addresses outside that may be private, of any port, or without TLS. */
  readonly outboundAllow: Allowed
  /** For /.well-known/security.txt; without a contact there is none. */
  readonly security: SecuritySetting
  /** The mail server, and who mails come from; undefined: mails are caught here and nobody gets them. */
  readonly mail: MailSetting | undefined
  readonly limits: Limits
}

export interface SecuritySetting {
  /** Addresses (mailto:, https:, tel:) for reports of vulnerabilities, the preferred first. */
  readonly contacts: readonly string[]
  /** Where it says how reports are dealt with; '' for none. */
  readonly policy: string
  /** Language tags, as `en, de`; '' for none. */
  readonly languages: string
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const PLACES = ['built-in', 'photon', 'google', 'none'] as const

export interface PlacesSetting {
  /** `none`: address fields are plain text. */
  readonly from: (typeof PLACES)[number]
  /** Of a Photon server. */
  readonly url: string
  /** Of a Google project with the Places API. */
  readonly key: string
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** @throws Error with a sentence for the operator when a setting makes no sense. */
export function configFrom(env: Readonly<Record<string, string | undefined>>): Config {
  const publicUrl = publicUrlFrom(env)
  return {
    host: env['HOST'] || '127.0.0.1',
    port: wholeOf(env, 'PORT', 4380, 65535),
    dataDir: resolve(env['DATA_DIR'] || resolve(ROOT, '.data')),
    databaseUrl: databaseOf(env, 'DATABASE_URL'),
    databaseAppUrl: databaseOf(env, 'DATABASE_APP_URL'),
    databasePooler: oneOf(env, 'DATABASE_POOLER', POOLERS, 'none'),
    databaseListenUrl: databaseOf(env, 'DATABASE_LISTEN_URL'),
    publicUrl,
    secure: publicUrl?.protocol === 'https:',
    trustedProxies: proxiesFrom(env['TRUSTED_PROXIES']),
    dist: resolve(env['DIST_DIR'] || resolve(ROOT, 'dist')),
    secretKey: env['FOYER_SECRET_KEY'],
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    drainDelay: wholeOf(env, 'DRAIN_DELAY_MS', 0, 60_000),
    places: placesFrom(env),
    outboundAllow: allowedFrom(env['OUTBOUND_ALLOW']),
    security: securityFrom(env),
    mail: mailSettingFrom(env),
    limits: limitsFrom(env),
  }
}

export function wholeOf(env: Readonly<Record<string, string | undefined>>, name: string, fallback: number, max: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= 0 && value <= max) return value
  throw new Error(`${name} must be a whole number from 0 to ${max}, not "${text}".`)
}

const CONTACT = /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/

function securityFrom(env: Readonly<Record<string, string | undefined>>): SecuritySetting {
  const listed = (env['SECURITY_CONTACT'] ?? '')
    .split(',')
    .map(one => one.trim())
    .filter(Boolean)
  const contacts = listed.map(one => (/^[^\s@:/]+@[^\s@]+$/.test(one) ? `mailto:${one}` : one))
  const [wrong] = contacts.filter(one => !CONTACT.test(one))
  if (wrong !== undefined)
    throw new Error(
      `SECURITY_CONTACT must be addresses like mailto:security@example.com or https://example.com/security, with commas between them, not "${wrong}".`,
    )
  const policy = addressOf(env, 'SECURITY_POLICY')?.href ?? ''
  const languages = (env['SECURITY_LANGUAGES'] ?? '').trim()
  if (!/^([a-z]{2,3}(-[a-z\d]{2,8})*(\s*,\s*|$))*$/i.test(languages))
    throw new Error(`SECURITY_LANGUAGES must be tags like en, de, not "${languages}".`)
  return { contacts, policy, languages }
}

function placesFrom(env: Readonly<Record<string, string | undefined>>): PlacesSetting {
  const from = oneOf(env, 'PLACES', PLACES, 'built-in')
  const url = addressOf(env, 'PLACES_URL')?.href ?? 'https://photon.komoot.io/api/'
  const key = env['PLACES_KEY'] ?? ''
  if (from === 'google' && key === '') throw new Error('PLACES=google needs PLACES_KEY: the key of a project with the Places API.')
  return { from, url, key }
}

function oneOf<One extends string>(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  all: readonly One[],
  fallback: One,
): One {
  const text = env[name] || fallback
  const value = all.find(one => one === text)
  if (!value) throw new Error(`${name} must be one of ${all.join(', ')}, not "${text}".`)
  return value
}

function publicUrlFrom(env: Readonly<Record<string, string | undefined>>): URL | undefined {
  const url = addressOf(env, 'PUBLIC_URL')
  if (!url || url.href === `${url.origin}/`) return url
  throw new Error(`PUBLIC_URL must be an address without a path, like https://portal.example.com, not "${env['PUBLIC_URL']}".`)
}

/** Names that the web framework knows for networks of their own. */
const NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal'])

function proxiesFrom(text = ''): readonly string[] {
  const proxies = text
    .split(',')
    .map(one => one.trim())
    .filter(Boolean)
  for (const proxy of proxies)
    if (!NETWORKS.has(proxy) && !isNetwork(proxy))
      throw new Error(`TRUSTED_PROXIES must name addresses or networks like 10.0.0.0/8, not "${proxy}".`)
  return proxies
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return maxBits > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits))
}

function addressOf(env: Readonly<Record<string, string | undefined>>, name: string): URL | undefined {
  const text = env[name]
  if (!text) return undefined
  const url = URL.parse(text)
  if (url && ['http:', 'https:'].includes(url.protocol)) return url
  throw new Error(`${name} must be an http or https address, not "${text}".`)
}

function databaseOf(env: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  const text = env[name]
  if (!text) return undefined
  if (/^postgres(ql)?:\/\//.test(text)) return text
  throw new Error(`${name} must be an address like postgres://user:password@host/database.`)
}
