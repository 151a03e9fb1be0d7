import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { capabilitiesWith } from './capability.ts'
import { userKey } from './user-key.ts'

test('a user has the same key each time, another one in another company and on another server, and none says whose it is', () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const [company, user] = [randomUUID(), randomUUID()]
  const capabilities = capabilitiesWith([key])
  const own = userKey(capabilities, company, user)
  expect(own).toMatch(/^[\w-]{16}$/)
  expect(userKey(capabilitiesWith([key, other]), company, user)).toBe(own)
  const others = [
    userKey(capabilities, company, randomUUID()),
    userKey(capabilities, randomUUID(), user),
    userKey(capabilitiesWith([other]), company, user),
  ]
  expect(others).not.toContain(own)
  expect(new Set(others).size).toBe(3)
})
