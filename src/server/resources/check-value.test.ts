import { expect, test } from 'vitest'
import type { FieldRule } from '#contract/portal/resource-fields.ts'
import { checkValue } from './check-value.ts'

const seats: FieldRule = { is: 'number', label: 'Seats', min: 0, max: 1_000_000 }
const latitude: FieldRule = { is: 'number', label: 'Latitude', min: -90, max: 90, decimals: 6 }
const amount: FieldRule = { is: 'number', label: 'Amount', min: 0, max: 9_999_999, decimals: 2 }

test.each([
  ['1,200', 1200],
  ['1.200', 1200],
  ['1.000', 1000],
  ['12 000', 12_000],
  ['１００', 100],
  ['180', 180],
  [180, 180],
])('%j seats are %j, in whichever culture a list was written', (typed, value) => expect(checkValue(typed, seats)).toEqual({ value }))

test.each(['1.5', '1,5', 'many', '-1', '2.000.000'])('%j is no number of seats', typed => {
  expect(checkValue(typed, seats).issue).toBe(`“${typed}” is not a whole number from 0 to 1,000,000.`)
})

test('of a number with decimals what lies within its bounds alone is meant; what can be two numbers is asked', () => {
  expect(checkValue('52.520', latitude)).toEqual({ value: 52.52 })
  expect(['1200.50', '1.200,50', '12,5'].map(typed => checkValue(typed, amount).value)).toEqual([1200.5, 1200.5, 12.5])
  expect(checkValue('1.200', amount).issue).toBe('“1.200” can mean 1200 or 1.2. Write it without a sign between thousands.')
})
