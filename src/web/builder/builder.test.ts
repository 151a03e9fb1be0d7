import { expect, test } from 'vitest'
import type { FormContent } from '#contract/portal/forms.ts'
import type { Condition, Field } from '#engine/model/form.ts'
import { someWords } from '#tests/kit/page-data.ts'
import { isSavable } from './content.ts'
import { addField, changeField, duplicateField, moveField, removeField, renameField, stepField } from './fields.ts'
import { begin, redo, step, undo } from '../admin/editing/history.ts'
import { issuesOf, openIssues, placeIssues } from './issues.ts'
import { addPage, changePage, movePage, removePage } from './pages.ts'

const field = (mapField: string, more: Partial<Field> = {}): Field => ({
  id: `id-${mapField}`,
  mapField,
  type: 'text',
  label: mapField,
  ...more,
})
const when = (field: string, more: Partial<Condition> = {}): Condition => ({ field, operator: '==', value: 'x', ...more })

function form(...pages: Field[][]): FormContent {
  return { ...someWords, fields: pages.map((fields, index) => ({ id: `page-${index}`, fields })) }
}

const names = (content: FormContent) => content.fields.map(page => page.fields.map(field => field.mapField))

test('an added field takes its place and a name of its own', () => {
  const one = addField(form([field('a'), field('b')]), 'page-0', { ...field('a'), id: 'new' }, 1)
  expect(names(one)).toEqual([['a', 'a1', 'b']])
})

test('a duplicate stands right after its model, with its settings and another name', () => {
  const one = duplicateField(form([field('a', { help: 'Hm' }), field('b')]), 'id-a', 'copy')
  expect(one.fields[0]?.fields[1]).toEqual({ ...field('a'), id: 'copy', mapField: 'a1', help: 'Hm' })
})

test('removing a field clears every condition that speaks of it, and says how many', () => {
  const before = form([
    field('a'),
    field('b', {
      conditions: [when('a'), when('c'), { type: 'or', conditions: [when('a')] }],
      validation: {
        conditions: [
          { operator: '>', checkField: 'a' },
          { operator: '!=', checkValue: '' },
        ],
      },
      minValue: { field: 'a' },
      valueConditions: [
        { value: { field: 'c' }, conditions: [when('a')] },
        { value: { field: 'a' }, conditions: [when('c')] },
      ],
    }),
    field('c'),
  ])
  const { form: after, count } = removeField({ ...before, submit_conditions: [when('a')] }, 'id-a')
  expect(count).toBe(7)
  expect(after.submit_conditions).toEqual([])
  expect(after.fields[0]?.fields[0]).toEqual(
    field('b', {
      conditions: [when('c')],
      validation: { conditions: [{ operator: '!=', checkValue: '' }] },
      valueConditions: [],
    }),
  )
  expect(JSON.stringify(after)).not.toContain('"a"')
})

test('removing a field leaves alone what does not speak of it: the very same objects', () => {
  const before = form([field('a'), field('b', { conditions: [when('c')] }), field('c')])
  const { form: after, count } = removeField(before, 'id-a')
  expect(count).toBe(0)
  expect(after.fields[0]?.fields[0]).toBe(before.fields[0]?.fields[1])
})

test('every reference follows a renamed field, also those in formulas', () => {
  const before = form(
    [field('a')],
    [
      field('b', {
        conditions: [when('a')],
        maxValue: { formula: `AddDays(GetValue('a'), 2)` },
        validation: { conditions: [{ operator: '==', field: 'a', checkValue: '1' }] },
      }),
    ],
  )
  const after = renameField(before, 'id-a', 'z')
  expect(after.fields[1]?.fields[0]).toEqual(
    field('b', {
      conditions: [when('z')],
      maxValue: { formula: `AddDays(GetValue('z'), 2)` },
      validation: { conditions: [{ operator: '==', field: 'z', checkValue: '1' }] },
    }),
  )
})

test('a renamed field never takes the name of another', () => {
  expect(names(renameField(form([field('a'), field('b')]), 'id-a', 'b'))).toEqual([['b1', 'b']])
})

test('a changed setting that is undefined is taken out', () => {
  const after = changeField(form([field('a', { help: 'Hm' })]), 'id-a', { help: undefined, required: true })
  expect(after.fields[0]?.fields[0]).toEqual({ ...field('a'), required: true })
  expect(Object.hasOwn(after.fields[0]?.fields[0] ?? {}, 'help')).toBe(false)
})

