import { expect, test } from 'vitest'
import { kinds } from '#fields/types.ts'
import { anEnv } from '#tests/kit/env.ts'
import { compile } from '../compile/compile.ts'
import { startRun } from './start.ts'
import { aField, aForm, aPage, must, mustAgainst, options } from '#tests/kit/builders.ts'
import { aFile, visit } from '#tests/kit/visit.ts'
import type { ValidationCondition } from '../model/form.ts'

function issueOf(type: string, more: Parameters<typeof aField>[2], value: string | readonly string[]): string {
  return (
    visit(aForm(aPage(aField(type, 'a', more))))
      .fill({ a: value })
      .issues().a ?? ''
  )
}

function check(conditions: ValidationCondition[], value: string): string {
  return issueOf('text', { validation: { conditions } }, value)
}

test('required: fails if the value is empty, with the words of its kind', () => {
  expect(issueOf('text', { required: true }, '')).toBe('Please fill in this field.')
  expect(issueOf('text', { required: true }, '   ')).toBe('Please fill in this field.')
  expect(issueOf('text', { required: true, validation: { invalidMessage: 'Tell us.' } }, '')).toBe('Tell us.')
  expect(issueOf('text', { required: true }, 'x')).toBe('')
})

test('a required checkbox group needs at least one', () => {
  expect(issueOf('checkbox', { required: true, ...options('x') }, [])).toBe('Please choose at least one.')
  expect(issueOf('checkbox', { required: true, ...options('x') }, ['x'])).toBe('')
})

test('an option marked required must be among the selected values, otherwise its invalidMessage shows', () => {
  const values = [
    { value: 'x', label: 'X' },
    { value: 'terms', label: 'Terms', required: true, invalidMessage: 'Accept the terms.' },
  ]
  expect(issueOf('checkbox', { values }, ['x'])).toBe('Accept the terms.')
  expect(issueOf('checkbox', { values }, ['x', 'terms'])).toBe('')
})

test('for a file field required fails if the list is empty', () => {
  const visitor = visit(aForm(aPage(aField('file', 'a', { required: true }))))
  expect(visitor.issues()).toEqual({ a: 'Please choose a file.' })
  expect(visitor.fill({ a: [aFile('a.txt')] }).issues()).toEqual({})
})

test('an empty field that is not required is not validated', () => {
  expect(check([must('==', 'x')], '')).toBe('')
  expect(issueOf('email', {}, '')).toBe('')
  expect(issueOf('email', {}, 'x')).toBe("This doesn't looks like a valid email.")
})

test("required comes before the kind's own check", () => {
  const values = [
    { value: 'x', label: 'X', required: true, invalidMessage: 'Choose X.' },
    { value: 'y', label: 'Y' },
  ]
  expect(issueOf('checkbox', { required: true, values }, [])).toBe('Please choose at least one.')
  expect(issueOf('checkbox', { required: true, values }, ['y'])).toBe('Choose X.')
})

test("the kind's own check comes before the validation conditions", () => {
  const more = { validation: { conditions: [must('()', 'example', 'Not ours.')] } }
  expect(issueOf('email', more, 'x')).toBe("This doesn't looks like a valid email.")
  expect(issueOf('email', more, 'x@elsewhere.org')).toBe('Not ours.')
  expect(issueOf('email', more, 'x@example.org')).toBe('')
})

test('the conditions must hold to be valid; the message is the first failing one’s own', () => {
  const rules = [must('!=', 'a', 'Not a.'), must('!=', 'b', 'Not b.')]
  expect(check(rules, 'a')).toBe('Not a.')
  expect(check(rules, 'b')).toBe('Not b.')
  expect(check(rules, 'c')).toBe('')
})

test("without a message of its own it is validation.invalidMessage, else 'Please check this field.'", () => {
  expect(check([must('!=', 'a')], 'a')).toBe('Please check this field.')
  expect(issueOf('text', { validation: { conditions: [must('!=', 'a')], invalidMessage: 'No.' } }, 'a')).toBe('No.')
})

test('validation conditions are joined from left to right by and / or', () => {
  const either: ValidationCondition[] = [must('==', 'a', 'A.'), { ...must('==', 'b', 'B.'), type: 'or' }]
  expect(check(either, 'a')).toBe('')
  expect(check(either, 'b')).toBe('')
  expect(check(either, 'c')).toBe('A.')
  expect(check([...either, must('==', 'a', 'C.')], 'b')).toBe('A.')
})

test('a comparison target may be a fixed value (checkValue) or another field (checkField)', () => {
  const visitor = visit(
    aForm(
      aPage(
        aField('date', 'start'),
        aField('date', 'end', { validation: { conditions: [mustAgainst('>=', 'start', 'Ends before it starts.')] } }),
      ),
    ),
  )
  visitor.fill({ start: '2026-03-04', end: '2026-03-01' })
  expect(visitor.issues()).toEqual({ end: 'Ends before it starts.' })
  expect(visitor.fill({ start: '2026-02-01' }).issues()).toEqual({})
})

