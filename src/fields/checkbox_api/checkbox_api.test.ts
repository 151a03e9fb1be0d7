import { expect, test } from 'vitest'
import { asked, fieldOf, optionsOf } from '../kit/for-tests.ts'

test('unknown values are dropped, but not while the options are fetched', () => {
  const field = fieldOf('checkbox_api')
  expect(asked(field, { options: optionsOf('a', 'b') }).becomes('b||x||a')).toBe('b||a')
  expect(asked(field, { optionsPending: true }).becomes('b||x')).toBe('b||x')
})
