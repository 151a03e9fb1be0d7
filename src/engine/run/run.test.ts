import { expect, test, vi } from 'vitest'
import { kinds as plain } from '#fields/types.ts'
import { aField, aForm, aPage, must, options, when } from '#tests/kit/builders.ts'
import { visit } from '#tests/kit/visit.ts'
import type { Option } from '../model/form.ts'
import { defineKind, type Kinds } from '../model/kind.ts'
import type { Env } from './run.ts'
import { textsOf } from '../model/values.ts'

const form = aForm(
  aPage(aField('text', 'a'), aField('text', 'b', { conditions: [when('a', '==', 'x')], required: true }), aField('text', 'c')),
  aPage(when('a', '==', 'x'), aField('text', 'd')),
)

test('the state of a field is the same object as long as nothing of it changed', () => {
  const { run } = visit(form)
  const [a, b, c, whole] = [run.field('a'), run.field('b'), run.field('c'), run.form()]
  run.set('a', 'y')
  expect(run.field('a')).not.toBe(a)
  expect(run.field('b')).toBe(b)
  expect(run.field('c')).toBe(c)
  expect(run.form()).toBe(whole)
  run.set('a', 'x')
  expect(run.field('b')).toMatchObject({ shown: true, issue: 'Please fill in this field.' })
  expect(run.form()).not.toBe(whole)
  expect(run.form().pages).toEqual([0, 1])
  const [shown, opened] = [run.field('b'), run.form()]
  run.refresh()
  expect(run.field('b')).toBe(shown)
  expect(run.field('c')).toBe(c)
  expect(run.form()).toBe(opened)
})

test('who watches a field is called once, after all is at rest, and only when it changed', () => {
  const { run } = visit(form)
  const onB = vi.fn(() => expect(run.field('b').shown).toBe(true))
  const onC = vi.fn()
  const onForm = vi.fn()
  run.watch('b', onB)
  run.watch('c', onC)
  run.watchForm(onForm)
  run.setAll({ a: 'x', b: 'y' })
  expect([onB, onC, onForm].map(listener => listener.mock.calls.length)).toEqual([1, 0, 1])
  for (const name of ['b', 'c']) run.field(name)
  run.refresh()
  expect(
    [onB, onC, onForm].map(listener => listener.mock.calls.length),
    'all is looked at again, and is as it was',
  ).toEqual([1, 0, 1])
})

test('watching ends when it is ended, and of an unknown field never begins', () => {
  const { run } = visit(form)
  const listener = vi.fn()
  const stop = run.watch('a', listener)
  const stopForm = run.watchForm(listener)
  stop()
  stopForm()
  run.watch('nobody', listener)()
  run.set('a', 'x')
  expect(listener).not.toHaveBeenCalled()
})

test('a listener may change the form again', () => {
  const { run } = visit(form)
  run.watch('a', () => run.set('c', `${String(run.field('a').value)}!`))
  const onC = vi.fn()
  run.watch('c', onC)
  run.set('a', 'x')
  expect(run.field('c').value).toBe('x!')
  expect(onC).toHaveBeenCalledTimes(1)
})

test('of several answers in one step none is lost to a rule that another of them wakes, also when it was there before', () => {
  const copy = { valueConditions: [{ value: { formula: "'rule'" }, conditions: [when('a', '==', 'x')] }] }
  const gone = aForm(aPage(aField('text', 'a'), aField('text', 'b', copy)), aPage(when('a', '==', 'x'), aField('text', 'c')))
  const { run } = visit(gone).fill({ b: 'mine' })
  run.setAll({ a: 'x', b: 'mine', c: 'too' })
  expect(['b', 'c'].map(name => run.field(name).value)).toEqual(['mine', 'too'])
})

test('typing the same again changes nothing', () => {
  const { run } = visit(form).fill({ a: 'x' })
  const listener = vi.fn()
  run.watch('a', listener)
  run.set('a', 'x')
  expect(listener).not.toHaveBeenCalled()
})

test('an unknown field is ignored when it is set, and empty when it is read', () => {
  const { run } = visit(form)
  run.set('nobody', 'x')
  run.set('__proto__', 'x')
  expect(run.field('nobody')).toMatchObject({ value: '', shown: false })
  expect(Object.keys(run.state().typed)).toEqual([])
})

test('when the clock passes midnight a refresh evaluates anew', () => {
  let now = Date.parse('2026-03-04T20:00:00Z')
  const today = aForm(aPage(aField('date', 'a', { minValue: { formula: 'Today()' } })))
  const visitor = visit(today, { now: () => now }).fill({ a: '2026-03-04' })
  expect(visitor.form.needsClock).toBe(true)
  now += 4 * 3_600_000
  expect(visitor.says('a')).toBe('2026-03-04')
  visitor.run.refresh()
  expect(visitor.says('a')).toBe('2026-03-05')
})

