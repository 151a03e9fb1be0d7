import { expect, test } from 'vitest'
import { fieldOf, kindOf, optionsOf } from '../kit/for-tests.ts'

test('a choice that is not among the fetched options is cleared, but not while they are fetched', () => {
  const field = fieldOf('radio_api')
  expect(kindOf(field, { options: optionsOf('a') }).becomes('a')).toBe('a')
  expect(kindOf(field, { options: optionsOf('a') }).becomes('b')).toBe('')
  expect(kindOf(field, { optionsPending: true }).becomes('b')).toBe('b')
})