test('a validation condition with a field speaks of that field, without one of the field itself', () => {
  const more = {
    validation: { conditions: [{ type: 'and' as const, field: 'b', operator: '==', checkValue: 'yes', invalidMessage: 'First say yes.' }] },
  }
  const visitor = visit(aForm(aPage(aField('text', 'a', more), aField('text', 'b')))).fill({ a: 'x' })
  expect(visitor.issues()).toEqual({ a: 'First say yes.' })
  expect(visitor.fill({ b: 'yes' }).issues()).toEqual({})
})

test('an unknown operator, type or field of a validation condition counts as a failure and is only logged', () => {
  const more = (condition: ValidationCondition) => ({ validation: { conditions: [condition] } })
  const visitor = visit(
    aForm(
      aPage(
        aField('text', 'a', more(must('~', 'x'))),
        aField('text', 'b', more(mustAgainst('==', 'nobody'))),
        aField('text', 'c', more({ ...must('!=', 'x'), field: 'nobody' })),
        aField('text', 'd', more(mustAgainst('!=', 'nobody'))),
        aField('text', 'e', more({ ...must('==', 'x'), type: 'xor' as 'or' })),
        aField('text', 'f', { validation: { conditions: [must('==', 'x'), { ...must('==', 'x'), type: 'xor' as 'or' }] } }),
      ),
    ),
  ).fill({ a: 'x', b: 'x', c: 'x', d: 'x', e: 'x', f: 'x' })
  expect(Object.keys(visitor.issues())).toEqual(['a', 'b', 'c', 'd', 'f'])
  expect(visitor.logged).toEqual([
    'Unknown operator "~" in a validation of "a"',
    'Unknown field "nobody" in a validation of "b"',
    'Unknown field "nobody" in a validation of "c"',
    'Unknown field "nobody" in a validation of "d"',
    'Unknown type "xor" in a validation of "e"',
    'Unknown type "xor" in a validation of "f"',
  ])
})

test('a file field skips validation conditions', () => {
  const visitor = visit(aForm(aPage(aField('file', 'a', { validation: { conditions: [must('==', 'never')] } }))))
  expect(visitor.fill({ a: [aFile('a.txt')] }).issues()).toEqual({})
})

test('a markdown block is never required, validated or sent', () => {
  const visitor = visit(aForm(aPage(aField('markdown', 'a', { required: true, validation: { conditions: [must('==', 'x')] } }))))
  expect(visitor.issues()).toEqual({})
  expect(visitor.parts().answers).toEqual([])
  expect(visitor.run.field('a')).toMatchObject({ shown: true, required: false })
})

test('an iframe is never required, validated or sent', () => {
  const visitor = visit(
    aForm(aPage(aField('iframe', 'a', { url: 'https://maps.example', required: true, validation: { conditions: [must('==', 'x')] } }))),
  )
  expect([visitor.issues(), visitor.parts().answers, visitor.submit().ok]).toEqual([{}, [], true])
})

test('hidden fields are not validated', () => {
  expect(visit(aForm(aPage(aField('text', 'a', { hidden: true, required: true })))).issues()).toEqual({})
})

test('the issues of a page are those of its shown fields, in order', () => {
  const visitor = visit(
    aForm(
      aPage(aField('text', 'b', { required: true }), aField('text', 'a', { required: true }), aField('text', 'c')),
      aPage(aField('text', 'd', { required: true })),
    ),
  )
  expect(visitor.run.issuesOf(0)).toEqual(['b', 'a'])
  expect(visitor.run.issuesOf(1)).toEqual(['d'])
  expect(visitor.run.issuesOf(7)).toEqual([])
})

const after = {
  ...kinds['text']!,
  type: 'after',
  checkReads: () => ['a', 'nobody', 'c', 'no name'],
  check: (value: unknown, _field: unknown, _context: unknown, textOf: (name: string) => string) =>
    String(value) > textOf('a') && textOf('nobody') === '' ? '' : `after ${textOf('a')}`,
}
const runOf = (a: ReturnType<typeof aField>, env = {}) =>
  startRun(compile(aForm(aPage(aField('after', 'c'), a)), { ...kinds, after }), anEnv(env))

test("a kind's own check may read other answers, and is asked again when one of them changes", () => {
  const run = runOf(aField('text', 'a'))
  run.set('c', '5')
  expect(run.field('c').issue).toBe('')
  let count = 0
  run.watch('c', () => (count += 1))
  run.set('a', '7')
  expect([run.field('c').issue, run.totals().issues, count]).toEqual(['after 7', 1, 1])
  run.set('a', '4')
  expect([run.field('c').issue, count]).toEqual(['', 2])
})

test('in edit mode the clock alone makes no stored answer invalid that such a check judges', () => {
  const today = aField('date', 'a', { hidden: true, valueConditions: [{ value: { formula: 'Today()' }, conditions: [] }] })
  const stored = { c: '2026-03-01', a: '2026-02-28' }
  const edit = runOf(today, { editing: true, stored })
  edit.set('c', stored.c)
  expect(edit.field('c').value).toBe(stored.c)
  expect(edit.field('c').issue).toBe('')
  edit.set('c', '2026-03-02')
  expect(edit.field('c').issue).toBe('after 2026-03-04')
})
