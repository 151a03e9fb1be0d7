import { expect, test } from 'vitest'
import { aField, aForm, aPage, must, options, when } from '#tests/kit/builders.ts'
import { aFile, send, visit } from '#tests/kit/visit.ts'

const form = aForm(
  aPage(
    aField('text', 'name', { required: true }),
    aField('checkbox', 'extras', options('food', 'drinks')),
    aField('dropdown', 'kind', options('room', 'poster')),
    aField('text', 'source', { hidden: true, defaultValue: 'web' }),
    aField('text', 'note', { submit: false }),
    aField('markdown', 'hint'),
  ),
  aPage(when('kind', '==', 'poster'), aField('text', 'size', { required: true }), aField('file', 'art')),
)

test('a submit has each shown answer, several values joined by ||, and hidden fields', () => {
  const visitor = visit(form).fill({ name: 'Mia', extras: ['food', 'drinks'], note: 'for us' })
  expect(visitor.parts().answers).toEqual([
    ['name', 'Mia'],
    ['extras', 'food||drinks'],
    ['kind', ''],
    ['source', 'web'],
  ])
})

test('excluded_request_fields carries the answers of shown fields with submit = false, used for evaluation and never stored', () => {
  const visitor = visit(form).fill({ name: 'Mia', note: 'for us' })
  expect(visitor.parts().excluded).toEqual({ note: 'for us' })
  expect(visitor.submit().answers).not.toHaveProperty('note')
})

test('what the browser sends of a valid form is stored unchanged', () => {
  const visitor = visit(form).fill({ name: 'Mia', kind: 'poster', size: 'A1', art: [aFile('a.txt')] })
  const { ok, issues, answers, files, shown, pages } = visitor.submit()
  expect({ ok, issues: { ...issues }, pages }).toEqual({ ok: true, issues: {}, pages: [0, 1] })
  expect({ ...answers }).toEqual({ name: 'Mia', extras: '', kind: 'poster', source: 'web', size: 'A1' })
  expect({ ...files }).toEqual({ art: [aFile('a.txt')] })
  expect(shown).toEqual(['name', 'extras', 'kind', 'note', 'hint', 'size', 'art'])
})

test('a required field of a shown page that was not sent is an issue', () => {
  expect({ ...send(form, { name: 'Mia', kind: 'poster' }).issues }).toEqual({ size: 'Please fill in this field.' })
  expect(send(form, {}).ok).toBe(false)
})

test('a field that was not sent is empty, whatever its default', () => {
  const withDefault = aForm(aPage(aField('text', 'a', { defaultValue: 'x', required: true })))
  expect({ ...send(withDefault, {}).issues }).toEqual({ a: 'Please fill in this field.' })
})

test('an answer of a field on a hidden page is ignored, and not stored', () => {
  const evaluation = send(form, { name: 'Mia', kind: 'room', size: 'A1' }, { files: { art: [aFile('a.txt')] } })
  expect(evaluation.ok).toBe(true)
  expect({ ...evaluation.answers }).toEqual({ name: 'Mia', extras: '', kind: 'room', source: 'web' })
  expect({ ...evaluation.files }).toEqual({})
})

test('parts that name no field are ignored', () => {
  const evaluation = send(form, { name: 'Mia', unknown: 'x', __proto__: 'x', hint: 'x' } as Record<string, string>)
  expect(evaluation.ok).toBe(true)
  expect(Object.keys(evaluation.answers)).toEqual(['name', 'extras', 'kind', 'source'])
})

test('an option that does not exist is an issue, never altered silently', () => {
  expect({ ...send(form, { name: 'Mia', kind: 'castle' }).issues }).toEqual({ kind: 'Please check this field.' })
  expect({ ...send(form, { name: 'Mia', extras: 'food||gold' }).issues }).toEqual({ extras: 'Please check this field.' })
})

test('a datalist takes the label of an option, in whatever case, for its value', () => {
  const cities = aForm(aPage(aField('datalist', 'city', { values: [{ value: 'ber', label: 'Berlin' }] })))
  for (const text of ['Berlin', 'BERLIN', 'ber']) {
    const evaluation = send(cities, { city: text })
    expect([text, evaluation.ok, evaluation.answers['city']]).toEqual([text, true, 'ber'])
  }
  for (const text of ['Ber', 'Paris']) expect({ ...send(cities, { city: text }).issues }).toEqual({ city: 'Please check this field.' })
})

test('white space, which is no answer, is stored as none, however much of it there is', () => {
  const evaluation = send(form, { name: 'Mia', kind: ' '.repeat(5000), source: '\n' })
  expect(evaluation.ok).toBe(true)
  expect({ ...evaluation.answers }).toEqual({ name: 'Mia', extras: '', kind: '', source: '' })
})

test('a number out of its bounds, or that is none, is an issue', () => {
  const bounded = aForm(aPage(aField('number', 'a', { maxValue: { formula: '10' }, validation: { invalidMessage: 'At most 10.' } })))
  expect({ ...send(bounded, { a: '11' }).issues }).toEqual({ a: 'At most 10.' })
  expect({ ...send(bounded, { a: 'many' }).issues }).toEqual({ a: 'At most 10.' })
  expect(send(bounded, { a: '10' }).ok).toBe(true)
})

test('what is sent for a hidden field stands for its preset; a matching value condition goes before it', () => {
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
  expect(send(hidden, { a: '', b: 'preset' }).answers.b).toBe('preset')
  expect(send(hidden, { a: 'x', b: 'forged' }).answers.b).toBe('case')
  expect(send(hidden, { a: '' }).answers.b).toBe('d')
})

test('files are accepted for file fields alone', () => {
  const evaluation = send(form, { kind: 'room' }, { files: { name: [aFile('a.txt')] } })
  expect({ ...evaluation.issues }).toEqual({ name: 'Please fill in this field.' })
  expect({ ...evaluation.files }).toEqual({})
})

test('validation conditions are asked again by the server', () => {
  const strict = aForm(aPage(aField('text', 'a', { validation: { conditions: [must('!=', 'x', 'Not x.')] } })))
  expect({ ...send(strict, { a: 'x' }).issues }).toEqual({ a: 'Not x.' })
})

test("the server never lets its own request's query preset anything", () => {
  expect(send(form, { name: '' }, {}, { query: { name: 'Mia', source: 'forged' } })).toMatchObject({
    ok: false,
    answers: { source: 'web' },
  })
})

test('answers lie in maps without a prototype', () => {
  const evaluation = send(form, { name: 'Mia' })
  for (const map of [evaluation.answers, evaluation.issues, evaluation.files]) expect(Object.getPrototypeOf(map)).toBeNull()
})

test('the server counts with the zone of the browser, or of the event', () => {
  const today = aForm(aPage(aField('date', 'a', { minValue: { formula: 'Today()' } }), aField('text', 'timezone')))
  const late = { now: () => Date.parse('2026-03-04T12:00:00Z'), timeZone: 'Pacific/Auckland' }
  const visitor = visit(today, late).fill({ a: '2026-03-04', timezone: '' })
  expect(visitor.says('a')).toBe('2026-03-05')
  expect(visitor.submit().ok).toBe(true)
  expect({ ...send(today, { a: '2026-03-04' }, {}, late).issues }).toEqual({ a: 'Please check this field.' })
  expect(send(today, { a: '2026-03-04', timezone: 'America/New_York' }, {}, late).ok).toBe(true)
})
