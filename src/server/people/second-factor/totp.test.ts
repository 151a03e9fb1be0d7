import { expect, test } from 'vitest'
import { newRecoveryCodes, readCode, shownCode } from './recovery-codes.ts'
import { codeAt, newSecret, otpauthAddress, stepAt, stepOf, toBase32 } from './totp.ts'

/** RFC 6238, appendix B: of SHA-1, eight digits. */
const VECTORS = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const
const SECRET = toBase32(Buffer.from('12345678901234567890'))

test.each(VECTORS)('at second %s the code is that of RFC 6238', (seconds, code) => {
  expect(SECRET).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(codeAt(SECRET, stepAt(seconds * 1000), 8)).toBe(code)
  expect(codeAt(SECRET, stepAt(seconds * 1000))).toBe(code.slice(2))
})

test('a code counts one step early and late, spaces and wide digits aside, and no further', () => {
  const now = 1_700_000_000_000
  const step = stepAt(now)
  const around = [-2, -1, 0, 1, 2].map(drift => stepOf(SECRET, codeAt(SECRET, step + drift), now))
  expect(around).toEqual([undefined, step - 1, step, step + 1, undefined])
  const code = codeAt(SECRET, step)
  expect(stepOf(SECRET, ` ${code.slice(0, 3)} ${code.slice(3)} `, now)).toBe(step)
  expect(stepOf(SECRET, [...code].map(digit => String.fromCodePoint(0xff10 + Number(digit))).join(''), now)).toBe(step)
  for (const typed of ['', '12345', `${code}0`, 'abcdef', '٠'.repeat(6)]) expect(stepOf(SECRET, typed, now)).toBeUndefined()
})

test('a secret has 160 bits, and its address says to an app whose it is', () => {
  expect(new Set(Array.from({ length: 50 }, newSecret)).size).toBe(50)
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(otpauthAddress(SECRET, { issuer: 'Acme: Events & Co', account: 'ann@example.org' })).toBe(
    `otpauth://totp/Acme%20%20Events%20%26%20Co%3Aann%40example.org?secret=${SECRET}&issuer=Acme%20%20Events%20%26%20Co&algorithm=SHA1&digits=6&period=30`,
  )
})

test('recovery codes are ten, each found by a beginning of its own, and read back however they are typed', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes.map(({ prefix }) => prefix)).size).toBe(10)
  for (const code of codes) {
    expect(shownCode(code)).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}$/)
    expect(readCode(shownCode(code))).toEqual(code)
    expect(readCode(` ${shownCode(code).toUpperCase().replaceAll('-', ' ')} `)).toEqual(code)
  }
})
