import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_FORMATS } from '#fields/kit/formats.ts'
import { kinds } from '#fields/types.ts'
import { aField, aForm, aPage, must, options, when } from '#tests/kit/builders.ts'
import { askedWith, lawTime } from '#tests/kit/scale.ts'
import { visit } from '#tests/kit/visit.ts'
import type { Condition, Field, FormDefinition } from '../model/form.ts'
import type { Kinds } from '../model/kind.ts'
import { operatorSigns } from '../rules/conditions/operators.ts'
import { problemsOf } from './problems.ts'

const GERMAN = { readable_date_format: 'DD.MM.YYYY', readable_time_format: '24 hr' }

const warningsOf = (form: FormDefinition, formats = DEFAULT_FORMATS) => problemsOf(form, kinds, { formats }).warnings
const textsOf = (form: FormDefinition) => warningsOf(form).map(({ text }) => text)

/** “Late” is shown while the condition on the field holds. */
const late = (field: Field, ...conditions: Condition[]) => aForm(aPage(field, aField('text', 'late', { label: 'Late', conditions })))

const day = aField('date', 'day', { label: 'Date' })
const from = aField('time', 'from', { label: 'From' })
const guests = aField('number', 'guests', { label: 'Guests' })
const people = { ...aField('number', 'people', { label: 'People' }), whole: true } as Field
const menu = aField('dropdown', 'menu', { label: 'Menu', ...options('meat', 'vegan') })
const extras = aField('checkbox', 'extras', { label: 'Extras', ...options('stage', 'sound', 'light') })

test.each([
  [day, '>', '12/24/2026', '“Late” compares “Date” with “12/24/2026”, which is no date: it holds for every date.'],
  [day, '<', '12/24/2026', '“Late” compares “Date” with “12/24/2026”, which is no date: it never holds.'],
  [day, '==', '12/24/2026', '“Late” compares “Date” with “12/24/2026”, which is no date: it never holds.'],
  [day, '!=', 'Monday', '“Late” compares “Date” with “Monday”, which is no date: it always holds.'],
  [day, '>', '2026', '“Late” compares “Date” with “2026”, which is no date: they are compared as texts.'],
  [from, '==', '9:30 AM', '“Late” compares “From” with “9:30 AM”, which is no time: it never holds.'],
  [guests, '>', '1,500', '“Late” compares “Guests” with “1,500”, which is no number: they are compared as texts.'],
  [guests, '==', '1.500', '“Late” compares “Guests” with “1.500”, which can mean 1500 or 1.5: it is compared as 1.5.'],
  [people, '>', '1.500', '“Late” compares “People” with “1.500”, which is no whole number: it is compared as 1.5.'],
  [people, '==', '1.5', '“Late” compares “People” with “1.5”, which is no whole number: it never holds.'],
  [people, '!=', '1.5', '“Late” compares “People” with “1.5”, which is no whole number: it always holds.'],
  [guests, '==', '.5', '“Late” compares “Guests” with “.5”, which is no number: it never holds.'],
  [menu, '==', 'Vegan', '“Late” compares “Menu” with “Vegan”, which is none of its options: it never holds.'],
  [menu, '!=', 'fish', '“Late” compares “Menu” with “fish”, which is none of its options: it always holds.'],
  [extras, '()', 'stage||smoke', '“Late” compares “Extras” with “smoke”, which is none of its options: it never holds.'],
  [extras, '!()', 'fog||smoke', '“Late” compares “Extras” with “fog”, “smoke”, which are none of its options: it always holds.'],
  [
    aField('file', 'plan', { label: 'Plan' }),
    '==',
    'x.pdf',
    '“Late” compares “Plan” with “x.pdf”, but only whether it is empty can be compared: it never holds.',
  ],
] as const)('a condition on %o with %s %s is warned about, with what it does', (field, sign, value, text) => {
  const [warning, ...more] = warningsOf(late(field, when(field.mapField, sign, value)))
  expect(warning).toMatchObject({ path: 'fields/0/fields/1/conditions/0/value', text })
  expect(more).toEqual([])
})

test.each([
  [day, '==', ''],
  [day, '<', '2026-12-24'],
  [day, 'regex', '^2026-12'],
  [day, '()', '-12-'],
  [from, '>=', '18:30'],
  [guests, '>', ' 1500 '],
  [guests, '==', '1500.0'],
  [guests, '<', '1.5'],
  [people, '==', '50.0'],
  [menu, '==', 'vegan'],
  [menu, '()', 'v'],
  [menu, '>', 'n'],
  [extras, '==', 'stage||light'],
  [extras, '!=', ''],
  [aField('dropdown', 'rank', options('1', '2')), '==', '1.0'],
  [aField('dropdown', 'timezone'), '==', 'Europe/Berlin'],
  [aField('dropdown', 'timezone', options('Asia/Kolkata')), '==', 'Asia/Calcutta'],
  [aField('dropdown', 'location'), '==', 'Berlin'],
  [aField('text', 'note'), '==', 'anything'],
  [aField('file', 'plan'), '!=', ''],
] as const)('a condition on %o with %s “%s” is fine', (field, sign, value) => {
  expect(textsOf(late(field, when(field.mapField, sign, value)))).toEqual([])
})

