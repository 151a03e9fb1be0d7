import * as crypto from 'node:crypto'
import { availableParallelism } from 'node:os'
import { expect, test, vi } from 'vitest'
import { networkOf } from '../http/network.ts'
import { cookieIn } from '../http/cookies.ts'
import { defaultLimits } from '../limits.ts'
import { hashPassword, isOutdated, passwordIssue, passwordVerifier } from './passwords.ts'

vi.mock('node:crypto', async load => {
  const real = await load<typeof crypto>()
  return { ...real, argon2: vi.fn(real.argon2) }
})
const derived = vi.mocked(crypto.argon2)
/** As many threads as there are cores, but for two of Node's four. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
const verify = passwordVerifier(defaultLimits)
const verifyPassword = (password: string, hash: string | null) => verify(password, hash, { party: 'acme', address: '192.0.2.1' })

test('a password is known by its hash, whatever its Unicode form', async () => {
  const hash = await hashPassword('Grüße aus Köln')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await verifyPassword('Grüße aus Köln'.normalize('NFD'), hash)).toBe(true)
  expect(await verifyPassword('Grüße aus Bonn', hash)).toBe(false)
})

test('without a hash nothing is the password, and the same work is done to say so', async () => {
  const hash = await hashPassword('a fine password')
  derived.mockClear()
  expect(await verifyPassword('something else', hash)).toBe(false)
  expect(await verifyPassword('something else', null)).toBe(false)
  const [known, unknown] = derived.mock.calls.map(([kind, { message, parallelism, memory, passes, tagLength }]) => ({
    kind,
    message,
    parallelism,
    memory,
    passes,
    tagLength,
  }))
  expect(known).toMatchObject({ kind: 'argon2id', message: 'something else', memory: 19_456, passes: 2 })
  expect(unknown).toEqual(known)
  expect(derived).toHaveBeenCalledTimes(2)
})

test('too many who wait for their password are sent away: of one address, of one company, and in all', async () => {
  const waitingOf = async (guestOf: (n: number) => { readonly party: string; readonly address: string }) => {
    const answers = await Promise.allSettled(Array.from({ length: 80 }, (_, n) => verify('x', null, guestOf(n))))
    const refused = answers.filter(answer => answer.status === 'rejected')
    expect(new Set(refused.map(({ reason }) => (reason as { status: number }).status))).toEqual(new Set([503]))
    return answers.length - refused.length
  }
  // With those that are at work: one of a company while two can be.
  const atWork = { one: Math.max(1, AT_ONCE - 1), all: AT_ONCE }
  expect(await waitingOf(() => ({ party: 'acme', address: '192.0.2.1' }))).toBe(10 + atWork.one)
  expect(await waitingOf(n => ({ party: 'acme', address: `192.0.2.${n}` }))).toBe(25 + atWork.one)
  expect(await waitingOf(n => ({ party: `company ${n}`, address: `192.0.2.${n}` }))).toBe(50 + atWork.all)
})

test('a hash of today is not outdated, one of fewer passes or less memory is', async () => {
  const hash = await hashPassword('a fine password')
  expect([hash, hash.replace('m=19456', 'm=9216'), hash.replace('t=2', 't=1')].map(isOutdated)).toEqual([false, true, true])
})

test('a new password has 12 to 128 characters', () => {
  expect([passwordIssue('a'.repeat(11)), passwordIssue('a'.repeat(129))].every(Boolean)).toBe(true)
  expect([passwordIssue('a fine word!'), passwordIssue(`${'🔑'.repeat(127)}x`)]).toEqual([undefined, undefined])
})

test('a household of IPv6 addresses is one', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::9'))
  expect(networkOf('2001:db8:1:2::')).toBe('2001:db8:1:2')
  expect(networkOf('::ffff:10.0.0.1')).toBe('10.0.0.1')
  expect(networkOf('10.0.0.1')).toBe('10.0.0.1')
})

test('a cookie is found by its whole name', () => {
  expect(cookieIn('a=1; foyer-acme=token; foyer-acme=second', 'foyer-acme')).toBe('token')
  expect(cookieIn('xfoyer-acme=token', 'foyer-acme')).toBeUndefined()
  expect(cookieIn(undefined, 'foyer-acme')).toBeUndefined()
})
