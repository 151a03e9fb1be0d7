import * as crypto from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { networkOf } from '../http/network.ts'
import { cookieIn } from '../http/cookies.ts'
import { hashPassword, passwordIssue, passwordVerifier } from './passwords.ts'

vi.mock('node:crypto', async load => {
  const real = await load<typeof crypto>()
  return { ...real, argon2: vi.fn(real.argon2) }
})
const derived = vi.mocked(crypto.argon2)
const verifyPassword = passwordVerifier()

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

test('too many who wait for their password are sent away', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 80 }, () => verifyPassword('x', null)))
  expect(answers.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(10)
  expect(answers.every(answer => answer.status === 'fulfilled' || (answer.reason as { status: number }).status === 503)).toBe(true)
})

test('a new password has 12 to 128 characters', () => {
  expect([passwordIssue('a'.repeat(11)), passwordIssue('a'.repeat(129))].every(Boolean)).toBe(true)
  expect([passwordIssue('a'.repeat(12)), passwordIssue('🔑'.repeat(128))]).toEqual([undefined, undefined])
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
