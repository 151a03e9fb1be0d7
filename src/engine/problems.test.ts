import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { kinds } from '#fields/types.ts'
import { aField, aForm, aPage, group, must, options, orWhen, when } from '#tests/builders.ts'
import { anEnv } from '#tests/env.ts'
import { sentOf } from '#tests/visit.ts'
import { compile } from './compile.ts'
import { explain } from './explain.ts'
import { fetchersOf, placeholdersOf } from './fetching.ts'
import type { FormDefinition, ValidationCondition } from './form.ts'
import { problemsOf } from './problems.ts'
import { judge } from './sending/judge.ts'
import { partsOf } from './sending/parts.ts'
import { startRun } from './start.ts'

const problems = (definition: unknown) => {
  const { issues, warnings } = problemsOf(definition as FormDefinition, kinds)
  return { issues: { ...issues }, warnings }
}

const NAME = 'A name is a letter followed by letters, digits, _ or -, at most 100, and not a reserved one.'

test('a sound form has no problems', () => {
  expect(problems(aForm(aPage(aField('text', 'a')), aPage(when('a', '==', 'x'), aField('date', 'b'))))).toEqual({ issues: {}, warnings: [] })
})

test('a formula or a pattern that does not compile is an issue, at its place', () => {
  const { issues } = problems(
    aForm(
      aPage(
        aField('date', 'a', { minValue: { formula: 'Tomorrow()' }, valueConditions: [{ value: { formula: '(' }, conditions: [] }] }),
        aField('text', 'b', { conditions: [when('a', 'regex', '(')], validation: { conditions: [must('regex', '(?=a)')] } }),
        aField('text', 'c', { conditions: [group('and', when('a', 'regex', 'a'.repeat(257)))] }),
      ),
      { submit_conditions: [when('a', 'regex', '(a+)+$')] },
    ),
  )
  expect(Object.keys(issues)).toEqual([
    'fields/0/fields/0/minValue/formula',
    'fields/0/fields/0/valueConditions/0/value/formula',
    'fields/0/fields/1/conditions/0',
    'fields/0/fields/1/validation/conditions/0',
    'fields/0/fields/2/conditions/0/conditions/0',
  ])
  expect(issues['fields/0/fields/0/minValue/formula']).toBe('Unknown function "Tomorrow" in this formula.')
})

test('names are a letter followed by letters, digits, _ or -, unique, and none that means something else', () => {
  const names = ['__proto__', 'constructor', 'prototype', 'toString', 'event_id', 'mode', 'integration_flag', 'excluded_request_fields', 'token', '_version', '1a', 'a b', '', 'a'.repeat(101)]
  const { issues } = problems(aForm(aPage(...names.map(name => aField('text', name)))))
  expect(issues).toEqual(Object.fromEntries(names.map((_, index) => [`fields/0/fields/${index}/mapField`, NAME])))
  expect(problems(aForm(aPage(aField('text', 'a')), aPage(aField('text', 'a')))).issues).toEqual({
    'fields/1/fields/0/mapField': 'Another field has the name "a". Names needs to be unique.',
  })
})

test('an unknown kind of field is an issue', () => {
  expect(problems(aForm(aPage(aField('hologram', 'a'), aField('toString', 'b')))).issues).toEqual({
    'fields/0/fields/0/type': 'Unknown kind of field "hologram".',
    'fields/0/fields/1/type': 'Unknown kind of field "toString".',
  })
})

test('unknown fields and operators are saved, and listed', () => {
  const { issues, warnings } = problems(
    aForm(aPage(aField('text', 'a', { conditions: [when('nobody', '==', 'x')] }), aField('text', 'b', { conditions: [when('a', '~', 'x')] }))),
  )
  expect(issues).toEqual({})
  expect(warnings).toEqual(['Unknown field "nobody" in a condition', 'Unknown operator "~" in a condition on "a"'])
})

test('circles are listed with the fields concerned', () => {
  const form = aForm(aPage(aField('text', 'a', { conditions: [when('b', '==', 'x')] }), aField('text', 'b', { conditions: [when('a', '==', 'x')] })))
  expect(problems(form).warnings).toEqual(['The rules of "a", "b" need each other in a circle.'])
})

test('pages that can never be shown are listed', () => {
  const dead = (...conditions: ReturnType<typeof when>[]) =>
    problems(aForm(aPage(aField('text', 'a'), aField('dropdown', 'b', options('x', 'y'))), aPage(...conditions, aField('text', 'c')))).warnings.some(line => line.startsWith('Page 2 can never be shown'))
  expect(dead(when('nobody', '==', 'x'))).toBe(true)
  expect(dead(when('a', '==', 'x'), when('a', '==', 'y'))).toBe(true)
  expect(dead(when('a', '==', 'x'), when('a', '!=', 'x'))).toBe(true)
  expect(dead(when('b', '==', 'castle'))).toBe(true)
  expect(dead(when('b', '==', 'x'), orWhen('b', '==', 'castle'))).toBe(false)
  expect(dead(when('a', '==', 'x'), when('b', '==', 'y'))).toBe(false)
  expect(dead(when('a', '!=', 'x'), when('a', '!=', 'y'))).toBe(false)
  expect(dead(when('a', '()', 'x'), when('a', '()', 'y'))).toBe(false)
})

