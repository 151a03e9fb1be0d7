import { expect, test } from 'vitest'
import { readTable, tableText } from './clipboard.ts'

test.each([
  ['15', [['15']]],
  [
    'a\tb\nc\td\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\r\nb\r\n', [['a'], ['b']]],
  ['"say ""hi"""\t"two\nlines"', [['say "hi"', 'two\nlines']]],
  ['\t', [['', '']]],
  ['a\n\nb', [['a'], [''], ['b']]],
])('%o is read as cells', (text, rows) => {
  expect(readTable(text)).toEqual(rows)
})

test('what is copied is read as the same', () => {
  const rows = [
    ['plain', 'with "quotes"'],
    ['tab\there', 'a\nbreak'],
  ]
  expect(readTable(tableText(rows))).toEqual(rows)
})
