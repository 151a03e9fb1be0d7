import { expect, test } from 'vitest'
import { compile } from '#engine/compile/compile.ts'
import { startRun } from '#engine/run/start.ts'
import { anEnv } from '#tests/kit/env.ts'
import { fieldOf, kindOf } from '../kit/for-tests.ts'
import { kinds } from '../types.ts'

test('a text has at most 150 characters', () => {
  const text = kindOf(fieldOf('text'))
  expect(text.check('x'.repeat(150))).toBe('')
  expect(text.check('x'.repeat(151))).toBe('1 character too many.')
  expect(text.check('x'.repeat(1_350))).toBe('1,200 characters too many.')
})

test('a text has characters as people count them, and none of it is cut', () => {
  const text = kindOf(fieldOf('text', { maxLength: 3 }))
  expect(text.check('🇦🇹👍🏽é')).toBe('')
  expect(text.becomes('🇦🇹👍🏽éx')).toBe('🇦🇹👍🏽éx')
  expect(text.check('🇦🇹👍🏽éx')).toBe('1 character too many.')
})

test('a field may set another length', () => {
  const text = kindOf(fieldOf('text', { maxLength: 3 }))
  expect(text.check('abc')).toBe('')
  expect(text.check('abcd')).not.toBe('')
})

test('a preset or a default that is too long stays whole, and is told as such', () => {
  const fields = [
    fieldOf('text', { id: 'a', mapField: 'preset', maxLength: 3 }),
    fieldOf('text', { id: 'b', mapField: 'usual', maxLength: 3, defaultValue: 'abcde' }),
  ]
  const run = startRun(compile({ fields: [{ id: 'page', fields }] }, kinds), anEnv({ query: { preset: 'abcd' } }))
  expect([run.field('preset').value, run.field('preset').issue]).toEqual(['abcd', '1 character too many.'])
  expect([run.field('usual').value, run.field('usual').issue]).toEqual(['abcde', '2 characters too many.'])
})

test('a text is one line that can be stored and sent', () => {
  const text = kindOf(fieldOf('text'))
  expect(text.becomes('one\r\ntwo\0')).toBe('one two')
  expect(text.becomes('half \ud83d of a pair')).toBe('half \ufffd of a pair')
})