test('a validation that compares a field with itself says nothing, and the author is told', () => {
  const checked = (...conditions: ValidationCondition[]) => problems(aForm(aPage(aField('text', 'a', { validation: { conditions } }), aField('text', 'b')))).warnings
  const told = ['A validation of "a" compares "a" with itself']
  expect(checked({ operator: '==', checkField: 'a' })).toEqual(told)
  expect(checked({ field: 'a', operator: '!=', checkField: 'a' })).toEqual(told)
  expect(checked({ operator: '==', checkField: 'b' })).toEqual([])
  expect(checked({ field: 'b', operator: '==', checkField: 'a' })).toEqual([])
})

test('conditions of the first page count for nothing, and the author is told', () => {
  expect(problems(aForm(aPage(when('a', '==', 'x'), aField('text', 'a')))).warnings).toEqual(['Page 1 is always shown: the first page needs no conditions.'])
})

test('a form has at most 100 pages, 2,000 fields and 10,000 conditions', () => {
  const pages = Array.from({ length: 101 }, (_, index) => aPage(aField('text', `a${index}`)))
  expect(problems(aForm(...pages)).issues).toEqual({ fields: 'A form has at most 100 pages.' })
  const fields = Array.from({ length: 2_001 }, (_, index) => aField('text', `a${index}`))
  expect(problems(aForm(aPage(...fields))).issues).toEqual({ fields: 'A form has at most 2000 fields.' })
  const conditions = Array.from({ length: 10_001 }, () => when('a', '==', 'x'))
  expect(problems(aForm(aPage(aField('text', 'a'), aField('text', 'b', { conditions })))).issues).toEqual({ fields: 'A form has at most 10000 conditions.' })
})

test('conditions nest at most 32 deep, and a hundred thousand levels overflow nothing', () => {
  const nested = (depth: number) => {
    let condition = when('a', '==', '')
    for (let level = 0; level < depth; level += 1) condition = group('and', condition)
    return aForm(aPage(aField('text', 'a'), aField('text', 'b', { conditions: [condition] })))
  }
  expect(problems(nested(32)).issues).toEqual({})
  expect(Object.values(problems(nested(33)).issues)).toEqual(['Conditions nest at most 32 deep.'])
  expect(Object.values(problems(nested(100_000)).issues)).toEqual(['Conditions nest at most 32 deep.'])
  const run = startRun(compile(nested(100_000), kinds), anEnv())
  expect(run.field('b').shown).toBe(false)
  expect(startRun(compile(nested(32), kinds), anEnv()).field('b').shown).toBe(true)
})

/** A definition in which anything can stand anywhere. */
const hostile = fc.letrec(tie => ({
  any: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, undefined, true, 0, -1, 1e308, '', 'a', 'b', '__proto__', 'constructor', '==', 'regex', '(', 'Today()'),
    fc.array(tie('any'), { maxLength: 3 }),
    tie('thing'),
  ),
  thing: fc.dictionary(
    fc.constantFrom('fields', 'conditions', 'mapField', 'type', 'field', 'operator', 'value', 'values', 'validation', 'valueConditions', 'minValue', 'formula', 'defaultValue', 'hidden', 'required', 'label', 'checkField', 'checkValue', 'isMultiple', 'submit', 'api', 'url', 'request', 'query', 'response'),
    tie('any'),
    { maxKeys: 6 },
  ),
  field: fc.record({
    mapField: fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor'),
    type: fc.constantFrom('text', 'number', 'checkbox', 'dropdown', 'date', 'datalist', 'file', 'text_api', 'dropdown_api', 'iframe', 'address', 'toString'),
    conditions: tie('any'),
    valueConditions: tie('any'),
    validation: tie('any'),
    defaultValue: tie('any'),
    minValue: tie('any'),
    hidden: tie('any'),
    api: tie('any'),
    query: tie('any'),
    editable: tie('any'),
    required: tie('any'),
  }),
  form: fc.oneof(tie('any'), fc.record({ fields: fc.array(fc.record({ conditions: tie('any'), fields: fc.array(fc.oneof(tie('field'), tie('any')), { maxLength: 4 }) }), { maxLength: 3 }), submit_conditions: tie('any') })),
}))

test('no definition, however hostile, makes the engine throw or touch a prototype', () => {
  const law = fc.property(hostile.form, given => {
    const definition = given as FormDefinition
    problemsOf(definition, kinds)
    const form = compile(definition, kinds)
    const run = startRun(form, anEnv({ query: JSON.parse('{"__proto__":"x","a":"1"}') }))
    run.setAll(JSON.parse('{"a":"x","b":"2026-01-01","__proto__":"x","constructor":"x"}'))
    judge(form, anEnv(), sentOf(partsOf(form, run)))
    judge(form, anEnv({ editing: true, stored: JSON.parse('{"a":[{}],"b":"x","__proto__":"x"}') }), sentOf(partsOf(form, run)))
    for (const mapField of fetchersOf(form)) placeholdersOf(run, mapField)
    run.refresh()
    for (const { mapField } of form.fields) explain(run, mapField)
    return ({} as Record<string, unknown>)['a'] === undefined
  })
  const details = fc.check(law, { numRuns: Number(process.env['FOYER_LAW_CASES'] ?? 10_000) / 5 })
  expect(details.failed ? fc.defaultReportMessage(details) : '').toBe('')
}, 120_000)
