import { expect, test } from 'vitest'
import type { ApiField } from '../kit/api-source.ts'
import { fieldOf, kindOf, optionsOf } from '../kit/for-tests.ts'

const one = fieldOf<ApiField>('dropdown_api', { api: { url: 'https://api.example.com/{region}' } })
const several = { ...one, isMultiple: true }
const options = optionsOf('a', 'b')

test('a value that is not among the fetched options is cleared', () => {
  expect(kindOf(one, { options }).becomes('a')).toBe('a')
  expect(kindOf(one, { options }).becomes('x')).toBe('')
  expect(kindOf(several, { options }).becomes('a||x||b')).toBe('a||b')
})

test('while the options are fetched nothing is cleared', () => {
  expect(kindOf(one, { options: [], optionsPending: true }).becomes('x')).toBe('x')
  expect(kindOf(several, { options: [], optionsPending: true }).becomes('a||x')).toBe('a||x')
})

test('it depends on the fields that its placeholders name', () => {
  const { kind } = kindOf(one)
  expect([kind.references?.(one), kind.fetches?.(one), kind.options]).toEqual([['region'], true, undefined])
})
