import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kinds } from '#fields/types.ts'
import { aField, aForm, aPage, group, must, options, orWhen, when } from '#tests/kit/builders.ts'
import { anEnv } from '#tests/kit/env.ts'
import { submissionOf } from '#tests/kit/visit.ts'
import { compile } from '../compile/compile.ts'
import { explain } from '../explain/explain.ts'
import { fetchersOf, placeholdersOf } from '../run/fetching.ts'
import type { Field, FormDefinition, ValidationCondition } from '../model/form.ts'
import { problemsOf } from './problems.ts'
import { evaluateSubmission } from '../evaluate/evaluate-submission.ts'
import { partsOf } from '../evaluate/submission-parts.ts'
import { startRun } from '../run/start.ts'
import { askedWith, lawTime } from '#tests/kit/scale.ts'

const NOW = Date.parse('2026-03-04T12:00Z')
const problems = (definition: unknown) => {
  const { issues, warnings } = problemsOf(definition as FormDefinition, kinds, { now: NOW })
  return { issues: { ...issues }, warnings: warnings.map(({ text }) => text) }
}

const NAME = 'A name is a letter followed by letters, digits, _ or -, at most 100, and not a reserved one.'

test('a sound form has no problems', () => {
  expect(problems(aForm(aPage(aField('text', 'a')), aPage(when('a', '==', 'x'), aField('date', 'b'))))).toEqual({
    issues: {},
    warnings: [],
  })
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
  expect(issues['fields/0/fields/0/minValue/formula']).toBe('Unknown function "Tomorrow" at character 1 of this formula.')
})

test('names are a letter followed by letters, digits, _ or -, unique, and none that means something else', () => {
  const names = [
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'event_id',
    'mode',
    'integration_flag',
    'excluded_request_fields',
    'token',
    '_version',
    '1a',
    'a b',
    '',
    'a'.repeat(101),
  ]
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
    aForm(
      aPage(aField('text', 'a', { conditions: [when('nobody', '==', 'x')] }), aField('text', 'b', { conditions: [when('a', '~', 'x')] })),
    ),
  )
  expect(issues).toEqual({})
  expect(warnings).toEqual([
    'A condition of “a” asks for the unknown field “nobody”: it never holds.',
    'A condition of “b” has the unknown operator “~”: it never holds.',
  ])
})

test('circles are listed with the fields concerned', () => {
  const form = aForm(
    aPage(aField('text', 'a', { conditions: [when('b', '==', 'x')] }), aField('text', 'b', { conditions: [when('a', '==', 'x')] })),
  )
  expect(problems(form).warnings).toEqual(['The rules of “a”, “b” need each other in a circle.'])
})

test('pages that can never be shown are listed', () => {
  const dead = (...conditions: ReturnType<typeof when>[]) =>
    problems(
      aForm(aPage(aField('text', 'a'), aField('dropdown', 'b', options('x', 'y'))), aPage(...conditions, aField('text', 'c'))),
    ).warnings.some(line => line.startsWith('Page 2 can never be shown'))
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
  const checked = (...conditions: ValidationCondition[]) =>
    problems(aForm(aPage(aField('text', 'a', { validation: { conditions } }), aField('text', 'b')))).warnings
  const warnings = ['A validation of “a” compares an answer with itself.']
  expect(checked({ operator: '==', checkField: 'a' })).toEqual(warnings)
  expect(checked({ field: 'a', operator: '!=', checkField: 'a' })).toEqual(warnings)
  expect(checked({ operator: '==', checkField: 'b' })).toEqual([])
  expect(checked({ field: 'b', operator: '==', checkField: 'a' })).toEqual([])
})

test('conditions of the first page count for nothing, and the author is told', () => {
  expect(problems(aForm(aPage(when('a', '==', 'x'), aField('text', 'a')))).warnings).toEqual([
    'Page 1 is always shown: the first page needs no conditions.',
  ])
})

