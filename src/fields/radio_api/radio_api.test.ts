import { expect, test } from 'vitest'
import { asked, fieldOf, optionsOf } from '../kit/for-tests.ts'

test('a choice that is not among the fetched options is cleared, but not while they are fetched', () => {
  const field = fieldOf('radio_api')
  expect(asked(field, { options: optionsOf('a') }).becomes('a')).toBe('a')
  expect(asked(field, { options: optionsOf('a') }).becomes('b')).toBe('')
  expect(asked(field, { optionsPending: true }).becomes('b')).toBe('b')
})
