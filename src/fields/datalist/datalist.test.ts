import { expect, test } from 'vitest'
import { fieldOf, kindOf } from '../kit/for-tests.ts'

const datalist = kindOf(
  fieldOf('datalist', {
    values: [
      { value: 'ber', label: 'Berlin' },
      { value: 'muc', label: 'München' },
      { value: 'nyc', label: 'New  York', disabled: true },
    ],
  }),
)

test('a text that is a label in whatever case becomes the value of its option', () => {
  expect(datalist.becomes('berlin')).toBe('ber')
  expect(datalist.becomes(' MÜNCHEN ')).toBe('muc')
})

test('so does one without its accents, as where it is typed', () => {
  expect(datalist.becomes('munchen')).toBe('muc')
})

test('a value of an option is an answer', () => {
  expect(datalist.becomes('ber')).toBe('ber')
})

test.each(['Ber', 'Paris', 'new york', 'nyc'])('%j matches no option that can be chosen, and is cleared', text =>
  expect(datalist.becomes(text)).toBe(''),
)
