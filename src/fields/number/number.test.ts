import { expect, test } from 'vitest'
import { fieldOf, kindOf } from '../kit/for-tests.ts'

const number = kindOf(fieldOf('number'))

test.each([
  ['12', '12'],
  [' -3.50 ', '-3.50'],
  ['.5', '0.5'],
  ['-.5', '-0.5'],
  ['5.', '5'],
])('%j is the number %j', (text, answer) => expect(number.becomes(text)).toBe(answer))

test.each(['1e5', '1,5', '12 people', 'NaN', 'Infinity', '--1', '1.2.3', '0x10', '1'.repeat(16), '-', '.'])(
  'the invalid entry %j is rejected',
  text => expect(number.becomes(text)).toBe(''),
)

test('a number is clamped to its smallest and largest, by size', () => {
  const clamped = kindOf(fieldOf('number'), { min: '9', max: '100' })
  expect(clamped.becomes('5')).toBe('9')
  expect(clamped.becomes('50')).toBe('50')
  expect(clamped.becomes('1000')).toBe('100')
})

test('a number is cleared when the smallest is greater than the largest', () => {
  expect(kindOf(fieldOf('number'), { min: '10', max: '9' }).becomes('9')).toBe('')
})

test('a bound that is no number does not bind', () => {
  expect(kindOf(fieldOf('number'), { min: 'many' }).becomes('5')).toBe('5')
})
