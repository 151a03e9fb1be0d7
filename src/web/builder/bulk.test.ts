import { expect, test } from 'vitest'
import type { FormContent } from '#contract/portal/forms.ts'
import type { Field } from '#engine/model/form.ts'
import { fixedNames, namesIn } from '#fields/needed-fields.ts'
import { aField, when } from '#tests/kit/builders.ts'
import { someWords } from '#tests/kit/page-data.ts'
import { type BulkChange, duplicateFields, removeFields, requireFields, widenFields } from './bulk.ts'
import { begin, step, undo } from '../admin/editing/history.ts'

const form = (...pages: Field[][]): FormContent => ({
  ...someWords,
  fields: pages.map((fields, index) => ({ id: `page-${index}`, fields })),
})
const names = (content: FormContent) => content.fields.map(page => page.fields.map(({ mapField }) => mapField))
const ids = (...names: string[]) => names.map(name => `id-${name}`)
const left = ({ left }: BulkChange) => left.map(({ mapField }) => mapField)
/** What stays of a form that was saved as it is. */
const savedAs = (before: FormContent) => (form: FormContent) => new Set(fixedNames(form, namesIn(before)).keys())
const linked = (content: FormContent): FormContent => ({ ...content, integration_form_id: 'leads' })
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
  const sent = linked(form([aField('text', 'event_name')]))
  expect(removeFields(sent, ids('event_name'), savedAs(sent)).form).toBe(sent)
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
  const change = removeFields(before, ids('a', 'b'), savedAs(before))
  expect([change.changed, change.cleared]).toEqual([2, 2])
  expect(names(change.form)).toEqual([[], ['c']])
  expect(of(change.form, 'c')?.conditions).toEqual([])
  const history = step(begin(before), change.form, '', 0)
  expect(undo(history).present).toBe(before)
})

test('what the form needs stays, and with what needs it, all may go', () => {
  const posters = form([
    aField('text', 'event_name'),
    aField('checkbox', 'poster_worksites'),
    aField('posters_cost_widget', 'cost'),
    aField('text', 'note'),
  ])
  const change = removeFields(posters, ids('event_name', 'poster_worksites', 'note'), savedAs(posters))
  expect(left(change)).toEqual(['event_name', 'poster_worksites'])
  expect(names(change.form)).toEqual([['event_name', 'poster_worksites', 'cost']])
  const all = removeFields(posters, ids('event_name', 'poster_worksites', 'cost'), savedAs(posters))
  expect([left(all), names(all.form)]).toEqual([[], [['note']]])
})

test('what the saved form did not have is as removable as any other, whatever needs it', () => {
  const content = form([aField('text', 'event_name'), aField('posters_cost_widget', 'cost')])
  const change = removeFields(content, ids('event_name'), savedAs(form([aField('text', 'note')])))
  expect([change.changed, left(change), names(change.form)]).toEqual([1, [], [['cost']]])
})

test('what stays keeps what it needs itself', () => {
  const content = linked(
    form([aField('posters_cost_widget', 'event_name'), aField('checkbox', 'poster_worksites'), aField('text', 'note')]),
  )
  const change = removeFields(content, ids('event_name', 'poster_worksites', 'note'), savedAs(content))
  expect(left(change)).toEqual(['event_name', 'poster_worksites'])
})

test('copies stand together below the last of them, in the order of the page, with names of their own', () => {
  const after = duplicateFields(mixed, ids('a', 'b'), ['copy-1', 'copy-2'])
  expect(names(after)).toEqual([['a', 'words', 'b', 'a1', 'b1', 'c']])
  expect(of(after, 'b1')).toEqual({ ...aField('number', 'b', { required: true }), id: 'copy-2', mapField: 'b1' })
})