test('validations, pages, values and the form itself are named by what they are', () => {
  const form = aForm(
    aPage(
      { ...day, validation: { conditions: [must('>', '12/24/2026'), { ...must('==', 'x'), field: 'menu' }] } },
      menu,
      aField('text', 'c', { label: 'C', valueConditions: [{ value: { formula: "'c'" }, conditions: [when('day', '==', '1/1')] }] }),
    ),
    { ...aPage(when('menu', '==', 'fish'), aField('text', 'd')), title: 'More' },
    { submit_conditions: [when('day', '<', 'x')], integration_conditions: [when('menu', '!=', 'y')] },
  )
  expect(warningsOf(form).map(({ path, text }) => [path, text])).toEqual(
    expect.arrayContaining([
      [
        'fields/0/fields/0/validation/conditions/0/checkValue',
        'A validation of “Date” compares “Date” with “12/24/2026”, which is no date: every date passes it.',
      ],
      [
        'fields/0/fields/0/validation/conditions/1/checkValue',
        'A validation of “Date” compares “Menu” with “x”, which is none of its options: no answer passes it.',
      ],
      [
        'fields/0/fields/2/valueConditions/0/conditions/0/value',
        'A value of “C” compares “Date” with “1/1”, which is no date: it never holds.',
      ],
      ['fields/1/conditions/0/value', 'Page 2 “More” compares “Menu” with “fish”, which is none of its options: it never holds.'],
      ['submit_conditions/0/value', 'A submit condition compares “Date” with “x”, which is no date: it holds for every date.'],
      [
        'integration_conditions/0/value',
        'An integration condition compares “Menu” with “y”, which is none of its options: it always holds.',
      ],
    ]),
  )
})

test.each([
  [day, '12/24/2026', '2026-12-24', '12/24/2026'],
  [day, '24.12.2026', '2026-12-24', '12/24/2026'],
  [day, '2026-12-24 10:00', '2026-12-24', '12/24/2026'],
  [from, '6:30 pm', '18:30', '06:30 PM'],
  [guests, '1 500', '1500', '1500'],
  [guests, '1.500,50', '1500.50', '1500.50'],
  [day, '03.04.2026', undefined, undefined],
  [guests, '1,500', undefined, undefined],
  [guests, '1.500', undefined, undefined],
  [people, '1.500', '1500', '1500'],
  [people, '1.5', undefined, undefined],
  [day, 'Monday', undefined, undefined],
  [menu, 'VEGAN ', 'vegan', 'Vegan'],
  [menu, 'fish', undefined, undefined],
  [extras, 'Stage||light', 'stage||light', 'Stage, Light'],
  [extras, 'Stage||smoke', undefined, undefined],
  [
    aField('dropdown', 'who', {
      values: [
        { value: '1', label: 'Same' },
        { value: '2', label: 'Same' },
      ],
    }),
    'same',
    undefined,
    undefined,
  ],
  [aField('dropdown', 'timezone', options('Asia/Kolkata')), 'asia/kolkata', 'Asia/Kolkata', 'Asia/Kolkata'],
] as const)('of a condition on %o with “%s” what can mean one thing alone is offered', (field, was, value, shown) => {
  const [warning] = warningsOf(late(field, when(field.mapField, '==', was)))
  const path = 'fields/0/fields/1/conditions/0/value'
  expect(warning?.mend).toEqual(value === undefined ? undefined : { path, was, value, shown })
})

test('a date is read and shown as the company writes it', () => {
  const form = late(day, when('day', '==', '03.04.2026'))
  expect(warningsOf(form, GERMAN)[0]?.mend).toMatchObject({ value: '2026-04-03', shown: '03.04.2026' })
  expect(problemsOf(form, kinds).warnings).toHaveLength(1)
})

test('a default of another spelling is offered as it is meant', () => {
  const of = (field: Field) => warningsOf(aForm(aPage(field))).map(({ path, text, mend }) => [path, text, mend?.value])
  expect(of({ ...day, defaultValue: '12/24/2026' })).toEqual([
    ['fields/0/fields/0/defaultValue', 'The default of “Date”, “12/24/2026”, cannot be its answer: the field begins empty.', '2026-12-24'],
  ])
  expect(of({ ...menu, defaultValue: 'Vegan' })).toEqual([
    ['fields/0/fields/0/defaultValue', 'The default of “Menu”, “Vegan”, is none of its options: the field begins without it.', 'vegan'],
  ])
  expect(of({ ...extras, defaultValue: 'stage||LIGHT' })[0]?.[2]).toBe('stage||light')
  expect(of({ ...extras, defaultValue: 'stage||smoke' })[0]?.[2]).toBeUndefined()
  expect(of({ ...from, defaultValue: '9:30 AM' })).toEqual([])
  expect(of({ ...people, defaultValue: '1.500' })).toEqual([
    ['fields/0/fields/0/defaultValue', 'The default of “People”, “1.500”, cannot be its answer: the field begins empty.', '1500'],
  ])
  expect(of({ ...guests, defaultValue: '1.500' })).toEqual([
    ['fields/0/fields/0/defaultValue', 'The default of “Guests”, “1.500”, can mean 1500 or 1.5: the field begins with 1.5.', undefined],
  ])
  expect(of({ ...guests, defaultValue: '1.50' })).toEqual([])
})

