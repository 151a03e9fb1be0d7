import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { expect, test } from 'vitest'
import type { TokenIssuer } from '#contract/portal/sign-on.ts'
import { OutboundFailure } from '../../outbound/failure.ts'
import { issuerKeys, KeysMissing } from './issuer-keys.ts'

const COMPANY = '11111111-1111-4111-8111-111111111111'
const issuer: TokenIssuer = {
  name: 'Intranet',
  iss: 'https://intranet.example',
  jwks_url: 'https://intranet.example/keys',
  pem: '',
  algorithms: ['ES256'],
}
const SECOND = 1_000
const MINUTE = 60 * SECOND

async function aKey(kid: string): Promise<JWK> {
  const { publicKey } = await generateKeyPair('ES256')
  return { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' }
}

/** Keys of an issuer that says these, by a clock that is turned by hand. */
function keysOf(first: readonly JWK[] | 'fails') {
  const world = { says: first, now: 0, requests: 0, said: [] as string[] }
  const outbound = {
    async json() {
      world.requests += 1
      if (world.says === 'fails') throw new OutboundFailure('connection', 'no')
      return { json: { keys: world.says }, body: Buffer.alloc(0) }
    },
  }
  const keys = issuerKeys(
    outbound,
    line => void world.said.push(line),
    () => world.now,
  )
  const count = async (kid?: string) => (await keys.of(COMPANY)(issuer, 'ES256', kid)).length
  return { world, count }
}

test('keys are asked for once, by however many, and kept for ten minutes', async () => {
  const { world, count } = keysOf([await aKey('a')])
  expect(await Promise.all([count('a'), count('a'), count()])).toEqual([1, 1, 1])
  world.now = 9 * MINUTE
  expect([await count('a'), world.requests]).toEqual([1, 1])
  world.now = 11 * MINUTE
  expect([await count('a'), world.requests]).toEqual([1, 2])
})

test('a new key is found as soon as a token names it, and one that nobody knows is asked for once a minute', async () => {
  const { world, count } = keysOf([await aKey('a')])
  expect(await count('a')).toBe(1)
  world.says = [await aKey('b')]
  world.now = 2 * MINUTE
  expect([await count('b'), await count('a'), world.requests]).toEqual([1, 0, 2])
  for (let second = 1; second < 59; second += 1) {
    world.now = 2 * MINUTE + second * SECOND
    expect(await count(`unknown-${second}`)).toBe(0)
  }
  expect(world.requests).toBe(2)
  world.now = 3 * MINUTE
  expect([await count('unknown'), world.requests]).toEqual([0, 3])
})

test('the last good keys go on for a day where none come, and no longer', async () => {
  const { world, count } = keysOf([await aKey('a')])
  expect(await count('a')).toBe(1)
  world.says = 'fails'
  for (const hour of [1, 12, 23]) {
    world.now = hour * 60 * MINUTE
    expect(await count('a')).toBe(1)
  }
  world.now = 25 * 60 * MINUTE
  await expect(count('a')).rejects.toThrow(KeysMissing)
  expect(world.said[0]).toBe('the keys of an issuer of core tokens could not be fetched (connection)')
})

test('keys that were taken back count no more as soon as the issuer says so; an answer that is no list of keys changes nothing', async () => {
  const { world, count } = keysOf([await aKey('a')])
  expect(await count('a')).toBe(1)
  world.says = 'something else' as never
  world.now = 2 * MINUTE
  expect([await count('b'), await count('a'), world.requests]).toEqual([0, 1, 2])
  world.says = []
  world.now = 4 * MINUTE
  // A token of a key that nobody knows asks, and what comes is believed.
  expect([await count('b'), await count('a'), world.requests]).toEqual([0, 0, 3])
  // It is not asked more often for that: once a minute.
  for (const second of [1, 20, 59]) {
    world.now = 4 * MINUTE + second * SECOND
    expect(await count('a')).toBe(0)
  }
  expect(world.requests).toBe(3)
  world.says = [await aKey('c')]
  world.now = 5 * MINUTE
  expect([await count('c'), world.requests]).toEqual([1, 4])
})

test('where none ever came it is asked again after five seconds', async () => {
  const { world, count } = keysOf('fails')
  await expect(count('a')).rejects.toThrow(KeysMissing)
  await expect(count('a')).rejects.toThrow(KeysMissing)
  expect(world.requests).toBe(1)
  world.says = [await aKey('a')]
  world.now = 5 * SECOND
  expect([await count('a'), world.requests]).toEqual([1, 2])
})

test('of keys only those count that are of the kind, and for signatures', async () => {
  const { kid: _none, ...plain } = await aKey('a')
  const { count } = keysOf([
    plain,
    { ...plain, use: 'enc' },
    { ...plain, alg: 'ES384' },
    { kty: 'oct', k: 'c2VjcmV0' },
    { kty: 'EC', crv: 'P-384' },
  ])
  expect(await count()).toBe(1)
})
