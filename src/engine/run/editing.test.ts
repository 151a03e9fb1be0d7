import { expect, test } from 'vitest'
import { aField, aForm, aPage, must, mustAgainst, options, when } from '#tests/kit/builders.ts'
import { aFile, send, visit } from '#tests/kit/visit.ts'
import type { RunState } from './run.ts'

const form = aForm(
  aPage(
    aField('text', 'name', { editable: false, required: true }),
    aField('text', 'note'),
    aField('checkbox', 'extras', { ...options('food', 'drinks'), editable: false }),
    aField('file', 'plan', { editable: false }),
    aField('text', 'source', { hidden: true, defaultValue: 'web' }),
  ),
  aPage(when('name', '==', 'Mia'), aField('text', 'more')),
)
const stored = { name: 'Mia', note: 'old', extras: 'food', plan: [aFile('plan.txt')], source: 'mail' }
const begun: RunState = { typed: { name: 'Mia', note: 'old' }, applied: {} }
const edit = { editing: true, stored }

test('in edit mode a field that is not editable keeps what was stored, and says so', () => {
  const visitor = visit(form, edit, begun).fill({ name: 'forged', note: 'new', extras: ['drinks'], plan: [] })
  expect([visitor.says('name'), visitor.says('note'), visitor.says('extras'), visitor.says('plan')]).toEqual([
    'Mia',
    'new',
    ['food'],
    [aFile('plan.txt')],
  ])
  expect([visitor.run.field('name').locked, visitor.run.field('note').locked]).toEqual([true, undefined])
  expect(visitor.shows()).toContain('more')
})

test('the server takes the stored answer of such a field whatever was sent', () => {
  const evaluation = send(form, { name: 'forged', note: 'new', extras: 'drinks||gold' }, { files: { plan: [aFile('other.txt')] } }, edit)
  expect({
    ...evaluation,
    issues: { ...evaluation.issues },
    answers: { ...evaluation.answers },
    files: { ...evaluation.files },
  }).toMatchObject({
    ok: true,
    answers: { name: 'Mia', note: 'new', extras: 'food', source: 'mail', more: '' },
    files: { plan: [aFile('plan.txt')] },
  })
})

test('outside edit mode editable means nothing', () => {
  const visitor = visit(form, { stored }).fill({ name: 'Ada' })
  expect([visitor.says('name'), visitor.run.field('name').locked, visitor.says('source')]).toEqual(['Ada', undefined, 'web'])
})

test('a field that was not asked when the submission was made may still be answered', () => {
  const visitor = visit(form, { editing: true, stored: {} })
  expect(visitor.issues()).toEqual({ name: 'Please fill in this field.' })
  expect(visitor.fill({ name: 'Mia' }).says('name')).toBe('Mia')
})

test('what was stored of a field that is not editable is neither clamped nor judged', () => {
  const strict = aForm(
    aPage(
      aField('date', 'day', { editable: false, minValue: { formula: 'Today()' } }),
      aField('text', 'code', { editable: false, required: true, validation: { conditions: [must('==', 'x')] } }),
      aField('radio', 'kind', { editable: false, ...options('room') }),
      aField('text', 'size', { editable: false, maxLength: 2, validation: { conditions: [must('==', 'x')] } }),
    ),
  )
  const visitor = visit(strict, { editing: true, stored: { day: '2026-01-01', code: '', kind: 'gone', size: 'XXL' } })
  expect([visitor.says('day'), visitor.says('kind'), visitor.issues()]).toEqual(['2026-01-01', 'gone', {}])
  expect(visitor.submit().ok).toBe(true)
})

test('a field that is not editable follows no value condition', () => {
  const copy = aForm(
    aPage(aField('text', 'a'), aField('text', 'b', { editable: false, valueConditions: [{ value: { field: 'a' }, conditions: [] }] })),
  )
  const visitor = visit(copy, { editing: true, stored: { b: 'kept' } }).fill({ a: 'x' })
  expect(visitor.says('b')).toBe('kept')
})

