import { expect, test } from 'vitest'
import { followedDays } from './followed-days.ts'

const march = (day: number) => `2027-03-${String(day).padStart(2, '0')}`
const BEFORE = { first: march(10), last: march(12) }

/** Of an event from March 10 to 12 that takes place from `first` to `last` now. */
function follow(days: readonly number[], first: number, last: number) {
  const now = { first: march(first), last: march(last) }
  return followedDays(days.map(march), BEFORE, now, day => day >= now.first && day <= now.last).map(day => Number(day.slice(8)))
}

test('days of an event that moved go along, also where its new days are partly the old ones', () => {
  expect(follow([11, 12], 17, 19)).toEqual([18, 19])
  expect(follow([11], 11, 13)).toEqual([12])
  expect(follow([11, 12], 9, 11)).toEqual([10, 11])
  expect(follow([11], 11, 14), 'it lasts longer as well').toEqual([12])
})

test('an event that grows or shrinks leaves them', () => {
  for (const [first, last] of [
    [11, 12],
    [10, 11],
    [9, 12],
    [10, 14],
    [9, 14],
  ] as const) {
    expect(follow([11], first, last), `${first} to ${last}`).toEqual([11])
  }
})

test('what has no day in the event then stays as it was', () => {
  expect(follow([12], 17, 18)).toEqual([12])
  expect(follow([11, 12], 17, 18)).toEqual([18])
})

test('an event whose days were not known moves nothing', () => {
  const none = { first: '', last: '' }
  expect(followedDays([march(11)], none, { first: march(12), last: march(14) }, () => true)).toEqual([march(11)])
})
