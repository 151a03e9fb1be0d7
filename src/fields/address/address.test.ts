import { expect, test } from 'vitest'
import { fieldOf, kindOf } from '../kit/for-tests.ts'

test('an address is one line of at most 250 characters', () => {
  const address = kindOf(fieldOf('address'))
  expect(address.becomes('Seattle,\nWA')).toBe('Seattle, WA')
  expect(address.check('x'.repeat(250))).toBe('')
  expect(address.check('x'.repeat(251))).toBe('1 character too many.')
})

test('several addresses are kept in the order chosen, each once', () => {
  const address = kindOf(fieldOf('address', { isMultiple: true }))
  expect(address.becomes('Rome, Italy||Berlin, Germany||Rome, Italy')).toBe('Rome, Italy||Berlin, Germany')
  expect(address.kind.empty(fieldOf('address', { isMultiple: true }))).toEqual([])
  expect(address.check(Array.from({ length: 101 }, (_, index) => `place ${index}`).join('||'))).toBe('At most 100 places can be chosen.')
})
