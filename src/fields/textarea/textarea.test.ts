import { expect, test } from 'vitest'
import { fieldOf, kindOf } from '../kit/for-tests.ts'

test('a textarea has at most 2000 characters', () => {
  const textarea = kindOf(fieldOf('textarea'))
  expect(textarea.check('x'.repeat(2000))).toBe('')
  expect(textarea.check('x'.repeat(2001))).toBe('1 character too many.')
})

test('line ends are the same after they travelled as a browser sends them', () => {
  const textarea = kindOf(fieldOf('textarea'))
  expect(textarea.becomes('a\r\nb\rc\nd')).toBe('a\nb\nc\nd')
})
