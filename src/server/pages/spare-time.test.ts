import { expect, test } from 'vitest'
import { makeSpareTime } from './spare-time.ts'

test('one piece of work is done at a time, and between two is a rest of three times as long', async () => {
  let now = 0
  const { begin } = makeSpareTime(() => now)
  const first = Promise.withResolvers<void>()
  const nothing = async () => undefined
  expect([begin(() => first.promise), begin(nothing)]).toEqual([true, false])
  now = 100
  first.resolve()
  await new Promise(setImmediate)
  now = 399
  expect(begin(nothing)).toBe(false)
  now = 400
  expect(begin(() => Promise.reject(new Error('it failed')))).toBe(true)
  await new Promise(setImmediate)
  expect(begin(nothing), 'what failed stands in nobody’s way').toBe(true)
})
