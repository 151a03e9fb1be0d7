import { expect, test } from 'vitest'
import { aField, options, when } from '#tests/kit/builders.ts'
import { rowsOf, widthOf } from './field-rows.ts'

const field = (spec: string) => {
  const [kind = '', name = kind] = spec.split(' ')
  return aField(kind, name)
}

/** The names of fields, those of one row together. */
const rows = (specs: readonly string[], inGroup = true) =>
  rowsOf(specs.map(field), inGroup).map(({ fields }) => fields.map(({ mapField }) => mapField).join('+'))

test('a control is as wide as its answers are long, unless its author says how wide', () => {
  const widths = ['number', 'time', 'date', 'tel', 'email', 'textarea', 'dropdown', 'datalist'].map(kind => widthOf(field(kind)))
  expect(widths).toEqual(['number', 'time', 'date', 'phone', 'long', 'full', 'half', 'long'])
  expect(widthOf(aField('dropdown', 'setup', options('a', 'Cabaret: round tables, open to the stage')))).toBe('long')
  expect([10, 40, 100].map(maxLength => widthOf(aField('text', 'code', { maxLength })))).toEqual(['small', 'half', 'full'])
  expect(['first_name', 'department_name', 'wishes'].map(name => widthOf(field(`text ${name}`)))).toEqual(['half', 'half', 'full'])
  expect(widthOf(aField('number', 'count', { width: 'full' }))).toBe('full')
})

test('two short neighbours of one group stand in one row, in the order of the form', () => {
  const contact = ['text first_name', 'text last_name', 'email', 'tel', 'text department_name']
  expect(rows(contact)).toEqual(['first_name+last_name', 'email', 'tel+department_name'])
  expect(rows(contact, false), 'without a group').toEqual(['first_name', 'last_name', 'email', 'tel', 'department_name'])
  expect(rows(['number a', 'number b', 'number c'])).toEqual(['a+b', 'c'])
})

test('a day and its time stand together wherever they are', () => {
  expect(rows(['date', 'time'], false)).toEqual(['date+time'])
  expect(rows(['number', 'date', 'time'])).toEqual(['number', 'date+time'])
  expect(rows(['date from', 'date to', 'time open', 'time close'])).toEqual(['from', 'to+open', 'close'])
})

test('a hidden field comes between no two others', () => {
  const hidden = aField('text', 'source', { hidden: true })
  const found = rowsOf([field('date'), hidden, field('time')], false)
  expect(found.map(({ fields }) => fields.map(({ mapField }) => mapField))).toEqual([['date', 'time'], ['source']])
})

test('a field that an answer may take away has no second one beside it that would stay and move to its place', () => {
  const brought = (name: string, by: string) => aField('number', name, { conditions: [when(by, '==', 'yes')] })
  const names = (fields: Parameters<typeof rowsOf>[0]) =>
    rowsOf(fields, true).map(row => row.fields.map(({ mapField }) => mapField).join('+'))
  expect(names([brought('a', 'food'), field('number b')])).toEqual(['a', 'b'])
  expect(names([brought('a', 'food'), brought('b', 'sound'), field('number c')])).toEqual(['a', 'b', 'c'])
  expect(names([brought('a', 'food'), brought('b', 'food')]), 'they come and go together').toEqual(['a+b'])
  expect(names([field('number a'), brought('b', 'food')])).toEqual(['a+b'])
})
