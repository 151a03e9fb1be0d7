import { expect, test } from 'vitest'
import { configFrom } from './config.ts'

test.each([
  ['PORT', '80x', 'PORT must be a whole number from 0 to 65535, not "80x".'],
  ['DATABASE_URL', 'http://x/y', 'DATABASE_URL must be an address like postgres://user:password@host/database.'],
  ['PUBLIC_URL', 'portal', 'PUBLIC_URL must be an http or https address, not "portal".'],
  [
    'PUBLIC_URL',
    'https://example.com/portal',
    'PUBLIC_URL must be an address without a path, like https://portal.example.com, not "https://example.com/portal".',
  ],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "loud".'],
  ['TRUSTED_PROXIES', '10.0.0.1, proxy', 'TRUSTED_PROXIES must name addresses or networks like 10.0.0.0/8, not "proxy".'],
  ['TRUSTED_PROXIES', '10.0.0.0/33', 'TRUSTED_PROXIES must name addresses or networks like 10.0.0.0/8, not "10.0.0.0/33".'],
  ['PLACES', 'here', 'PLACES must be one of built-in, photon, google, none, not "here".'],
  ['LIMIT_JSON_BYTE', '9', 'There is no limit LIMIT_JSON_BYTE. Is LIMIT_JSON_BYTES meant?'],
  ['LIMIT_OF_MINE', '9', 'There is no limit LIMIT_OF_MINE. All limits: src/server/limits.ts'],
  [
    'SECURITY_CONTACT',
    'nobody',
    'SECURITY_CONTACT must be addresses like mailto:security@example.com or https://example.com/security, with commas between them, not "nobody".',
  ],
  ['LIMIT_JSON_BYTES', 'x', 'LIMIT_JSON_BYTES must be a whole number, not "x".'],
  [
    'LIMIT_DB_WAIT_MS',
    '15001',
    'LIMIT_DB_WAIT_MS (15001) must be at most 15000: programs that follow changes (order=changed) would never hear of a change that waited longer than that. Set 15000 or less',
  ],
  [
    'LIMIT_DB_RUNNING_PER_COMPANY',
    '20',
    'LIMIT_DB_RUNNING_PER_COMPANY (20) must be smaller than LIMIT_DB_POOL (20): one could take all of it.',
  ],
])('a setting that makes no sense is told by its name: %s=%s', (name, value, sentence) => {
  expect(() => configFrom({ [name]: value })).toThrow(sentence)
})

test('settings that make sense are read', () => {
  const { publicUrl, secure, logLevel, trustedProxies } = configFrom({
    PUBLIC_URL: 'https://portal.example.com/',
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1, fd00::/8, 192.168.0.1, loopback',
  })
  expect([publicUrl?.origin, secure, logLevel]).toEqual(['https://portal.example.com', true, 'warn'])
  expect(trustedProxies).toEqual(['10.0.0.0/8', '::1', 'fd00::/8', '192.168.0.1', 'loopback'])
})

/** What these settings make of limits. */
const limitsWith = (env: Readonly<Record<string, string>>, ...names: (keyof ReturnType<typeof configFrom>['limits'])[]) => {
  const { limits } = configFrom(env)
  return names.map(name => limits[name])
}

test('a share that nobody set leaves something of what was set smaller, and so does a share of that', () => {
  expect(limitsWith({ LIMIT_DB_POOL: '4' }, 'dbRunningPerCompany', 'dbHeavy', 'dbHeavyPerCompany', 'dbHeavyPerAddress')).toEqual([
    2, 2, 1, 1,
  ])
  expect(limitsWith({ LIMIT_IN_FLIGHT: '80' }, 'uploadsInFlight', 'uploadsPerCompany', 'inFlightPerCompany', 'inFlightPerAddress')).toEqual(
    [40, 20, 40, 40],
  )
  expect(limitsWith({ LIMIT_DB_QUEUE: '100' }, 'dbPerCompany')).toEqual([50])
  expect(limitsWith({ LIMIT_OUTBOUND_IN_ALL: '10' }, 'outboundAtOnce')).toEqual([5])
})

test('a share that is set and leaves nothing ends the start, but for that of an address, which may be all visitors, and where there is nothing to share', () => {
  for (const [share, whole] of [
    ['LIMIT_DB_PER_COMPANY', 'LIMIT_DB_QUEUE'],
    ['LIMIT_UPLOADS_IN_FLIGHT', 'LIMIT_IN_FLIGHT'],
    ['LIMIT_OUTBOUND_AT_ONCE', 'LIMIT_OUTBOUND_IN_ALL'],
  ] as const)
    expect(() => configFrom({ [share]: '9', [whole]: '9' })).toThrow(`${share} (9) must be smaller than ${whole} (9)`)
  expect(limitsWith({ LIMIT_IN_FLIGHT_PER_ADDRESS: '500' }, 'inFlightPerAddress')).toEqual([500])
  expect(limitsWith({ LIMIT_MAILS_AT_ONCE: '0', LIMIT_MAILS_AT_ONCE_PER_COMPANY: '2' }, 'mailsAtOnce')).toEqual([0])
})