describe('what nobody can send is told, with the input that mends it', () => {
  const warned = (...fields: Field[]) =>
    problemsOf(aForm(aPage(...fields)), kinds, { now: NOW }).warnings.map(({ path, text }) => `${path} ${text}`)
  const date = (min: string, max: string, more = {}) =>
    aField('date', 'day', { label: 'Day', minValue: { formula: min }, maxValue: { formula: max }, ...more })

  test('a required choice without options', () => {
    const at = 'fields/0/fields/0/values “Size” is required and has'
    expect(warned(aField('dropdown', 'size', { label: 'Size', required: true }))).toEqual([
      `${at} no option: nobody can send the form while it is shown.`,
    ])
    const closed = [{ value: 'a', label: 'A', disabled: true }]
    expect(warned(aField('radio', 'size', { label: 'Size', required: true, values: closed }))).toEqual([
      expect.stringContaining('only options that cannot be chosen'),
    ])
    expect(
      warned(
        aField('dropdown', 'size'),
        aField('dropdown', 'timezone', { required: true }),
        aField('radio', 'b', { required: true, hidden: true }),
      ),
    ).toEqual([])
    expect(
      warned(aField('radio', 'a', { required: true, values: closed, defaultValue: 'a' }), aField('radio_api', 'c', { required: true })),
    ).toEqual([])
  })

  test('a required choice whose fetched options are known, and are none; and a default that is none of them', () => {
    const location = aField('dropdown', 'location', { label: 'City', required: true, defaultValue: 'Rome' })
    const warnedWith = (...names: string[]) =>
      problemsOf(aForm(aPage(location)), kinds, { fetched: () => names.map(name => ({ value: name, label: name })) }).warnings.map(
        ({ path, text }) => `${path} ${text}`,
      )
    expect(warnedWith('Rome')).toEqual([])
    expect(warnedWith('Oslo')).toEqual([
      'fields/0/fields/0/defaultValue The default of “City”, “Rome”, is none of its options: the field begins without it.',
    ])
    expect(warnedWith()[0]).toBe(
      'fields/0/fields/0/values “City” is required and has no option: nobody can send the form while it is shown.',
    )
    expect(warned(location), 'nobody knows them').toEqual([])
  })

  test('a minimum above the maximum, whenever it is and whatever is answered elsewhere', () => {
    const crossed = 'fields/0/fields/0/minValue The smallest answer of “Day” lies above the largest: every answer is cleared'
    expect(warned(date("'2026-05-02'", "'2026-05-01'"))).toEqual([`${crossed}.`])
    expect(warned(date('AddDays(Today(), 10)', 'AddBusinessDays(Today(), 3)', { required: true }))).toEqual([
      `${crossed}, and nobody can send the form while it is shown.`,
    ])
    expect(warned(date('Today()', "'2020-01-01'"))).toEqual([`${crossed}.`])
    expect(warned(date("AddDays(GetValue('other'), 2)", "GetValue('other')"), aField('date', 'other'))).toEqual([`${crossed}.`])
    expect(warned(date("GetValue('other')", "GetValue('third')"), aField('date', 'other'), aField('date', 'third'))).toEqual([])
    expect(warned(date('Today()', 'Today()'), aField('number', 'n', { minValue: { formula: '9' }, maxValue: { formula: '10' } }))).toEqual(
      [],
    )
    expect(warned(aField('number', 'n', { label: 'N', minValue: { formula: '10' }, maxValue: { formula: '9' } }))).toEqual([
      expect.stringContaining('lies above'),
    ])
  })

  test('a bound that always fails', () => {
    expect(warned(aField('number', 'n', { label: 'N', minValue: { formula: 'Today()' } }))).toEqual([
      'fields/0/fields/0/minValue The smallest answer of “N” is never one: every answer counts as large enough.',
    ])
    expect(warned(date("AddDays('soon', 2)", 'AddDays(Now(), 2)'))).toEqual([
      expect.stringContaining('smallest answer of “Day” is never one'),
    ])
    expect(
      warned(aField('time', 't', { maxValue: { formula: 'AddHours(Now(), 1)' }, minValue: { field: 'from' } }), aField('time', 'from')),
    ).toEqual([])
  })

  test('a default that is no option, or no answer at all', () => {
    const size = (type: string, defaultValue: string) => warned(aField(type, 'size', { label: 'Size', ...options('s', 'm'), defaultValue }))
    expect(size('dropdown', 'xl')).toEqual([
      'fields/0/fields/0/defaultValue The default of “Size”, “xl”, is none of its options: the field begins without it.',
    ])
    expect(size('checkbox', 's||xl||xs')).toEqual([expect.stringContaining('“xl”, “xs”')])
    expect([...size('radio', 'm'), ...size('checkbox', 's||m'), ...size('datalist', 'S')]).toEqual([])
    expect(warned(aField('date', 'day', { label: 'Day', defaultValue: 'tomorrow' }))).toEqual([
      expect.stringContaining('cannot be its answer'),
    ])
  })

  test('a validation that no answer passes', () => {
    const number = (conditions: ValidationCondition[], more = {}) =>
      warned(aField('number', 'n', { label: 'N', validation: { conditions }, ...more }))
    const none = 'fields/0/fields/0/validation/conditions No answer to “N” passes its validation: '
    expect(number([must('>', '5'), must('<', '3')], { required: true })).toEqual([`${none}nobody can send the form while it is shown.`])
    expect(number([must('>=', '10')], { maxValue: { formula: '9' } })).toEqual([`${none}it can only be left empty.`])
    expect(number([must('>=', '10')], { maxValue: { formula: '10' } })).toEqual([])
    expect(number([must('>', '5'), { ...must('<', '3'), type: 'or' }])).toEqual([])
    expect(warned(aField('radio', 'r', { label: 'R', ...options('a', 'b'), validation: { conditions: [must('==', 'c')] } }))).toEqual([
      expect.stringContaining('compares “R” with “c”, which is none of its options: no answer passes it.'),
      expect.stringContaining('No answer to “R”'),
    ])
    expect(warned(aField('text', 't', { validation: { conditions: [must('==', 'a'), must('==', 'b')] } }))).toEqual([])
  })

  test('submit conditions that never hold', () => {
    const form = aForm(aPage(aField('text', 'a')), { submit_conditions: [when('a', '==', 'x'), when('a', '==', 'y')] })
    expect(problemsOf(form, kinds).warnings).toEqual([
      { path: 'submit_conditions', text: 'Nobody can send the form: its submit conditions cannot hold.', trouble: 'submit_never' },
    ])
  })
})

