import { expect, test } from 'vitest'
import '#tests/kit/visit.ts'
import { compare } from './compare.ts'
import { operatorOf, targetFor } from './operators.ts'
import type { Value } from '../../model/values.ts'

function holds(answer: Value, sign: string, target: Value): boolean {
  const text = typeof target === 'string' ? targetFor(answer, target) : target
  return operatorOf(sign)!(answer, text)
}

test('when both sides are numbers they compare as numbers', () => {
  expect(holds('10', '>', '9')).toBe(true)
  expect(holds('1.50', '==', '1.5')).toBe(true)
  expect(holds('-2', '<', '-1')).toBe(true)
  expect(holds('007', '==', '7')).toBe(true)
  expect(holds('-0', '==', '0')).toBe(true)
})

test('a number is an optional minus, digits and optionally a point with digits: all else is text', () => {
  const others = [
    ['1e3', '1000'],
    ['+1', '1'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['0x10', '16'],
    ['1,5', '1.5'],
    ['1 0', '10'],
  ]
  for (const [text = '', number = ''] of others) expect(holds(text, '==', number)).toBe(false)
})

test('numbers too long for a double still compare exactly', () => {
  expect(holds('9007199254740993', '==', '9007199254740992')).toBe(false)
  expect(holds('9007199254740993', '>', '9007199254740992')).toBe(true)
  expect(holds('-9007199254740993', '<', '-9007199254740992')).toBe(true)
  expect(holds('0.10000000000000000001', '>', '0.1')).toBe(true)
  expect(holds('00000000000000000001.0', '==', '1')).toBe(true)
})

test('otherwise they compare as text, which is also the order of dates and times', () => {
  expect(holds('2026-03-04', '<', '2026-12-01')).toBe(true)
  expect(holds('09:30', '<', '18:00')).toBe(true)
  expect(holds('10', '<', '9a')).toBe(true)
})

test('text compares by code point, case-sensitively and never by locale', () => {
  expect(holds('Z', '<', 'a')).toBe(true)
  expect(holds('ä', '>', 'z')).toBe(true)
  expect(holds('a', '==', 'A')).toBe(false)
  expect(compare('\u{1F600}', '\uFFFD')).toBeGreaterThan(0)
  expect(compare('\u{1F600}', '\u{1F601}')).toBeLessThan(0)
  expect(compare('\uE000', '\uD55C')).toBeGreaterThan(0)
})

test('white space around text does not count', () => {
  expect(holds(' a ', '==', 'a')).toBe(true)
  expect(holds('a', '==', '\ta\n')).toBe(true)
  expect(holds(' 10 ', '>', '9')).toBe(true)
  expect(holds('  ', '==', '')).toBe(true)
})

test('<, <=, > and >= are false when a side is empty', () => {
  for (const sign of ['<', '<=', '>', '>=']) {
    expect(holds('', sign, '1')).toBe(false)
    expect(holds('1', sign, '')).toBe(false)
    expect(holds('', sign, '')).toBe(false)
    expect(holds('', sign, '-1')).toBe(false)
  }
})

test('!= is the negation of ==, and !() of ()', () => {
  const answers: Value[] = ['', 'a', 'b a', '1', [], ['a'], ['a', 'b'], [{ key: 'k' }]]
  for (const answer of answers) {
    for (const target of ['', 'a', '1.0', 'a||b']) {
      expect(holds(answer, '!=', target)).toBe(!holds(answer, '==', target))
      expect(holds(answer, '!()', target)).toBe(!holds(answer, '()', target))
    }
  }
})

test('several values compare as sets, whatever their order', () => {
  expect(holds(['b', 'a'], '==', 'a||b')).toBe(true)
  expect(holds(['a'], '==', 'a||b')).toBe(false)
  expect(holds(['a', 'b', 'c'], '==', 'a||b')).toBe(false)
  expect(holds([], '==', '')).toBe(true)
  expect(holds(['a'], '==', '')).toBe(false)
  expect(holds(['1.0'], '==', '1')).toBe(true)
})

test('() asks several values whether they hold each target value', () => {
  expect(holds(['a', 'b', 'c'], '()', 'c||a')).toBe(true)
  expect(holds(['a', 'b'], '()', 'a||d')).toBe(false)
  expect(holds(['abc'], '()', 'b')).toBe(false)
})

test('() asks a single text for a substring', () => {
  expect(holds('a big room', '()', 'big')).toBe(true)
  expect(holds('a big room', '()', 'Big')).toBe(false)
  expect(holds('', '()', 'x')).toBe(false)
})

test('<, > and their kin are false on several values', () => {
  for (const sign of ['<', '<=', '>', '>=']) expect(holds(['5'], sign, '3') || holds(['3'], sign, '5')).toBe(false)
})

test('several values and a single text of another field compare as sets too', () => {
  expect(operatorOf('==')!(['a'], 'a')).toBe(true)
  expect(operatorOf('==')!('a', ['a', 'b'])).toBe(false)
  expect(operatorOf('()')!('a b', ['a', 'b'])).toBe(true)
})

test('files and rows are compared with nothing but emptiness', () => {
  const files: Value = [{ key: 'k', name: 'a', size: 1, type: 't' }]
  expect(holds(files, '==', '')).toBe(false)
  expect(holds(files, '!=', '')).toBe(true)
  expect(holds(files, '==', 'a')).toBe(false)
  expect(operatorOf('regex')!('a', files)).toBe(false)
  expect(operatorOf('regex')!(files, '.')).toBe(false)
})

test('regex is unanchored, and holds if any value matches', () => {
  expect(holds('room 12', 'regex', '\\d+')).toBe(true)
  expect(holds('room', 'regex', '^\\d+$')).toBe(false)
  expect(holds(['a', '7'], 'regex', '^\\d$')).toBe(true)
  expect(holds([], 'regex', '.*')).toBe(false)
})

test('a pattern that does not compile counts as failed', () => {
  for (const pattern of ['(', '(?=a)', '(a)\\1', 'a'.repeat(257)]) expect(holds('aa', 'regex', pattern)).toBe(false)
})

test('a pattern that would try two to the power of two thousand ways elsewhere comes to an end', () => {
  expect(holds(`${'a'.repeat(1_999)}!`, 'regex', '(a+)+$')).toBe(false)
})

test('a text too long for a pattern does not match', () => {
  expect(holds('a'.repeat(2_000), 'regex', 'a')).toBe(true)
  expect(holds('a'.repeat(2_001), 'regex', 'a')).toBe(false)
})
