import { expect, test } from 'vitest'
import { webhookRetryAfter } from './retry.ts'

test('a message to a webhook is tried again after 10 s, 1, 5, 30 min, 2, 5, 10 and 14 h, and then given up', () => {
  const [minute, hour] = [60, 3600]
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(webhookRetryAfter)
  expect(waits).toEqual([10, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, undefined])
})