test('a field moves within its page, over its edge, and not beyond the form', () => {
  const two = form([field('a'), field('b')], [field('c')])
  expect(names(stepField(two, 'id-a', 1))).toEqual([['b', 'a'], ['c']])
  expect(names(stepField(two, 'id-b', 1))).toEqual([['a'], ['b', 'c']])
  expect(names(stepField(two, 'id-c', -1))).toEqual([['a', 'b', 'c'], []])
  expect(stepField(two, 'id-a', -1)).toBe(two)
  expect(names(moveField(two, 'id-a', 'page-1', 1))).toEqual([['b'], ['c', 'a']])
})

test('pages are added, titled, moved and removed with what spoke of their fields', () => {
  const one = addPage(form([field('a')], [field('b', { conditions: [when('a')] })]), 'new')
  expect(one.fields.map(page => page.id)).toEqual(['page-0', 'page-1', 'new'])
  expect(changePage(one, 'new', { title: 'Rooms' }).fields[2]).toEqual({ id: 'new', title: 'Rooms', fields: [] })
  expect(movePage(one, 'new', -2).fields.map(page => page.id)).toEqual(['new', 'page-0', 'page-1'])
  expect(movePage(one, 'new', 1)).toBe(one)
  const { form: after, count } = removePage(one, 'page-0')
  expect(count).toBe(1)
  expect(after.fields[0]?.fields[0]?.conditions).toEqual([])
})

test('a page goes with what spoke of any of its fields, each rule counted once', () => {
  const rule = { operator: '==' as const, field: 'a', checkField: 'b' }
  const left = field('c', {
    conditions: [when('a'), when('b'), when('d')],
    validation: { conditions: [rule, { operator: '!=', checkValue: '' }] },
  })
  const { form: after, count } = removePage(form([field('a'), field('b')], [left], [field('d')]), 'page-0')
  expect(count).toBe(3)
  expect(after.fields[0]?.fields[0]).toEqual(
    field('c', { conditions: [when('d')], validation: { conditions: [{ operator: '!=', checkValue: '' }] } }),
  )
})

test('undo goes back a step and redo forth again; typing on is one step', () => {
  let history = begin('')
  history = step(history, 'a', 'label', 1000)
  history = step(history, 'ab', 'label', 1200)
  history = step(history, 'ab!', '', 1300)
  expect(undo(history).present).toBe('ab')
  expect(undo(undo(history)).present).toBe('')
  expect(redo(undo(history)).present).toBe('ab!')
  expect(undo(undo(undo(history))).present).toBe('')
  expect(step(undo(history), 'other', '', 2000).future).toEqual([])
})

test('an issue stays with its field when the field is moved', () => {
  const before = form([field('a')], [field('b')])
  const issues = placeIssues(before, { 'fields/1/fields/0/label': 'Too long', 'fields/1/title': 'Hm', title: 'No' })
  expect(issuesOf(issues, 'id-b')).toEqual({ label: 'Too long' })
  expect(issues.map(({ pageId, inside }) => [pageId, inside])).toEqual([
    ['page-1', 'label'],
    ['page-1', 'title'],
    ['', 'title'],
  ])
})

test('an issue is gone when its field or part was worked on, and stays when another was', () => {
  const sent = form([field('a'), field('b')])
  const issues = placeIssues(sent, { 'fields/0/fields/0/label': 'Too long', title: 'Hm' })
  expect(openIssues(issues, sent, sent)).toBe(issues)
  expect(openIssues(issues, sent, changeField(sent, 'id-b', { label: 'B' }))).toBe(issues)
  expect(openIssues(issues, sent, changeField(sent, 'id-a', { label: 'A' })).map(issue => issue.path)).toEqual(['title'])
  expect(openIssues(issues, sent, { ...sent, title: 'Other' }).map(issue => issue.fieldId)).toEqual(['id-a'])
})

test('a form without name, title or fields is not saved', () => {
  expect(isSavable(form([field('a')]))).toBe(true)
  expect(isSavable(form([]))).toBe(false)
  expect(isSavable({ ...form([field('a')]), title: ' ' })).toBe(false)
  expect(isSavable({ ...form([field('a')]), eventops_form_name: '' })).toBe(false)
})
