import { expect, test } from 'vitest'
import { makeRates } from './rates.ts'

test('many may be taken at once, over any time', () => {
  let now = 0
  const rates = makeRates(() => now)
  const take = (amount: number) => rates.take('a', 2_000, { amount, minutes: 24 * 60 })
  expect(take(1_500)).toBe(0)
  // 600 more are there when 100 came back, of 2,000 a day.
  expect(take(600)).toBeCloseTo(4_320)
  expect(take(500)).toBe(0)
  now = 12 * 60 * 60 * 1000
  expect(take(1_000)).toBe(0)
  expect(take(1)).toBeGreaterThan(0)
})

test('who asks for more than there ever is gets it when all is there', () => {
  let now = 0
  const rates = makeRates(() => now)
  expect(rates.take('a', 10, { amount: 50 })).toBe(0)
  expect(rates.take('a', 10, { amount: 50 })).toBe(60)
  now = 60_000
  expect(rates.take('a', 10, { amount: 50 })).toBe(0)
})
