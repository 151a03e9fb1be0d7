import { expect, test } from 'vitest'
import type { Option } from '#engine/model/form.ts'
import { optionsOf } from './for-tests.ts'
import { optionsAsCsv } from './option-file.ts'
import { readOptionFile } from './read-option-file-dom.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const UTF_8 = { letters: 'UTF-8', choices: [] }
const two = (text: string, before: readonly Option[] = []) => readOptionFile(bytes(text), { canRequire: false, before })
const four = (text: string) => readOptionFile(bytes(text), { canRequire: true, before: [] })

test.each([
  ['commas', 'Berlin,ber\nRome,rom'],
  ['semicolons, as many spreadsheets save it', 'Berlin;ber\r\nRome;rom\r\n'],
  ['tabs', 'Berlin\tber\nRome\trom'],
  ['a head', 'label,Value\nBerlin,ber\nRome,rom\n'],
  ['ends of lines of two kinds', 'Label,Value\r\nBerlin,ber\nRome,rom\r\n'],
  ['a first line that tells the delimiter', 'sep=;\r\nBerlin;ber\r\nRome;rom\r\n'],
  ['the mark of UTF-8, quotes, empty lines and outer space', '\uFEFF"Label","Value"\n\n" Berlin ","ber"\n,\nRome, rom'],
])('a file with %s has its options', (_, text) => {
  expect(two(text)).toEqual({
    options: [
      { label: 'Berlin', value: 'ber' },
      { label: 'Rome', value: 'rom' },
    ],
    ...UTF_8,
  })
})

test('letters that do not prove themselves are taken once they are chosen, and others may be chosen in their place', () => {
  const file = new Uint8Array([0x4d, 0xfc, 0x6c, 0x6c, 0x2c, 0x6d])
  const first = readOptionFile(file, { canRequire: false, before: [] })
  expect(first).toMatchObject({ unclear: true })
  expect(first.choices[0]).toEqual({ name: 'windows-1252', label: 'Western European (Windows-1252)', looks: 'Müll' })
  expect(readOptionFile(file, { canRequire: false, before: [], letters: 'windows-1252' })).toEqual({
    options: [{ label: 'Müll', value: 'm' }],
    letters: 'Western European (Windows-1252)',
    choices: first.choices,
  })
  expect(readOptionFile(file, { canRequire: false, before: [], letters: 'windows-1251' })).toMatchObject({
    options: [{ label: 'Mьll', value: 'm' }],
    letters: 'Cyrillic (Windows-1251)',
  })
})

test('what is wrong in letters that were chosen leaves the choice of others', () => {
  const wrong = readOptionFile(new Uint8Array([0x4d, 0xfc, 0x2c, 0x6d, 0x2c, 0x6d]), {
    canRequire: false,
    before: [],
    letters: 'windows-1252',
  })
  expect(wrong).toMatchObject({ failed: 'A row has 2 columns (Label, Value), and row 1 has 3.' })
  expect(wrong.choices.length).toBeGreaterThan(1)
})

test('options of checkboxes have 4 columns', () => {
  expect(four('Label,Value,Required,Invalid Message\nA,a,yes,"Please, agree."\nB,b,,\nC,c,no,\nD,,TRUE,')).toEqual({
    options: [
      { label: 'A', value: 'a', required: true, invalidMessage: 'Please, agree.' },
      { label: 'B', value: 'b' },
      { label: 'C', value: 'c' },
      { label: 'D', value: 'D', required: true },
    ],
    ...UTF_8,
  })
})

const LONG = 'x'.repeat(201)
const lines = (count: number) => Array.from({ length: count }, (_, row) => `Label ${row},${row}`).join('\n')

test.each([
  ['one column too many', two('a,b\nc,d,e'), 'A row has 2 columns (Label, Value), and row 2 has 3.'],
  ['one column alone', two('a\nb'), 'A row has 2 columns (Label, Value), and row 1 has 1.'],
  ['2 columns for checkboxes', four('a,b'), 'A row has 4 columns (Label, Value, Required, Invalid Message), and row 1 has 2.'],
  ['a value twice', two('Label,Value\na,x\nb,y\nc,x'), 'Values need to be unique: “x” stands in rows 2 and 4.'],
  ['a label that is another value', two('x,\nb,x'), 'Values need to be unique: “x” stands in rows 1 and 2.'],
  ['what separates several', two('a,x||y'), 'Row 1, Value: A value cannot contain “||”.'],
  ['a value that is too long', two(`a,b\nc,${LONG}`), 'Row 2, Value: At most 200 characters.'],
  ['a label that is too long', two(`${'x'.repeat(501)},a`), 'Row 1, Label: At most 500 characters.'],
  ['neither yes nor no', four('a,b,perhaps,'), 'Row 1, Required: This is “yes” or “no”.'],
  ['more than 100', two(lines(101)), 'A field has at most 100 values, and this file has 101.'],
  ['a head alone', two('Label,Value\n'), 'This file has only a head, and no values.'],
  ['nothing', two(''), 'This file is empty.'],
  ['empty lines', two('\uFEFF\r\n\r\n'), 'This file has only empty lines.'],
  ['a workbook', two('PK\u0003\u0004'), 'This is an Excel workbook. Save it as CSV UTF-8.'],
  ['a quote that is not closed', two('a,b\n"c,d'), 'Row 2 cannot be read as CSV: a quote is not closed, or stands inside of a cell.'],
])('a file with %s is refused with its row', (_, read, text) => {
  expect(read).toEqual({ failed: text, choices: [] })
})

test('100 values are taken, and texts at their limits', () => {
  expect(two(lines(100))).toHaveProperty('options.length', 100)
  expect(two(`${'x'.repeat(500)},${'y'.repeat(200)}`)).toHaveProperty('options.length', 1)
})

test('an option that was there keeps what no column says', () => {
  const before = [{ value: 'a', label: 'A', shortLabel: 'Short', style: { color: 'red' }, disabled: true }]
  expect(two('New words,a', before)).toEqual({ options: [{ ...before[0], label: 'New words' }], ...UTF_8 })
})

test.each([true, false])(
  'what is downloaded comes back the same (required: %s), and no cell calculates, whatever separator it is opened with',
  canRequire => {
    const options = [
      ...optionsOf('a', 'b'),
      { value: '=1+1', label: '=cmd|"x"!A1, "quoted"; and\tmore' },
      { value: "'=1", label: 'x;=1|"@x' },
    ]
    const all = canRequire ? [...options, { value: 'c', label: 'C', required: true, invalidMessage: '@home' }] : options
    const csv = optionsAsCsv(all, canRequire)
    expect(csv.split(/[,;|\t\r\n]/).filter(part => /^[\s"]*[=+@-]/.test(part))).toEqual([])
    expect(readOptionFile(bytes(csv), { canRequire, before: [] })).toEqual({ options: all, ...UTF_8 })
  },
)
