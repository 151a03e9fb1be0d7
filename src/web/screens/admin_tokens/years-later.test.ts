import { expect, test } from 'vitest'
import { yearsLater } from './years-later.ts'

test.each([
  ['2026-03-04', 1, '2027-03-04'],
  ['2028-02-29', 1, '2029-02-28'],
  ['2028-02-29', 4, '2032-02-29'],
  ['2026-12-31', 5, '2031-12-31'],
])('%s and %i years are %s, as the server counts', (day, years, expected) => {
  expect(yearsLater(day, years)).toBe(expected)
  expect(Temporal.PlainDate.from(day).add({ years }).toString()).toBe(expected)
})
