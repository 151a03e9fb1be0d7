import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Field } from '#engine/model/form.ts'
import { split } from '#engine/model/values.ts'
import { DEFAULT_FORMATS } from '#fields/kit/formats.ts'
import { blankField } from '#fields/settings.tsx'
import { kindList, kinds } from '#fields/types.ts'
import { aField, options } from '#tests/kit/builders.ts'
import { askedWith, lawTime } from '#tests/kit/scale.ts'
import { choiceOf } from './choices.ts'
import { operators } from './operators.ts'
import { type ComparedChoice, comparedWith, shownIn, storedValue, valueIssue } from './rule-values.ts'

const GERMAN = { readable_date_format: 'DD.MM.YYYY', readable_time_format: '24 hr' }
const places = { regions: [], locations: [{ uid: 'l1', name: 'Berlin', region: '', timezone: 'Europe/Berlin', worksites: [] }] } as never

const compared = (field: Field, operator = '=='): ComparedChoice => comparedWith(choiceOf(field, places), operator)!

test.each([
  ['date', {}, 'answer'],
  ['time', {}, 'answer'],
  ['number', {}, 'answer'],
  ['text', {}, 'text'],
  ['textarea', {}, 'text'],
  ['dropdown', options('a', 'b'), 'option'],
  ['radio', options('a', 'b'), 'option'],
  ['datalist', options('a', 'b'), 'option'],
  ['dropdown', { ...options('a', 'b'), isMultiple: true }, 'options'],
  ['checkbox', options('a', 'b'), 'options'],
  ['dropdown', { mapField: 'timezone' }, 'option'],
  ['dropdown', { mapField: 'location' }, 'option'],
  ['dropdown_api', {}, 'text'],
  ['address', { isMultiple: true }, 'text'],
  ['file', {}, 'nothing'],
  ['widget', {}, 'nothing'],
  ['meeting_room_widget', {}, 'nothing'],
  ['sleeping_room_widget', {}, 'nothing'],
] as const)('a field of the kind %s (%o) is compared with: %s', (type, more, form) => {
  expect(compared(aField(type, 'a', more)).form).toBe(form)
})

test.each([
  ['date', 'regex', 'text'],
  ['date', '()', 'text'],
  ['dropdown', '!()', 'text'],
  ['dropdown', '<', 'text'],
  ['checkbox', '()', 'options'],
  ['checkbox', 'regex', 'text'],
  ['file', 'regex', 'nothing'],
] as const)('%s %s is compared with: %s', (type, operator, form) => {
  expect(compared(aField(type, 'a', options('a', 'b')), operator).form).toBe(form)
})

test.each([
  ['date', '12/24/2026', '2026-12-24', '12/24/2026', '24.12.2026'],
  ['date', '24 Dec 2026', '2026-12-24', '12/24/2026', '24.12.2026'],
  ['time', '6:30 pm', '18:30', '06:30 PM', '18:30'],
  ['number', '1 500', '1500', '1500', '1500'],
  ['number', '1.50', '1.5', '1.5', '1.5'],
  ['number', '1.5000', '1.5', '1.5', '1.5'],
  ['number', '1.1250', '1.1250', '1.1250', '1.1250'],
])('of the kind %s “%s” is stored as %s, and shown as the company writes it', (type, typed, stored, shown, german) => {
  const field = compared(aField(type, 'a'))
  expect(storedValue(typed, field, DEFAULT_FORMATS)).toBe(stored)
  expect(shownIn(stored, field, DEFAULT_FORMATS)).toBe(shown)
  expect(shownIn(stored, field, GERMAN)).toBe(german)
  expect(valueIssue(stored, field, DEFAULT_FORMATS)).toBe('')
})

test('a group of three is thousands of what has no decimals; a fraction is no answer of it, and is marked', () => {
  const whole = compared({ ...aField('number', 'a'), whole: true } as Field)
  expect(storedValue('1.500', whole, DEFAULT_FORMATS)).toBe('1500')
  expect(storedValue('1.5', whole, DEFAULT_FORMATS)).toBe('1.5')
  expect(valueIssue('1.5', whole, DEFAULT_FORMATS)).toBe('Enter a number like 1500.')
  expect(valueIssue('1.500', whole, DEFAULT_FORMATS)).toBe('Stored as text, not as a number. Enter it again.')
})

