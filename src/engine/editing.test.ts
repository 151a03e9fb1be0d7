import { expect, test } from 'vitest'
import { aField, aForm, aPage, must, options, when } from '#tests/builders.ts'
import { aFile, send, visit } from '#tests/visit.ts'
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
  expect([visitor.says('name'), visitor.says('note'), visitor.says('extras'), visitor.says('plan')]).toEqual(['Mia', 'new', ['food'], [aFile('plan.txt')]])
  expect([visitor.run.field('name').locked, visitor.run.field('note').locked]).toEqual([true, undefined])
  expect(visitor.shows()).toContain('more')
})

test('the server takes the stored answer of such a field whatever was sent', () => {
  const judged = send(form, { name: 'forged', note: 'new', extras: 'drinks||gold' }, { files: { plan: [aFile('other.txt')] } }, edit)
  expect({ ...judged, issues: { ...judged.issues }, answers: { ...judged.answers }, files: { ...judged.files } }).toMatchObject({
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
  expect(visitor.issues()).toEqual({ name: 'Please check this field.' })
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
  const copy = aForm(aPage(aField('text', 'a'), aField('text', 'b', { editable: false, valueConditions: [{ value: { field: 'a' }, conditions: [] }] })))
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
      aField('text', 'b', { hidden: true, defaultValue: 'd', valueConditions: [{ value: { formula: "'case'" }, conditions: [when('a', '==', 'x')] }] }),
    ),
  )
  const kept = { editing: true, stored: { b: 'stored' } }
  expect(visit(hidden, kept).fill({ a: 'x' }).says('b')).toBe('case')
  expect(visit(hidden, { ...kept, query: { b: 'address' } }).says('b')).toBe('address')
  expect(visit(hidden, kept).says('b')).toBe('stored')
  expect(visit(hidden, { editing: true }).says('b')).toBe('d')
})
