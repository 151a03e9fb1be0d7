import { expect, test } from 'vitest'
import { networkOf } from './attempts.ts'
import { cookieIn } from './cookies.ts'
import { hashPassword, passwordIssue, verifyPassword } from './passwords.ts'

test('a password is known by its hash, whatever its Unicode form', async () => {
  const hash = await hashPassword('Grüße aus Köln')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await verifyPassword('Grüße aus Köln'.normalize('NFD'), hash)).toBe(true)
  expect(await verifyPassword('Grüße aus Bonn', hash)).toBe(false)
})

test('without a hash nothing is the password, and it takes as long to say so', async () => {
  const hash = await hashPassword('a fine password')
  const spent = { known: 0, unknown: 0 }
  for (let turn = 0; turn < 12; turn++) {
    const kind = turn % 2 === 0 ? 'known' : 'unknown'
    const began = performance.now()
    expect(await verifyPassword('something else', kind === 'known' ? hash : null)).toBe(false)
    if (turn > 1) spent[kind] += performance.now() - began
  }
  expect(spent.unknown / spent.known).toBeGreaterThan(0.3)
  expect(spent.unknown / spent.known).toBeLessThan(3)
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
