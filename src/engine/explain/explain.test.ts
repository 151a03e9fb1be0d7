import { expect, test } from 'vitest'
import { aField, aForm, aPage, group, must, when } from '#tests/kit/builders.ts'
import { visit } from '#tests/kit/visit.ts'
import { explain, explainForm, explainPage } from './explain.ts'

const form = aForm(
  aPage(
    aField('text', 'a'),
    aField('date', 'start'),
    aField('date', 'end', { minValue: { field: 'start', formula: "AddDays(GetValue(), '1')" }, required: true }),
    aField('text', 'b', {
      conditions: [when('a', '==', 'x'), group('and', when('start', '>', '2026-01-01'), when('nobody', '==', 'x', 'or'))],
      valueConditions: [{ value: { formula: "'made'" }, conditions: [when('a', '()', 'x')] }],
      validation: { conditions: [must('!=', 'made', 'Not made.')] },
    }),
  ),
  aPage(when('a', '~', 'x'), aField('text', 'c')),
)

test('for any field the builder can ask why: which condition, with which values', () => {
  const visitor = visit(form).fill({ a: 'y', start: '2026-03-04' })
  expect(explain(visitor.run, 'b')).toMatchObject({
    shown: false,
    origin: 'conditions fail',
    conditions: {
      holds: false,
      conditions: [
        { field: 'a', operator: '==', target: 'x', answer: 'y', holds: false },
        {
          holds: true,
          conditions: [
            { field: 'start', answer: '2026-03-04', holds: true },
            { type: 'or', field: 'nobody', holds: false, problem: 'Unknown field "nobody"' },
          ],
        },
      ],
    },
  })
})

test('an answer says where it comes from, and a value condition what it gave', () => {
  const visitor = visit(form).fill({ start: '2026-03-04', a: 'x' })
  expect(explain(visitor.run, 'b')).toMatchObject({
    shown: true,
    answer: 'made',
    origin: 'value condition',
    valueConditions: [{ holds: true, applied: true, value: { text: 'made' } }],
    checks: [{ field: 'b', operator: '!=', target: 'made', answer: 'made', holds: false }],
    issue: 'Not made.',
  })
  expect(explain(visitor.fill({ b: 'typed' }).run, 'b')).toMatchObject({ answer: 'typed', origin: 'typed', issue: '' })
  expect(explain(visit(form, { query: { a: 'z' } }).run, 'a')).toMatchObject({ answer: 'z', origin: 'address' })
})

test('a bound shows the steps of its formula', () => {
  const visitor = visit(form).fill({ start: '2026-03-04', end: '2026-01-01' })
  expect(explain(visitor.run, 'end')).toMatchObject({
    answer: '2026-03-05',
    settled: true,
    required: true,
    min: {
      text: '2026-03-05',
      steps: [
        { step: 'GetValue()', result: '2026-03-04' },
        { step: "AddDays('2026-03-04', '1')", result: '2026-03-05' },
      ],
    },
    max: undefined,
  })
})

test('for any page the builder can ask why', () => {
  const { run } = visit(form)
  expect(explainPage(run, 0)).toMatchObject({ shown: true, always: true, conditions: [] })
  expect(explainPage(run, 1)).toMatchObject({ shown: false, conditions: [{ problem: 'Unknown operator "~"', holds: false }] })
  expect(explainPage(run, 2)).toBeUndefined()
  expect(explain(run, 'nobody')).toBeUndefined()
})

test('a form tells why it can be submitted, and why its event goes to the linked form', () => {
  const visitor = visit({ ...form, submit_conditions: [when('a', '==', 'x')], integration_conditions: [] }).fill({ a: 'y' })
  expect(explainForm(visitor.run)).toMatchObject({
    submit: { holds: false, conditions: [{ field: 'a', answer: 'y', holds: false }] },
    integration: { holds: true, conditions: [] },
  })
})

test('of fetched options it says where the fetch stands, and of a stored answer that it is one', () => {
  const fetched = aForm(
    aPage(
      aField('radio_api', 'a'),
      aField('text_api', 'b'),
      aField('text', 'c', { editable: false }),
      aField('text', 'd', { hidden: true }),
    ),
  )
  const visitor = visit(fetched, {
    options: name => (name === 'a' ? 'failed' : [{ value: '42', label: '42' }]),
    editing: true,
    stored: { c: 'kept', d: 'too' },
  }).fill({ a: 'x' })
  expect(explain(visitor.run, 'a')).toMatchObject({ fetch: 'failed', origin: 'typed', settled: true, answer: '' })
  expect(explain(visitor.run, 'b')).toMatchObject({ fetch: 'arrived', origin: 'fetched', answer: '42' })
  expect(explain(visitor.run, 'c')).toMatchObject({ origin: 'stored', answer: 'kept' })
  expect(explain(visitor.run, 'd')).toMatchObject({ origin: 'stored', answer: 'too' })
  expect(explain(visitor.run, 'c')).not.toHaveProperty('fetch')
})
