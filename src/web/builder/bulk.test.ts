import { expect, test } from 'vitest'
import { neededFields } from '#contract/portal/default-fields.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import type { Field } from '#engine/model/form.ts'
import { aField, when } from '#tests/kit/builders.ts'
import { someWords } from '#tests/kit/page-data.ts'
import { type BulkChange, duplicateFields, removeFields, requireFields, widenFields } from './bulk.ts'
import { begin, step, undo } from './history.ts'

const form = (...pages: Field[][]): FormContent => ({
  ...someWords,
  fields: pages.map((fields, index) => ({ id: `page-${index}`, fields })),
})
const names = (content: FormContent) => content.fields.map(page => page.fields.map(({ mapField }) => mapField))
const ids = (...names: string[]) => names.map(name => `id-${name}`)
const left = ({ left }: BulkChange) => left.map(({ mapField }) => mapField)
/** Whether forms of a type begin with it. */
const defaultOf = (type: string) => {
  const needed = neededFields(type)
  return ({ mapField }: Field) => needed.has(mapField)
}
const of = (content: FormContent, mapField: string) =>
  content.fields.flatMap(page => page.fields).find(field => field.mapField === mapField)

const mixed = form([
  aField('text', 'a'),
  aField('markdown', 'words'),
  aField('number', 'b', { required: true }),
  aField('text', 'c', { width: 'half' }),
])

test('several fields become required at once: what has no answer is left, what is required already is not counted', () => {
  const change = requireFields(mixed, ids('a', 'words', 'b'), true)
  expect(change.changed).toBe(1)
  expect(left(change)).toEqual(['words'])
  expect(change.form.fields[0]?.fields.map(({ required }) => required)).toEqual([true, undefined, true, undefined])
})

test('and no longer required, by taking the setting out', () => {
  const change = requireFields(mixed, ids('a', 'words', 'b'), false)
  expect([change.changed, left(change)]).toEqual([1, []])
  expect(of(change.form, 'b')).toEqual(aField('number', 'b'))
})

test('what is as it is wanted stays the very same form: there is no step to undo', () => {
  expect(requireFields(mixed, ids('b', 'words'), true).form).toBe(mixed)
  expect(removeFields(form([aField('text', 'event_name')]), ids('event_name'), defaultOf('event_request')).changed).toBe(0)
})

test('a width is set and taken out; a text between fields has none', () => {
  const wide = widenFields(mixed, ids('a', 'words', 'c'), 'full')
  expect([wide.changed, left(wide)]).toEqual([2, ['words']])
  expect(wide.form.fields[0]?.fields.map(({ width }) => width)).toEqual(['full', undefined, undefined, 'full'])
  expect(of(widenFields(mixed, ids('c'), undefined).form, 'c')).toEqual(aField('text', 'c'))
})

test('removed together, they are one step, and only rules of what stays are counted', () => {
  const before = form(
    [aField('text', 'a'), aField('text', 'b', { conditions: [when('a', '==', 'x')] })],
    [aField('text', 'c', { conditions: [when('a', '==', 'x'), when('b', '==', 'x')] })],
  )
  const change = removeFields(before, ids('a', 'b'), defaultOf('event_request'))
  expect([change.changed, change.cleared]).toEqual([2, 2])
  expect(names(change.form)).toEqual([[], ['c']])
  expect(of(change.form, 'c')?.conditions).toEqual([])
  const history = step(begin(before), change.form, '', 0)
  expect(undo(history).present).toBe(before)
})

test('default fields of the type stay, and what a field needs that stays', () => {
  const posters = form([
    aField('text', 'event_name'),
    aField('checkbox', 'poster_worksites'),
    aField('posters_cost_widget', 'cost'),
    aField('text', 'note'),
  ])
  const change = removeFields(posters, ids('event_name', 'poster_worksites', 'note'), defaultOf('poster'))
  expect(left(change)).toEqual(['event_name', 'poster_worksites'])
  expect(names(change.form)).toEqual([['event_name', 'poster_worksites', 'cost']])
  const all = removeFields(posters, ids('event_name', 'poster_worksites', 'cost'), defaultOf('poster'))
  expect(left(all), 'with the widget its campuses may go').toEqual(['event_name'])
})

test('a default field that was just added is as removable as any other', () => {
  const content = form([aField('text', 'event_name'), aField('text', 'event_name1')])
  const isDefault = defaultOf('event_request')
  const change = removeFields(content, ids('event_name'), field => isDefault(field) && field.id !== 'id-event_name')
  expect([change.changed, left(change), names(change.form)]).toEqual([1, [], [['event_name1']]])
})

test('what stays keeps what it needs itself', () => {
  const content = form([aField('posters_cost_widget', 'event_name'), aField('checkbox', 'poster_worksites'), aField('text', 'note')])
  const change = removeFields(content, ids('event_name', 'poster_worksites', 'note'), defaultOf('poster'))
  expect(left(change)).toEqual(['event_name', 'poster_worksites'])
})

test('copies stand together below the last of them, in the order of the page, with names of their own', () => {
  const after = duplicateFields(mixed, ids('a', 'b'), ['copy-1', 'copy-2'])
  expect(names(after)).toEqual([['a', 'words', 'b', 'a1', 'b1', 'c']])
  expect(of(after, 'b1')).toEqual({ ...aField('number', 'b', { required: true }), id: 'copy-2', mapField: 'b1' })
})