test.each([
  ['date', 'Monday', 'Enter a date like 12/31/2026.'],
  ['date', '03.04.2026', 'This can mean 03/04/2026 or 04/03/2026.'],
  ['time', 'noon', 'Enter a time like 06:30 PM.'],
  ['number', '1,500', 'This can mean 1500 or 1.5.'],
  ['number', '1.500', 'This can mean 1500 or 1.5.'],
  ['number', 'many', 'Enter a number like 1500.'],
])('of the kind %s “%s” stays as it was typed, and is marked', (type, typed, issue) => {
  const field = compared(aField(type, 'a'))
  expect(storedValue(typed, field, DEFAULT_FORMATS)).toBe(typed)
  expect(shownIn(typed, field, DEFAULT_FORMATS)).toBe(typed)
  expect(valueIssue(typed, field, DEFAULT_FORMATS)).toBe(issue)
})

test('what is stored and not to be compared with is marked: no option, and any text of files', () => {
  expect(valueIssue('12/24/2026', compared(aField('date', 'a')), DEFAULT_FORMATS)).toBe('Stored as text, not as a date. Enter it again.')
  expect(valueIssue('c', compared(aField('radio', 'a', options('a', 'b'))), DEFAULT_FORMATS)).toBe('None of its options: c')
  expect(valueIssue('a||c', compared(aField('checkbox', 'a', options('a', 'b'))), DEFAULT_FORMATS)).toBe('None of its options: c')
  expect(valueIssue('c', compared(aField('file', 'a')), DEFAULT_FORMATS)).toBe('Only whether it is empty can be compared.')
})

const typed = fc.oneof(
  fc.constantFrom(
    '',
    '12/24/2026',
    '24.12.2026',
    '3/4',
    '2026-12-24',
    '9:30 PM',
    '18.30',
    '9',
    '1,500',
    '1.500',
    '1.50',
    '1.500,5',
    '.5',
    '-3',
    'a',
    'a||b',
    'x',
  ),
  fc.string(),
)
const formats = fc.constantFrom(DEFAULT_FORMATS, GERMAN, { readable_date_format: 'D MMM YYYY', readable_time_format: '' })

/** What the input of this value can store: a text, one option, several of them, or nothing. */
function storable({ form, options }: ComparedChoice, text: string, chosen: readonly number[]): readonly string[] {
  const values = options.map(({ value }) => value)
  if (form === 'text') return [text]
  if (form === 'option') return ['', ...values]
  return form === 'options' ? [chosen.map(at => values[at % values.length]).join('||')] : ['']
}

test('every condition that the builder can make is one that its field can read, or marked', lawTime, () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...kindList),
      fc.constantFrom(...operators.map(({ value }) => value)),
      typed,
      fc.uniqueArray(fc.nat(2), { maxLength: 3 }),
      formats,
      fc.boolean(),
      (type, operator, text, chosen, formats, isMultiple) => {
        const field = { ...blankField(type, []), ...options('a', 'b', '3'), isMultiple } as Field
        const kind = kinds[type]!
        const of = compared(field, operator)
        const values = of.form === 'answer' ? [storedValue(text, of, formats)] : storable(of, text, chosen)
        for (const value of values) {
          if (value.trim() === '' || of.form === 'text' || valueIssue(value, of, formats) !== '') continue
          const read = kind.write(kind.read(value, field), field)
          expect(new Set(split(read)), `${type} ${operator} ${text}`).toEqual(new Set(split(value)))
          // What is shown is read as the same again, unless it is a number that may be of two cultures.
          const again = storedValue(shownIn(value, of, formats), of, formats)
          expect(again === value || valueIssue(again, of, formats) !== '').toBe(true)
        }
      },
    ),
    askedWith(1000),
  )
})

test('a value that was typed is marked exactly when its field cannot read it, or not as one thing alone', lawTime, () => {
  fc.assert(
    fc.property(fc.constantFrom('date', 'time', 'number'), typed, formats, (type, text, formats) => {
      const field = aField(type, 'a')
      const of = compared(field)
      const stored = storedValue(text, of, formats)
      const kind = kinds[type]!
      const isRead = kind.write(kind.read(stored, field), field) === stored.trim()
      const isOne = stored.trim() === '' || kind.readTyped!(stored, field, formats).length === 1
      expect(valueIssue(stored, of, formats) === '').toBe(isRead && isOne)
    }),
    askedWith(1000),
  )
})
