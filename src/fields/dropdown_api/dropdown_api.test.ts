import { expect, test } from 'vitest'
import type { ApiField } from '../kit/api-source.ts'
import { asked, fieldOf, optionsOf } from '../kit/for-tests.ts'

const one = fieldOf<ApiField>('dropdown_api', { api: { url: 'https://api.example.com/{region}' } })
const several = { ...one, isMultiple: true }
const options = optionsOf('a', 'b')

test('a value that is not among the fetched options is cleared', () => {
  expect(asked(one, { options }).becomes('a')).toBe('a')
  expect(asked(one, { options }).becomes('x')).toBe('')
  expect(asked(several, { options }).becomes('a||x||b')).toBe('a||b')
})

test('while the options are fetched nothing is cleared', () => {
  expect(asked(one, { options: [], optionsPending: true }).becomes('x')).toBe('x')
  expect(asked(several, { options: [], optionsPending: true }).becomes('a||x')).toBe('a||x')
})

test('it depends on the fields that its placeholders name', () => {
  const { kind } = asked(one)
  expect([kind.references?.(one), kind.fetches, kind.options]).toEqual([['region'], true, undefined])
})
