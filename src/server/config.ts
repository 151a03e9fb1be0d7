import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Limits, limitsFrom } from './limits.ts'
import { type Allowed, allowedFrom } from './outbound/allowed.ts'

/** What an operator decides, read from the environment once. */
export interface Config {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** Owner of a PostgreSQL database; without it the server runs its own. */
  readonly databaseUrl: string | undefined
  /** Restricted role of the same database; without it the server makes one. */
  readonly databaseAppUrl: string | undefined
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
  readonly limits: Limits
}

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
  const publicUrl = addressOf(env, 'PUBLIC_URL')
  return {
    host: env['HOST'] || '127.0.0.1',
    port: wholeOf(env, 'PORT', 4380, 65535),
    dataDir: resolve(env['DATA_DIR'] || resolve(ROOT, '.data')),
    databaseUrl: databaseOf(env, 'DATABASE_URL'),
    databaseAppUrl: databaseOf(env, 'DATABASE_APP_URL'),
    publicUrl,
    secure: publicUrl?.protocol === 'https:',
    trustedProxies: (env['TRUSTED_PROXIES'] ?? '').split(',').map(text => text.trim()).filter(Boolean),
    dist: resolve(env['DIST_DIR'] || resolve(ROOT, 'dist')),
    secretKey: env['FOYER_SECRET_KEY'],
    logLevel: env['LOG_LEVEL'] || 'info',
    drainDelay: wholeOf(env, 'DRAIN_DELAY_MS', 0, 60_000),
    places: placesFrom(env),
    outboundAllow: allowedFrom(env['OUTBOUND_ALLOW']),
    limits: limitsFrom(env),
  }
}

export function wholeOf(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  fallback: number,
  max: number,
): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= 0 && value <= max) return value
  throw new Error(`${name} must be a whole number from 0 to ${max}, not "${text}".`)
}

function placesFrom(env: Readonly<Record<string, string | undefined>>): PlacesSetting {
  const text = env['PLACES'] || 'built-in'
  const from = PLACES.find(one => one === text)
  if (!from) throw new Error(`PLACES must be one of ${PLACES.join(', ')}, not "${text}".`)
  const url = addressOf(env, 'PLACES_URL')?.href ?? 'https://photon.komoot.io/api/'
  const key = env['PLACES_KEY'] ?? ''
  if (from === 'google' && key === '') throw new Error('PLACES=google needs PLACES_KEY: the key of a project with the Places API.')
  return { from, url, key }
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
