import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compile } from '#engine/compile/compile.ts'
import { startRun } from '#engine/run/start.ts'
import { anEnv } from '#tests/kit/env.ts'
import { DEFAULT_FORMATS } from '../kit/formats.ts'
import { fieldOf, kindOf } from '../kit/for-tests.ts'
import { kinds } from '../types.ts'
import { MAX_NIGHTS, MAX_ROOMS, nightsOf } from './sleeping_room_widget.ts'
import { askedWith } from '#tests/kit/scale.ts'

const TYPE = 'sleeping_room_widget'
const field = fieldOf(TYPE, {})
const { kind, read, write, check } = kindOf(field)
const night = (date: string, any: number | '' = 1, more: object = {}) => ({ date, any, single: 0, double: 0, suite: 0, ...more })
const text = (...nights: object[]) => JSON.stringify(nights)

const anyCount = fc.nat(MAX_ROOMS)
const anyNights = fc.uniqueArray(
  fc.record({
    date: fc
      .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map(date => date.toISOString().slice(0, 10)),
    any: fc.oneof(anyCount, fc.constant('' as const)),
    single: anyCount,
    double: anyCount,
    suite: anyCount,
  }),
  { selector: ({ date }) => date, maxLength: 30 },
)

test('nights are read as they were written, in the order of their days', () => {
  fc.assert(
    fc.property(anyNights, nights => {
      const value = read(text(...nights))
      expect(nightsOf(value)).toEqual(nights.toSorted((a, b) => (a.date < b.date ? -1 : 1)))
      expect(read(write(value))).toEqual(value)
    }),
    askedWith(100),
  )
})

test('counts may come as texts, and what is not said is nothing', () => {
  expect(read(text({ date: '2027-03-08', any: '12', double: '' }))).toEqual([night('2027-03-08', 12)])
  expect(read(text({ date: '2027-03-08' }))).toEqual([night('2027-03-08', '')])
})

test('what is no list of nights is the empty answer, all of it', () => {
  const sound = night('2027-03-08')
  for (const hostile of [
    'null',
    '{}',
    '[',
    '[1]',
    '[null]',
    '[[]]',
    text(sound, { ...sound, date: '2027-02-30' }),
    text(sound, { ...sound, date: 5 }),
    text({ ...sound, any: -1 }),
    text({ ...sound, single: 1.5 }),
    text({ ...sound, suite: '1e3' }),
    text({ ...sound, double: MAX_ROOMS + 1 }),
    text({ ...sound, any: { valueOf: 1 } }),
    text(sound, sound),
    '['.repeat(100_000),
    `[${'{},'.repeat(400)}{}]`,
  ])
    expect([hostile.slice(0, 40), read(hostile)]).toEqual([hostile.slice(0, 40), []])
  expect(write(read(text({ ...sound, __proto__: 1, more: 'x' })))).toBe(text(sound))
  const many = Array.from({ length: MAX_NIGHTS + 1 }, (_, day) => night(new Date(Date.UTC(2027, 0, day + 1)).toISOString().slice(0, 10)))
  expect(read(text(...many))).toEqual([])
  expect(read(text(...many.slice(1)))).toHaveLength(MAX_NIGHTS)
})

test('the column Any has to be filled in, 0 if none, and an issue names night and column', () => {
  expect(check(text(night('2027-03-08', 0)))).toBe('')
  expect(check(text(night('2027-03-08', ''), night('2027-03-09', 3), night('2027-03-10', '')))).toBe(
    'Night of Mar 8, 2027, Any: fill in a number, 0 if none.\nNight of Mar 10, 2027, Any: fill in a number, 0 if none.',
  )
  const many = Array.from({ length: 20 }, (_, day) => night(`2027-03-${day + 10}`, ''))
  expect(
    check(text(...many))
      .split('\n')
      .at(-1),
  ).toBe('… and 12 more.')
})

test('a required one needs a night, and says the message of widgets unless its author wrote another', () => {
  const issue = (settings: object) => {
    const form = { fields: [{ id: 'page', fields: [fieldOf(TYPE, { required: true, ...settings })] }] }
    const run = startRun(compile(form, kinds), anEnv())
    const before = run.field('field').issue
    run.set('field', [night('2027-03-08')])
    return [before, run.field('field').issue]
  }
  expect(issue({})).toEqual(['Please validate your inputs on the widget', ''])
  expect(issue({ validation: { invalidMessage: 'Rooms, please.' } })).toEqual(['Rooms, please.', ''])
})

test('staff read a table with the sums of its columns', () => {
  const value = read(text(night('2027-03-08', 14, { single: 2 }), night('2027-03-09', '', { double: 6, suite: 4 })))
  expect(kind.table?.(value, field, DEFAULT_FORMATS)).toEqual({
    columns: ['Night', 'Any', 'Single', 'Double', 'Suite', 'Rooms'],
    rows: [
      ['03/08/2027', '14', '2', '0', '0', '16'],
      ['03/09/2027', '', '0', '6', '4', '10'],
    ],
    foot: ['Room nights', '14', '2', '6', '4', '26'],
  })
})

test('a submit asks for its rooms, night by night', () => {
  expect(kind.nights?.(read(text(night('2027-03-09', ''), night('2027-03-08', 3, { suite: 1 }))), field)).toEqual([
    night('2027-03-08', 3, { suite: 1 }),
    night('2027-03-09', 0),
  ])
})
