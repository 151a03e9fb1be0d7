import { expect, test } from 'vitest'
import { fieldOf, kindOf, optionsOf } from '../kit/for-tests.ts'

const values = optionsOf('a', 'b')

test('a single choice is cleared when it is not among the options', () => {
  const radio = kindOf(fieldOf('radio', { values }))
  expect(radio.becomes('b')).toBe('b')
  expect(radio.becomes('c')).toBe('')
  expect(radio.becomes('B')).toBe('')
})

test('nothing is cleared while the options are not known', () => {
  expect(kindOf(fieldOf('radio'), { optionsPending: true }).becomes('c')).toBe('c')
})

test('a disabled option cannot be chosen, unless it is the default', () => {
  const disabled = values.map(option => ({ ...option, disabled: true }))
  expect(kindOf(fieldOf('radio', { values: disabled })).becomes('a')).toBe('')
  expect(kindOf(fieldOf('radio', { values: disabled, defaultValue: 'a' })).becomes('a')).toBe('a')
})
