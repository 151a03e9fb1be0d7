import { expect, test } from 'vitest'
import { optionsOf } from './for-tests.ts'
import { withChange, withMove, withOption, withPasted, withSettledValue } from './option-edits.ts'

const empty = { value: '', label: '' }
const values = (options: readonly { value: string }[]) => options.map(option => option.value)

test('an option without a value gets its label for one', () => {
  expect(withSettledValue([{ value: '', label: 'Room 5' }], 0)).toEqual([{ value: 'Room 5', label: 'Room 5' }])
})

test('value keys are made unique by appending a number', () => {
  expect(values(withSettledValue(optionsOf('a', 'a1', 'a'), 2))).toEqual(['a', 'a1', 'a2'])
  const options = optionsOf('a', 'b')
  expect(withSettledValue(options, 1)).toBe(options)
})

test('a value never holds what separates several', () => {
  expect(values(withSettledValue([{ value: '|a||b|', label: '' }], 0))).toEqual(['a|b'])
})

test('a value or a label that was typed or pasted is not cut, so that no two become one; a value that is made of a label fits', () => {
  const long = 'x'.repeat(230)
  const typed = [`${long}1`, `${long}2`].map(value => ({ value, label: 'A' }))
  expect(withSettledValue(withSettledValue(typed, 0), 1)).toEqual(typed)
  expect(withPasted([empty], 0, `${long}${long}${long}\t${long}1\nB\t${long}2`).options).toEqual([
    { value: `${long}1`, label: long.repeat(3) },
    { value: `${long}2`, label: 'B' },
  ])
  expect(withSettledValue([{ value: '', label: long }], 0)).toEqual([{ value: long.slice(0, 200), label: long }])
  expect(values(withPasted([empty], 0, long).options)).toEqual([long.slice(0, 200)])
})

test('settings that are off are not kept', () => {
  const [option] = withChange([{ value: 'a', label: 'A', required: true, invalidMessage: 'No.' }], 0, {
    required: false,
    invalidMessage: '',
    style: undefined,
  })
  expect(option).toEqual({ value: 'a', label: 'A' })
})

test('options move up and down, and stay at the ends', () => {
  const options = optionsOf('a', 'b', 'c')
  expect(values(withMove(options, 0, 1))).toEqual(['b', 'a', 'c'])
  expect(values(withMove(options, 2, -1))).toEqual(['a', 'c', 'b'])
  expect(withMove(options, 0, -1)).toBe(options)
  expect(withMove(options, 2, 1)).toBe(options)
})

test('several lines become several options, in place of an empty one', () => {
  const { options, tooMany } = withPasted([...optionsOf('a'), empty], 1, 'Berlin\tber\r\n\nRome\na\tA')
  expect(options).toEqual([
    { value: 'a', label: 'A' },
    { value: 'ber', label: 'Berlin' },
    { value: 'Rome', label: 'Rome' },
    { value: 'A', label: 'a' },
  ])
  expect(tooMany).toBe(false)
})

test('cells of a spreadsheet lose their quotes, and are one line each', () => {
  const pasted = (text: string) => withPasted([empty], 0, text).options
  expect(pasted('"Rome, ""the city"""\trome\r\n"Two\nlines"\t"2"\r\n')).toEqual([
    { value: 'rome', label: 'Rome, "the city"' },
    { value: '2', label: 'Two lines' },
  ])
  expect(pasted('"Hello" she said\tx\na 3" pipe\n"open\ty')).toEqual([
    { value: 'x', label: '"Hello" she said' },
    { value: 'a 3" pipe', label: 'a 3" pipe' },
    { value: 'y', label: '"open' },
  ])
})

test('a list that is pasted into a new field takes the place of the options that were only made', () => {
  const made = [
    { value: 'Option 1', label: 'Option 1' },
    { value: 'Option 2', label: 'Option 2' },
  ]
  expect(withPasted(made, 0, 'Rome\nBerlin').options).toEqual([
    { value: 'Rome', label: 'Rome' },
    { value: 'Berlin', label: 'Berlin' },
  ])
  expect(values(withPasted([...optionsOf('a'), ...made], 2, 'Rome').options)).toEqual(['a', 'Rome'])
  expect(values(withPasted([...optionsOf('a'), ...made], 0, 'Rome').options)).toEqual(['a', 'Rome', 'Option 1', 'Option 2'])
})

test('there are never more than 100', () => {
  const many = Array.from({ length: 120 }, (_, index) => `line ${index}`)
  const pasted = withPasted([empty], 0, many.join('\n'))
  expect(pasted.options).toHaveLength(100)
  expect(pasted.tooMany).toBe(true)
  expect(withOption(pasted.options)).toBeUndefined()
})
