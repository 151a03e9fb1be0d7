import { expect, test } from 'vitest'
import { newUid } from './new-uid.ts'

test('a uid is a random uuid of version 4, another one each time', () => {
  const uids = Array.from({ length: 100 }, newUid)
  for (const uid of uids) expect(uid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(uids).size).toBe(100)
})