test('a field that is not editable goes with its page and its conditions, and comes back as it was stored', () => {
  const two = aForm(
    aPage(aField('text', 'a'), aField('text', 'b', { editable: false, conditions: [when('a', '!=', 'x')] })),
    aPage(when('a', '==', ''), aField('text', 'c', { editable: false, defaultValue: 'd' })),
  )
  const visitor = visit(two, { editing: true, stored: { b: 'B', c: 'C' } })
  expect([visitor.says('b'), visitor.says('c')]).toEqual(['B', 'C'])
  visitor.fill({ a: 'x' })
  expect([visitor.says('b'), visitor.says('c'), visitor.shows()]).toEqual(['', 'd', ['a']])
  visitor.fill({ a: '' })
  expect([visitor.says('b'), visitor.says('c')]).toEqual(['B', 'C'])
})

test('a hidden field has in edit mode its value condition, else the address, else what was stored, else its default', () => {
  const hidden = aForm(
    aPage(
      aField('text', 'a'),
      aField('text', 'b', {
        hidden: true,
        defaultValue: 'd',
        valueConditions: [{ value: { formula: "'case'" }, conditions: [when('a', '==', 'x')] }],
      }),
    ),
  )
  const edited = { editing: true, stored: { b: 'stored' } }
  expect(visit(hidden, edited).fill({ a: 'x' }).says('b')).toBe('case')
  expect(visit(hidden, { ...edited, query: { b: 'address' } }).says('b')).toBe('address')
  expect(visit(hidden, edited).says('b')).toBe('stored')
  expect(visit(hidden, { editing: true }).says('b')).toBe('d')
})

const aWeek = { minValue: { formula: 'AddDays(Today(), 7)' } }
const dates = aForm(
  aPage(
    aField('text', 'phone'),
    aField('date', 'start', aWeek),
    aField('date', 'end', { minValue: { field: 'start' }, maxValue: { field: 'start', formula: 'AddDays(GetValue(), 3)' } }),
    aField('number', 'seats', { maxValue: { formula: '50' } }),
  ),
)
/** Was valid on the day it was sent; the clock of these tests stands on 2026-03-04. */
const old = { phone: '1', start: '2026-02-10', end: '2026-02-12', seats: '80' }
const editOf = (answers: Record<string, string>) =>
  [
    { editing: true, stored: answers },
    { typed: answers, applied: {} },
  ] as const
const states = ({ run }: ReturnType<typeof visit>) =>
  ['start', 'end', 'seats'].map(name => [run.field(name).value, run.field(name).issue, run.field(name).refused])

test('an answer that was sent and is not touched stays, though bounds of today would refuse it', () => {
  const visitor = visit(dates, ...editOf(old)).fill({ phone: '2' })
  expect(states(visitor)).toEqual([
    ['2026-02-10', '', undefined],
    ['2026-02-12', '', undefined],
    ['80', '', undefined],
  ])
  const { ok, answers } = visitor.submit()
  expect([ok, { ...answers }]).toEqual([true, { ...old, phone: '2' }])
  expect(visit(dates, {}, { typed: old, applied: {} }).says('start'), 'outside edit mode bounds hold').toBe('2026-03-11')
})

test('once it is changed, its bounds apply again; put back, it is untouched', () => {
  const visitor = visit(dates, ...editOf(old)).fill({ seats: '81', start: '2026-02-11' })
  expect([visitor.says('seats'), visitor.says('start')]).toEqual(['50', '2026-03-11'])
  visitor.fill({ seats: '80', start: '2026-02-10' })
  expect([visitor.says('seats'), visitor.says('start'), visitor.issues()]).toEqual(['80', '2026-02-10', {}])
  expect(send(dates, { ...old, start: '2026-02-11' }, {}, { editing: true, stored: old }).issues, 'the server agrees').toMatchObject({
    start: 'Please check this field.',
  })
})

test('what cannot stay because another answer was changed is an issue, and keeps its answer', () => {
  const visitor = visit(dates, ...editOf(old)).fill({ start: '2026-04-01' })
  expect(states(visitor)).toEqual([
    ['2026-04-01', '', undefined],
    ['2026-02-12', 'Please check this field.', true],
    ['80', '', undefined],
  ])
  expect([visitor.submit().ok, { ...visitor.submit().issues }]).toEqual([false, { end: 'Please check this field.' }])
  visitor.fill({ end: '2026-04-02' })
  expect([states(visitor)[1], visitor.submit().ok]).toEqual([['2026-04-02', '', undefined], true])
})

