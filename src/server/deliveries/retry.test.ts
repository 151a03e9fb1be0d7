import { expect, test } from 'vitest'
import { retryAfter } from './retry.ts'

test('a mail is tried again after 1, 5, 15 and 60 minutes and 4 hours, then every 8 hours until three days are over', () => {
  const waits: number[] = []
  for (let wait = retryAfter(1); wait !== undefined; wait = retryAfter(waits.length + 1)) waits.push(wait / 60)
  expect(waits.slice(0, 7)).toEqual([1, 5, 15, 60, 240, 480, 480])
  const hours = waits.reduce((sum, one) => sum + one, 0) / 60
  expect(hours).toBeGreaterThan(64)
  expect(hours).toBeLessThanOrEqual(72)
})