test('a warning names fields and pages by their labels, and says where it is mended', () => {
  const form = aForm(
    { ...aPage(aField('text', 'x1', { label: 'Menu', conditions: [group('and', when('gone', '==', '1'))] })), title: 'First' },
    {
      ...aPage(
        when('gone', '==', '1'),
        aField('radio_api', 'x2', {
          label: 'Room',
          api: { url: 'https://a.example/', request: '{"a":"{gone}"}' },
          valueConditions: [{ value: {}, conditions: [] }],
        }),
      ),
      title: 'Second',
    },
  )
  expect(problemsOf(form, kinds).warnings).toEqual([
    { path: 'fields/1/conditions/0', text: 'A condition of page 2 “Second” asks for the unknown field “gone”: it never holds.' },
    {
      path: 'fields/0/fields/0/conditions/0/conditions/0',
      text: 'A condition of “Menu” asks for the unknown field “gone”: it never holds.',
    },
    {
      path: 'fields/1/fields/0/valueConditions/0/value',
      text: 'A value of “Room” is neither a field nor a formula: it empties the field.',
    },
    { path: 'fields/1/fields/0/api/request', text: '“Room” waits for the unknown field “gone”, whose answer is always empty.' },
    { path: 'fields/1/conditions', text: 'Page 2 “Second” can never be shown: its conditions cannot hold.', trouble: 'dead_page' },
  ])
})

test('a form has at most 100 pages, 2,000 fields and 10,000 conditions', () => {
  const pages = Array.from({ length: 101 }, (_, index) => aPage(aField('text', `a${index}`)))
  expect(problems(aForm(...pages)).issues).toEqual({ fields: 'A form has at most 100 pages.' })
  const fields = Array.from({ length: 2_001 }, (_, index) => aField('text', `a${index}`))
  expect(problems(aForm(aPage(...fields))).issues).toEqual({ fields: 'A form has at most 2000 fields.' })
  const conditions = Array.from({ length: 10_001 }, () => when('a', '==', 'x'))
  expect(problems(aForm(aPage(aField('text', 'a'), aField('text', 'b', { conditions })))).issues).toEqual({
    fields: 'A form has at most 10000 conditions.',
  })
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
    fc.constantFrom(
      'fields',
      'conditions',
      'mapField',
      'type',
      'field',
      'operator',
      'value',
      'values',
      'validation',
      'valueConditions',
      'minValue',
      'formula',
      'defaultValue',
      'hidden',
      'required',
      'label',
      'checkField',
      'checkValue',
      'isMultiple',
      'submit',
      'api',
      'url',
      'request',
      'query',
      'response',
    ),
    tie('any'),
    { maxKeys: 6 },
  ),
  field: fc.record({
    mapField: fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor'),
    type: fc.constantFrom(
      'text',
      'number',
      'checkbox',
      'dropdown',
      'date',
      'datalist',
      'file',
      'text_api',
      'dropdown_api',
      'iframe',
      'address',
      'toString',
    ),
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
  form: fc.oneof(
    tie('any'),
    fc.record({
      fields: fc.array(fc.record({ conditions: tie('any'), fields: fc.array(fc.oneof(tie('field'), tie('any')), { maxLength: 4 }) }), {
        maxLength: 3,
      }),
      submit_conditions: tie('any'),
    }),
  ),
}))

test('no definition, however hostile, makes the engine throw or touch a prototype', lawTime, () => {
  const law = fc.property(hostile.form, given => {
    const definition = given as FormDefinition
    problemsOf(definition, kinds)
    const form = compile(definition, kinds)
    const run = startRun(form, anEnv({ query: JSON.parse('{"__proto__":"x","a":"1"}') }))
    run.setAll(JSON.parse('{"a":"x","b":"2026-01-01","__proto__":"x","constructor":"x"}'))
    evaluateSubmission(form, anEnv(), submissionOf(partsOf(form, run)))
    evaluateSubmission(
      form,
      anEnv({ editing: true, stored: JSON.parse('{"a":[{}],"b":"x","__proto__":"x"}') }),
      submissionOf(partsOf(form, run)),
    )
    for (const mapField of fetchersOf(form)) placeholdersOf(run, mapField)
    run.refresh()
    for (const { mapField } of form.fields) explain(run, mapField)
    return ({} as Record<string, unknown>)['a'] === undefined
  })
  const details = fc.check(law, askedWith(2_000))
  expect(details.failed ? fc.defaultReportMessage(details) : '').toBe('')
})
