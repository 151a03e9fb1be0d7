import { expect, test } from 'vitest'
import { shortened } from './shortened.ts'

test('a text that fits stays as it is, in one line', () => {
  expect(shortened('Spring gala', 20)).toBe('Spring gala')
  expect(shortened('  Spring\n\n gala\t', 20)).toBe('Spring gala')
  expect(shortened('', 20)).toBe('')
})

test('a long one is cut behind a whole character, as people count them', () => {
  expect(shortened('Spring gala', 6)).toBe('Spring…')
  expect(shortened('Spring gala', 7)).toBe('Spring…')
  expect(shortened('👩‍👩‍👧‍👦🇦🇹é👍🏽', 4)).toBe('👩‍👩‍👧‍👦🇦🇹é👍🏽')
  expect(shortened('👩‍👩‍👧‍👦🇦🇹é👍🏽', 3)).toBe('👩‍👩‍👧‍👦🇦🇹é…')
  expect(shortened('👩‍👩‍👧‍👦🇦🇹é👍🏽', 1)).toBe('👩‍👩‍👧‍👦…')
})

test('a letter with a thousand accents is no way to a long text', () => {
  const many = `a${'\u0301'.repeat(1_000)}`
  expect(shortened(many, 10).length).toBeLessThanOrEqual(161)
  expect(shortened(many.repeat(3), 10).length).toBeLessThanOrEqual(161)
  expect(shortened(`b${many}`, 10)).toBe('b…')
  expect(shortened('\u{1f600}\u0301'.repeat(500), 10).isWellFormed()).toBe(true)
})

test.each(['   ', '\u200b\u200d\u2060', '\u3164\u115f', '\u2800', '\u202e\u2066\u2069', '\u00ad\ufeff\u0000'])(
  '%j shows no sign, and says nothing',
  text => {
    expect(shortened(text, 20)).toBe('')
  },
)