test('options that are the same number are warned about', () => {
  expect(warningsOf(aForm(aPage(aField('radio', 'size', { label: 'Size', ...options('1', '2', '1.0') }))))).toEqual([
    {
      path: 'fields/0/fields/0/values/2/value',
      text: 'The options “1” and “1.0” of “Size” are the same number: rules take one for the other.',
    },
  ])
})

test('an option that is the same number as another is named once, and without a place where the field has none of it', () => {
  const radio = aField('radio', 'size', { label: 'Size', ...options('1', '1.0', '1.0') })
  const paths = (form: FormDefinition, known: Kinds = kinds) =>
    problemsOf(form, known, { formats: DEFAULT_FORMATS }).warnings.map(({ path }) => path)
  expect(paths(aForm(aPage(radio)))).toEqual(['fields/0/fields/0/values/1/value'])
  const given: Kinds = { ...kinds, radio: { ...kinds['radio']!, options: () => options('1', '1.0').values! } }
  expect(paths(aForm(aPage(aField('radio', 'size', options('5')))), given)).toEqual(['fields/0/fields/0'])
  expect(paths(aForm(aPage(aField('radio', 'size'))), given)).toEqual(['fields/0/fields/0'])
})

test('a formula that gives a text that is none of the options is warned about', () => {
  const giving = (field: Field, formula: string) =>
    warningsOf(aForm(aPage({ ...field, valueConditions: [{ value: { formula }, conditions: [] }] })))
  expect(giving(menu, "'Vegan'")).toEqual([
    {
      path: 'fields/0/fields/0/valueConditions/0/value/formula',
      text: 'A value of “Menu” is the text “Vegan”, which is none of its options: the field does not take it.',
    },
  ])
  expect(giving(day, "'12/24/2026'")).toHaveLength(1)
  expect([
    ...giving(menu, "'vegan'"),
    ...giving(extras, "'stage||light'"),
    ...giving(day, 'Today()'),
    ...giving(day, "'2026-12-24'"),
  ]).toEqual([])
})

test('at most 200 are listed, and settings of a wrong shape are none', () => {
  const many = Array.from({ length: 300 }, (_, at) => when('day', '==', `no date ${at}`))
  expect(textsOf(late(day, ...many))).toHaveLength(200)
  const wrong = aField('dropdown', 'menu', { values: 5 as never })
  expect(() => textsOf(late(wrong, when('menu', '==', 'x')))).not.toThrow()
})

const TEXTS = [
  '12/24/2026',
  '2026',
  '9',
  '9:30',
  'x',
  '1,500',
  '1.500',
  '1.5',
  '.5',
  '-',
  '',
  '5',
  '99999999999999999',
  '2026-12-24',
  'vegan',
  'fish',
  'stage||fish',
]
const ANSWERS = [
  '1900-01-01',
  '2026-12-24',
  '2999-12-31',
  '00:00',
  '09:30',
  '23:59',
  '-100',
  '0',
  '0.5',
  '1.5',
  '1500',
  'vegan',
  'meat',
  'stage',
  'light||stage',
]

test('what a warning says of a comparison is so for every answer', lawTime, () => {
  fc.assert(
    fc.property(
      fc.constantFrom(day, from, guests, people, menu, extras),
      fc.constantFrom(...operatorSigns),
      fc.oneof(fc.constantFrom(...TEXTS), fc.string()),
      fc.constantFrom(...ANSWERS),
      (field, sign, text, answer) => {
        const form = late(field, when(field.mapField, sign, text))
        const [said = ''] = textsOf(form).filter(line => line.startsWith('“Late” compares'))
        const value = kinds[field.type]!.read(answer, field)
        fc.pre(said !== '' && value.length > 0)
        const run = visit(form).fill({ [field.mapField]: value })
        fc.pre(run.says(field.mapField).length > 0)
        const holds = run.shows().includes('late')
        if (said.includes('never holds')) expect(holds, `${said} ${answer}`).toBe(false)
        if (/always holds|holds for every/.test(said)) expect(holds, `${said} ${answer}`).toBe(true)
      },
    ),
    askedWith(400),
  )
})
