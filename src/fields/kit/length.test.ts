import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excessOf, lengthOf } from './length.ts'

const FAMILY = '👨‍👩‍👧‍👦'

test.each([
  ['plain letters', 'x'.repeat(12), 12],
  ['letters of Japan', '会議室'.repeat(4), 12],
  ['a letter with its accent beside it', 'e\u0301'.repeat(12), 12],
  ['flags', '🇦🇹'.repeat(12), 12],
  ['a family', FAMILY.repeat(3), 3],
  ['skin tones', '👍🏽'.repeat(5), 5],
  ['ends of lines of two signs', '\r\n'.repeat(12), 12],
])('of %s each counts once, as people count them', (_, text, count) => {
  expect(lengthOf(text, 12)).toBe(count)
})

test('a text is too long by as many characters as have to go', () => {
  expect(excessOf('x'.repeat(12), 10)).toBe(2)
  expect(excessOf('e\u0301'.repeat(12), 10)).toBe(2)
  expect(excessOf('🇦🇹'.repeat(10), 10)).toBe(0)
  expect(excessOf(FAMILY.repeat(7), 10)).toBe(0)
})

test('one letter with very many accents is no short text, and costs no counting', () => {
  const letter = `e${'\u0301'.repeat(1_000_000)}`
  expect(lengthOf(letter, 10)).toBe(1_000_001)
  // Eight signs for each character that is allowed.
  expect(excessOf(`e${'\u0301'.repeat(79)}`, 10)).toBe(0)
  expect(excessOf(`e${'\u0301'.repeat(80)}`, 10)).toBe(71)
})

test('what is far too long is said by its signs: nobody counts characters there', () => {
  expect(excessOf('会'.repeat(41), 10)).toBe(31)
  expect(excessOf('🇦🇹'.repeat(11), 10)).toBe(34)
})

test('a text is never longer than its signs, and one that fits by them always fits', () => {
  const law = fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (text, max) => {
    expect(lengthOf(text, max)).toBeLessThanOrEqual(text.length)
    expect(excessOf(text, max) > 0).toBe(lengthOf(text, max) > max)
  })
  fc.assert(law, { numRuns: 300 })
})
