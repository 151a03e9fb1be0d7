import { expect, test } from 'vitest'
import { daysAfter, mondayAfter } from './snooze-days.ts'

test.each([
  ['2026-11-29', '2026-11-30'],
  ['2026-11-30', '2026-12-07'],
  ['2026-12-01', '2026-12-07'],
  ['2026-12-31', '2027-01-04'],
])('the Monday after %s is %s', (day, monday) => {
  expect(mondayAfter(day)).toBe(monday)
})

test('tomorrow is the next day, over months and years', () => {
  expect([daysAfter('2026-12-31', 1), daysAfter('2028-02-28', 1)]).toEqual(['2027-01-01', '2028-02-29'])
})
