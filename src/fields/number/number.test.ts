import { expect, test } from 'vitest'
import { fieldOf, kindOf } from '../kit/for-tests.ts'
import { DEFAULT_FORMATS } from '../kit/formats.ts'
import type { NumberField } from './number.ts'

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

const whole = (seen = {}) => kindOf(fieldOf<NumberField>('number', { whole: true }), seen)
const typedAs = (text: string, field: NumberField) => number.kind.readTyped?.(text, field, DEFAULT_FORMATS)

test.each([
  ['12', '12'],
  ['12.0', '12'],
  ['-3.00', '-3'],
  ['1.5', ''],
  ['-0.5', ''],
])('%j is the whole number %j', (text, answer) => expect(whole().becomes(text)).toBe(answer))

test('what is grouped is one whole number, and what has decimals is none', () => {
  const field = fieldOf<NumberField>('number', { whole: true })
  expect(['1.500', '1,500', '1 500', '12.000', '1.5', '1,5', '2.0', '0.500'].map(text => typedAs(text, field))).toEqual([
    ['1500'],
    ['1500'],
    ['1500'],
    ['12000'],
    [],
    [],
    ['2'],
    [],
  ])
  expect(typedAs('1.500', fieldOf('number'))).toEqual(['1500', '1.5'])
})

test('bounds with decimals keep a whole number whole', () => {
  expect(whole({ min: '2.5', max: '7.5' }).becomes('1')).toBe('3')
  expect(whole({ min: '2.5', max: '7.5' }).becomes('9')).toBe('7')
  expect(whole({ min: '0.2', max: '0.8' }).becomes('1')).toBe('')
  expect(whole({ min: '-0.5', max: '' }).becomes('-3')).toBe('0')
})

test('a multiple is asked for with the next one as an example', () => {
  const fives = kindOf(fieldOf<NumberField>('number', { step: 5 }))
  expect(['25', '0', '-10', '5.0', ''].map(fives.check)).toEqual(['', '', '', '', ''])
  expect(fives.check('23')).toBe('Enter a multiple of 5, like 25.')
  expect(fives.check('1')).toBe('Enter a multiple of 5, like 5.')
  expect(fives.check('-12')).toBe('Enter a multiple of 5, like -10.')
  expect(fives.check('25.5')).toBe('Enter a multiple of 5, like 25.')
})

test('a step that is no number asks for nothing', () => {
  const odd = kindOf(fieldOf<NumberField>('number', { step: { toString: null } as unknown as number }))
  expect(odd.check('7')).toBe('')
})
