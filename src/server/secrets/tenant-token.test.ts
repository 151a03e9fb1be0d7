import { expect, test } from 'vitest'
import { capabilitiesWith } from './capability.ts'
import { readTenantToken, tenantTokensWith } from './tenant-token.ts'

const [ACME, OTHER, SESSION] = ['11111111-1111-1111-1111-111111111111', '22222222-2222-2222-2222-222222222222', 'a-session']
const MINUTE = 60_000
const NOON = Date.parse('2050-06-15T12:00Z')

/** Tokens of one server, and how many were signed. */
function signing() {
  const capabilities = capabilitiesWith([Buffer.alloc(32, 1)])
  let signed = 0
  const sign = tenantTokensWith({ ...capabilities, sign: (...of) => (signed++, capabilities.sign(...of)) })
  return { sign, capabilities, signed: () => signed }
}

test('the token of guests is signed once while it is the same, of each company its own', () => {
  const { sign, signed } = signing()
  const first = sign(ACME, undefined, NOON)
  expect([sign(ACME, undefined, NOON - 1), sign(ACME, undefined, NOON - 4 * MINUTE)]).toEqual([first, first])
  expect(signed()).toBe(1)
  expect(sign(OTHER, undefined, NOON)).not.toBe(first)
  expect(sign(ACME, undefined, NOON)).toBe(first)
  expect(signed()).toBe(2)
})

test('a token lasts for 10 to 15 minutes, whenever it was asked for', () => {
  const { sign, capabilities } = signing()
  for (const minutes of [0, 1, 2.5, 4.9, 5, 7, 31]) {
    const now = NOON + minutes * MINUTE
    for (const session of [undefined, SESSION]) {
      const token = sign(ACME, session, now)
      expect(readTenantToken(capabilities, ACME, `Bearer ${token}`, now + 10 * MINUTE - 1)).toEqual({ session })
      expect(readTenantToken(capabilities, ACME, `Bearer ${token}`, now + 15 * MINUTE)).toBeUndefined()
    }
  }
})

test('the token of a user is theirs, and that of guests is never taken for it', () => {
  const { sign } = signing()
  const guest = sign(ACME, undefined, NOON)
  expect(sign(ACME, SESSION, NOON)).toMatch(/^a-session\./)
  expect(sign(ACME, undefined, NOON)).toBe(guest)
})