test('an option that is offered no more is an issue too, and nothing is cleared', () => {
  const rooms = aForm(aPage(aField('radio', 'room', options('a', 'b')), aField('checkbox', 'extras', options('x', 'y'))))
  const visitor = visit(rooms, ...editOf({ room: 'gone', extras: 'x||gone' }))
  expect([visitor.says('room'), visitor.says('extras'), visitor.run.field('room').refused]).toEqual(['gone', ['x', 'gone'], true])
  expect({ ...visitor.submit().issues }).toEqual({ room: 'Please check this field.', extras: 'Please check this field.' })
  expect(visitor.fill({ room: 'a', extras: ['x'] }).submit().ok).toBe(true)
})

test('a bound or a check against a hidden answer that the clock moves refuses nothing; one that an answer moves does', () => {
  const hidden = (name: string, formula: string) =>
    aField('text', name, { hidden: true, valueConditions: [{ value: { formula }, conditions: [] }] })
  const form = aForm(
    aPage(
      aField('number', 'days'),
      hidden('soonest', 'AddBusinessDays(Today(), 10)'),
      hidden('latest', "AddDays('2026-02-01', GetValue('days'))"),
      aField('date', 'start', {
        minValue: { field: 'soonest' },
        maxValue: { field: 'latest' },
        validation: { conditions: [mustAgainst('>=', 'soonest')] },
      }),
    ),
  )
  const sent = { days: '20', soonest: '2026-01-20', latest: '2026-02-21', start: '2026-02-10' }
  const visitor = visit(form, ...editOf(sent))
  expect([visitor.says('soonest'), visitor.says('start'), visitor.issues()]).toEqual(['2026-03-18', '2026-02-10', {}])
  visitor.fill({ days: '2' })
  expect([visitor.says('start'), visitor.issues()]).toEqual(['2026-02-10', { start: 'Please check this field.' }])
})

test('a check against a hidden answer that is not stored held when it was sent; it applies once the other answer it reads is changed', () => {
  const form = aForm(
    aPage(
      aField('number', 'guests'),
      aField('text', 'most', { hidden: true, submit: false, defaultValue: '10' }),
      aField('text', 'title', { validation: { conditions: [{ type: 'and', operator: '>=', field: 'most', checkField: 'guests' }] } }),
    ),
  )
  const sent = { guests: '50', title: 'Gala' }
  expect(send(form, sent, { excluded: { most: '100' } }).ok, 'the address said 100').toBe(true)
  const visitor = visit(form, ...editOf(sent))
  expect([visitor.says('most'), visitor.issues(), visitor.submit().ok]).toEqual(['10', {}, true])
  expect(visitor.fill({ guests: '60' }).issues()).toEqual({ title: 'Please check this field.' })
  expect(visitor.fill({ guests: '50' }).issues()).toEqual({})
  expect(visitor.fill({ title: 'Ball' }).issues()).toEqual({ title: 'Please check this field.' })
})

test('a field that was not drawn, and is not, changes nothing of what hangs on it', () => {
  const form = aForm(
    aPage(
      aField('text', 'phone'),
      aField('date', 'latest', { defaultValue: '2026-12-31', conditions: [when('phone', '==', 'nobody')] }),
      aField('date', 'start', { minValue: { formula: 'Today()' }, maxValue: { field: 'latest' } }),
    ),
  )
  const visitor = visit(form, ...editOf({ phone: '1', start: '2026-02-10' })).fill({ phone: '2' })
  expect([visitor.says('start'), visitor.issues(), visitor.submit().ok]).toEqual(['2026-02-10', {}, true])
})

test('a visible field whose page closed and opened has its default, and no more what was stored', () => {
  const two = aForm(
    aPage(aField('text', 'a')),
    aPage(when('a', '!=', 'x'), aField('text', 'b', { defaultValue: 'd' }), aField('text', 'c')),
  )
  const visitor = visit(two, ...editOf({ a: '', b: 'B', c: 'C' }))
  expect([visitor.says('b'), visitor.says('c')]).toEqual(['B', 'C'])
  visitor.fill({ a: 'x' }).fill({ a: 'y' })
  expect([visitor.says('b'), visitor.says('c'), visitor.pages()]).toEqual(['d', '', [0, 1]])
})