/** Fields whose options come from elsewhere, small ones for these tests. */
const fetched: Kinds = {
  ...plain,
  far: defineKind({
    type: 'far',
    fetches: () => true,
    empty: () => '',
    read: text => text,
    write: value => textsOf(value).join(),
    settle: (value, _field, { options: list, optionsPending }) =>
      optionsPending || list.some(option => option.value === value) ? value : '',
  }),
  computed: defineKind({ type: 'computed', empty: () => '', read: text => text, write: value => textsOf(value).join(), computed: true }),
}

test('while options are fetched nothing is cleared; a failure clears; the choice is back when the options are', () => {
  let options: ReturnType<Env['options']> = 'pending'
  const visitor = visit(aForm(aPage(aField('far', 'a'))), { options: () => options }, undefined, fetched).fill({ a: 'x' })
  expect(visitor.says('a')).toBe('x')
  options = []
  visitor.run.refresh()
  expect(visitor.says('a')).toBe('')
  const list: Option[] = [{ value: 'x', label: 'X' }]
  options = list
  visitor.run.refresh()
  expect(visitor.says('a')).toBe('x')
  expect(visitor.run.field('a').options).toBe(list)
})

test('a computed field has the fetched value, and what is typed or sent for it is ignored', () => {
  const visitor = visit(aForm(aPage(aField('computed', 'a'))), { options: () => [{ value: '42', label: '' }] }, undefined, fetched).fill({
    a: 'forged',
  })
  expect(visitor.says('a')).toBe('42')
  expect(visitor.submit().answers.a).toBe('42')
})

test('a kind that is exempt in edit mode is not required there', () => {
  const kinds: Kinds = { ...plain, text: { ...plain['text']!, exemptWhenEditing: true } }
  const required = aForm(aPage(aField('text', 'a', { required: true })))
  expect(visit(required, {}, undefined, kinds).issues()).toEqual({ a: 'Please fill in this field.' })
  expect(visit(required, { editing: true }, undefined, kinds).issues()).toEqual({})
})

test('one change evaluates only what depends on it', () => {
  const counted = vi.fn(() => '')
  const kinds: Kinds = { ...plain, text: { ...plain['text']!, check: counted } }
  const many = Array.from({ length: 100 }, (_, index) =>
    aField('text', `f${index}`, { defaultValue: 'x', conditions: index % 10 === 1 ? [when('f0', '!=', 'y')] : [] }),
  )
  const visitor = visit(aForm(aPage(...many)), {}, undefined, kinds)
  counted.mockClear()
  visitor.fill({ f0: 'z' })
  expect(counted).toHaveBeenCalledTimes(1)
  visitor.fill({ f0: 'y' })
  expect(counted).toHaveBeenCalledTimes(2)
  visitor.fill({ f0: 'z' })
  expect(counted).toHaveBeenCalledTimes(13)
})

test('the options of a field are always the same list', () => {
  const { run } = visit(
    aForm(aPage(aField('radio', 'a', options('x')), aField('text', 'b', { validation: { conditions: [must('==', 'x')] } }))),
  )
  const list = run.field('a').options
  run.set('a', 'x')
  expect(run.field('a').options).toBe(list)
})

test('a line for the author is logged once, however often its rule is asked', () => {
  const visitor = visit(
    aForm(
      aPage(
        aField('text', 'a'),
        aField('text', 'b', { hidden: true, valueConditions: [{ value: { formula: "AddDays(GetValue('a'), 1)" }, conditions: [] }] }),
      ),
    ),
  )
  for (const text of ['x', 'y', 'z']) visitor.fill({ a: text })
  expect(visitor.logged).toEqual(['A formula of "b" failed'])
})

test('values are computed along the dependency graph, never by position on the page', () => {
  const backwards = aForm(
    aPage(
      aField('text', 'sum', { hidden: true, valueConditions: [{ value: { field: 'middle' }, conditions: [] }] }),
      aField('date', 'first', { minValue: { field: 'end', formula: 'AddDays(GetValue(), -1)' }, defaultValue: '2026-01-01' }),
      aField('text', 'middle', { hidden: true, valueConditions: [{ value: { field: 'last' }, conditions: [when('end', '!=', '')] }] }),
    ),
    aPage(aField('text', 'last', { conditions: [when('first', '==', '2026-03-04')] }), aField('date', 'end')),
  )
  const visitor = visit(backwards).fill({ last: 'x', end: '2026-03-05' })
  expect([visitor.says('first'), visitor.says('middle'), visitor.says('sum'), visitor.form.circles]).toEqual(['2026-03-04', 'x', 'x', []])
})
