import { expect, test } from 'vitest'
import { compile } from '#engine/compile/compile.ts'
import type { Field } from '#engine/model/form.ts'
import { startRun } from '#engine/run/start.ts'
import { anEnv } from '../../tests/kit/env.ts'
import { kindList, kinds } from './types.ts'

const OPTIONS = { values: [{ value: 'a', label: 'A' }] }
const GERMAN = { readable_date_format: 'DD.MM.YYYY', readable_time_format: '24 hr' }

/** What a required field without an answer says. */
function missing(type: string, settings: object = {}, formats = anEnv().formats): string {
  const field = { id: 'f', mapField: 'f', type, label: 'F', required: true, ...settings } as Field
  const run = startRun(
    compile({ fields: [{ id: 'p', fields: [field] }], submit_conditions: [] }, kinds),
    anEnv({ formats, options: () => [] }),
  )
  return run.field('f').issue
}

test.each([
  ['text', {}, 'Please fill in this field.'],
  ['textarea', {}, 'Please fill in this field.'],
  ['email', {}, 'Please enter an email address.'],
  ['tel', {}, 'Please enter a phone number.'],
  ['number', {}, 'Please enter a number.'],
  ['date', {}, 'Please enter a date as MM/DD/YYYY.'],
  ['time', {}, 'Please enter a time as hh:mm AM.'],
  ['address', {}, 'Please enter an address.'],
  ['radio', OPTIONS, 'Please choose one.'],
  ['radio_api', {}, 'Please choose one.'],
  ['dropdown', OPTIONS, 'Please choose one.'],
  ['dropdown', { ...OPTIONS, isMultiple: true }, 'Please choose at least one.'],
  ['dropdown_api', {}, 'Please choose one.'],
  ['datalist', OPTIONS, 'Please choose one.'],
  ['datalist_api', {}, 'Please choose one.'],
  ['checkbox', OPTIONS, 'Please choose at least one.'],
  ['checkbox_api', {}, 'Please choose at least one.'],
  ['file', {}, 'Please choose a file.'],
  ['file', { isMultiple: true }, 'Please choose at least one file.'],
])('an answer of %s %j that is missing has the words of its kind: %s', (type, settings, message) => {
  expect(missing(type, settings)).toBe(message)
})

test('a date and a time are requested as the company writes them', () => {
  expect([missing('date', {}, GERMAN), missing('time', {}, GERMAN)]).toEqual([
    'Please enter a date as DD.MM.YYYY.',
    'Please enter a time as HH:mm.',
  ])
})

test("the author's own words come first, of every kind", () => {
  const own = { ...OPTIONS, validation: { invalidMessage: 'Say it.' } }
  const said = kindList.filter(type => !kinds[type]?.silent && !kinds[type]?.computed).map(type => missing(type, own))
  expect(new Set(said.filter(issue => issue !== ''))).toEqual(new Set(['Say it.']))
})

test('an option that must be chosen is named where nothing else is said of it', () => {
  const rules = [
    { value: 'a', label: 'I have read them', required: true },
    { value: 'b', label: 'Later' },
  ]
  expect(missing('checkbox', { values: rules, required: false })).toBe('Please choose “I have read them”.')
})
