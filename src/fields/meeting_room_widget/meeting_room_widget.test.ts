import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compile } from '#engine/compile/compile.ts'
import { startRun } from '#engine/run/start.ts'
import { anEnv } from '#tests/kit/env.ts'
import { DEFAULT_FORMATS } from '../kit/formats.ts'
import { fieldOf, kindOf } from '../kit/for-tests.ts'
import type { RowsField } from '../kit/rows-field.ts'
import { kinds } from '../types.ts'
import { MAX_PEOPLE, MAX_REQUIREMENTS } from './meeting_room_widget.ts'
import { aRequirement } from './requirement-for-tests.ts'
import { askedWith } from '#tests/kit/scale.ts'

const TYPE = 'meeting_room_widget'
const field = fieldOf(TYPE, {})
const { kind, read, write } = kindOf(field)
const whole = aRequirement({ twentyFourHourHold: true, note: 'Lectern\ntwo microphones' })
const text = (...rows: object[]) => JSON.stringify(rows)
const event = { start_date: '2027-03-09', end_date: '2027-03-11' }
const check = (given: string, answers: Record<string, string> = event) => kindOf(field, {}, answers).check(given)

const time = fc.tuple(fc.nat(23), fc.nat(59)).map(parts => parts.map(part => String(part).padStart(2, '0')).join(':'))
const name = fc.constantFrom('Lunch', 'U-Shaped', 'Réception “5”', '')
const anyRow = fc.record({
  date: fc.constantFrom('2027-03-09', '2028-02-29', ''),
  startTime: fc.oneof(time, fc.constant('')),
  endTime: fc.oneof(time, fc.constant('')),
  agendaItemType: name,
  setupType: name,
  numberOfPeople: fc.oneof(fc.nat(MAX_PEOPLE), fc.constant('' as const)),
  twentyFourHourHold: fc.boolean(),
  note: fc.constantFrom('', 'a\nb', '"', '||', '<b>'),
})

test('rows are read as they were written, in their order', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 20 }), rows => {
      const value = read(text(...rows))
      expect(value).toEqual(rows)
      expect(read(write(value))).toEqual(value)
    }),
    askedWith(100),
  )
})

test('numbers and flags may come as texts, and what is left out is not said yet', () => {
  expect(read(text({ ...whole, numberOfPeople: '12', twentyFourHourHold: 'true', startTime: '9:00 AM' }))).toEqual([
    { ...whole, numberOfPeople: 12 },
  ])
  expect(read(text({ date: '2027-03-09' }))).toEqual([
    {
      date: '2027-03-09',
      startTime: '',
      endTime: '',
      agendaItemType: '',
      setupType: '',
      numberOfPeople: '',
      twentyFourHourHold: false,
      note: '',
    },
  ])
})

test('what is no list of rows is the empty answer, all of it', () => {
  for (const hostile of [
    'null',
    '{"0":{}}',
    '[',
    '[[]]',
    text(whole, { ...whole, date: '2027-02-30' }),
    text({ ...whole, startTime: '25:00' }),
    text({ ...whole, endTime: 9 }),
    text({ ...whole, numberOfPeople: -1 }),
    text({ ...whole, numberOfPeople: 1.5 }),
    text({ ...whole, agendaItemType: { toString: 'x' } }),
    text({ ...whole, twentyFourHourHold: 'maybe' }),
    text(...Array.from({ length: MAX_REQUIREMENTS + 1 }, () => whole)),
    '['.repeat(100_000),
  ])
    expect([hostile.slice(0, 60), read(hostile)]).toEqual([hostile.slice(0, 60), []])
  expect(write(read(text({ ...whole, __proto__: 1, more: 'x' })))).toBe(text(whole))
})

test('a text that is too long stays as it is, and its row and column are told', () => {
  const [long, huge] = [text({ ...whole, setupType: 'x'.repeat(201) }), text({ ...whole, note: 'x'.repeat(2_100) })]
  expect(write(read(long))).toBe(long)
  expect(check(long)).toBe('Row 1, Set-up: 1 character too many.')
  expect(write(read(huge))).toBe(huge)
  expect(check(huge)).toBe('Row 1, Note: 100 characters too many.')
  expect(check(text({ ...whole, note: '🇦🇹'.repeat(2_000) }))).toBe('')
})

test('date, times, both types and the number have to be said, 24-hour hold and note need not', () => {
  expect(check(text({ ...whole, twentyFourHourHold: false, note: '', numberOfPeople: 0 }))).toBe('')
  expect(check(text(whole, {}))).toBe(
    [
      'Row 2, Date: choose a day.',
      'Row 2, Start: fill in a time.',
      'Row 2, End: fill in a time.',
      'Row 2, Agenda item: choose one.',
      'Row 2, Set-up: choose one.',
      'Row 2, People: fill in a number, 0 if nobody.',
    ].join('\n'),
  )
})

test('a day lies between the start and the end of the event, both included; where one is not known it bounds nothing', () => {
  const on = (date: string, answers?: Record<string, string>) => check(text({ ...whole, date }), answers)
  expect(['2027-03-09', '2027-03-11'].map(day => on(day))).toEqual(['', ''])
  expect(['2027-03-08', '2027-03-12'].map(day => on(day))).toEqual(Array(2).fill('Row 1, Date: choose a day of the event.'))
  expect(on('2027-03-12', { start_date: '2027-03-09' })).toBe('')
  expect(on('2020-01-01', {})).toBe('')
})

test('in a form the days follow the answers that say them, under whatever names, and a required one needs a row', () => {
  const days = [fieldOf('date', { id: 'a', mapField: 'begin' }), fieldOf('date', { id: 'b', mapField: 'end_date' })]
  const rooms = fieldOf<RowsField>(TYPE, { mapField: 'rooms', required: true, eventFields: { start_date: 'begin' } })
  const run = startRun(compile({ fields: [{ id: 'page', fields: [...days, rooms] }] }, kinds), anEnv())
  expect(run.field('rooms').issue).toBe('Please validate your inputs on the widget')
  run.set('rooms', [whole])
  expect(run.field('rooms').issue).toBe('')
  run.set('begin', '2027-03-10')
  expect(run.field('rooms').issue).toBe('Row 1, Date: choose a day of the event.')
  run.setAll({ begin: '2027-03-01', end_date: '2027-03-08' })
  expect(run.field('rooms').issue).toBe('Row 1, Date: choose a day of the event.')
  run.set('end_date', '2027-03-09')
  expect(run.field('rooms').issue).toBe('')
})

test('staff read a table, in the formats of the company', () => {
  expect(kind.table?.(read(text(whole, {})), field, DEFAULT_FORMATS)).toEqual({
    columns: ['Date', 'Start', 'End', 'Agenda item', 'Set-up', 'People', '24-hour hold', 'Note'],
    rows: [
      ['03/09/2027', '09:00 AM', '12:00 PM', 'General Session', 'Theater', '120', 'Yes', 'Lectern\ntwo microphones'],
      ['', '', '', '', '', '', '', ''],
    ],
  })
})

test('days with a 24-hour hold are told', () => {
  expect(
    kind.wholeDays?.(read(text(whole, { ...whole, date: '2027-03-10', twentyFourHourHold: false }, { twentyFourHourHold: true })), field),
  ).toEqual(['2027-03-09'])
})
