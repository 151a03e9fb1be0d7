import { expect, test } from 'vitest'
import { fieldOf, kindOf, optionsOf } from '../kit/for-tests.ts'

const values = optionsOf('a', 'b', 'c')

test('several values are joined by || on the wire', () => {
  const checkbox = kindOf(fieldOf('checkbox', { values }))
  expect(checkbox.read('a||c')).toEqual(['a', 'c'])
  expect(checkbox.write(['a', 'c'])).toBe('a||c')
  expect(checkbox.read('')).toEqual([])
})

test('unknown values are dropped, and none is there twice', () => {
  const checkbox = kindOf(fieldOf('checkbox', { values }))
  expect(checkbox.becomes('c||x||a||c')).toBe('c||a')
  expect(checkbox.becomes('||x||')).toBe('')
})

test('an option marked required must be among the selected values, otherwise its message shows', () => {
  const [a, b, c] = values
  const terms = { ...b!, required: true, invalidMessage: 'Please accept the terms.' }
  const checkbox = kindOf(fieldOf('checkbox', { values: [a!, terms, c!] }))
  expect(checkbox.check('a')).toBe('Please accept the terms.')
  expect(checkbox.check('')).toBe('Please accept the terms.')
  expect(checkbox.check('a||b')).toBe('')
  expect(checkbox.kind.checksEmpty).toBe(true)
})

test('a required option without a message of its own, and of the field, is named', () => {
  const values = [{ value: 'a', label: 'Terms', required: true }]
  expect(kindOf(fieldOf('checkbox', { values })).check('')).toBe('Please choose “Terms”.')
  expect(kindOf(fieldOf('checkbox', { values, validation: { invalidMessage: 'No.' } })).check('')).toBe('No.')
})
