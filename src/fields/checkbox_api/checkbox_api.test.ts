import { expect, test } from 'vitest'
import { fieldOf, kindOf, optionsOf } from '../kit/for-tests.ts'

test('unknown values are dropped, but not while the options are fetched', () => {
  const field = fieldOf('checkbox_api')
  expect(kindOf(field, { options: optionsOf('a', 'b') }).becomes('b||x||a')).toBe('b||a')
  expect(kindOf(field, { optionsPending: true }).becomes('b||x')).toBe('b||x')
})
