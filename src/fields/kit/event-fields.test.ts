import { expect, test } from 'vitest'
import { aField } from '#tests/kit/builders.ts'
import { EVENT_FIELD_NAMES, eventFieldsOf } from './event-fields.ts'
import { renameEventFields } from './rename-event-fields.ts'

test('a widget reads the default fields, and in their place those that its author named', () => {
  const defaults = Object.fromEntries(EVENT_FIELD_NAMES.map(name => [name, name]))
  expect(eventFieldsOf(aField('text', 'w'))).toEqual(defaults)
  const named = { ...aField('text', 'w'), eventFields: { start_date: 'begin', end_date: '', location: 7 as never } }
  expect(eventFieldsOf(named)).toEqual({ ...defaults, start_date: 'begin' })
})

test('a field that it reads is renamed in its settings, and one that is gone is read by its default name', () => {
  const field = { ...aField('text', 'w'), eventFields: { start_date: 'begin', end_date: 'finish' } }
  const rename = (name: string) => ({ begin: 'start', finish: undefined })[name as 'begin' | 'finish']
  expect(renameEventFields(field, rename)).toEqual({ result: { ...field, eventFields: { start_date: 'start' } }, count: 2 })
  expect(renameEventFields(field, name => name)).toEqual({ result: field, count: 0 })
  expect(renameEventFields(field, () => undefined).result).not.toHaveProperty('eventFields')
})
