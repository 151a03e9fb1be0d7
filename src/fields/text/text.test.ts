import { expect, test } from 'vitest'
import { fieldOf, kindOf } from '../kit/for-tests.ts'

test('a text has at most 150 characters', () => {
  const text = kindOf(fieldOf('text'))
  expect(text.check('x'.repeat(150))).toBe('')
  expect(text.check('x'.repeat(151))).toBe('Please shorten this to 150 characters.')
})

test('a field may set another length', () => {
  const text = kindOf(fieldOf('text', { maxLength: 3 }))
  expect(text.check('abc')).toBe('')
  expect(text.check('abcd')).not.toBe('')
})

test('a text is one line that can be stored and sent', () => {
  const text = kindOf(fieldOf('text'))
  expect(text.becomes('one\r\ntwo\0')).toBe('one two')
  expect(text.becomes('half \ud83d of a pair')).toBe('half \ufffd of a pair')
})
