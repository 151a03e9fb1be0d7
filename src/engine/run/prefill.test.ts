import { expect, test } from 'vitest'
import { aField, aForm, aPage, options, when } from '#tests/kit/builders.ts'
import { aFile, visit } from '#tests/kit/visit.ts'

const user = { email: 'mia@example.com', region: 'emea', is_valid: 'true', job_title: 'Planner' }

test('any query parameter whose name equals a mapField presets that field', () => {
  expect(visit(aForm(aPage(aField('text', 'a'))), { query: { a: 'x', b: 'y' } }).says('a')).toBe('x')
})

test('a field named after a user attribute defaults to it', () => {
  const visitor = visit(aForm(aPage(aField('email', 'email'), aField('text', 'job_title'), aField('text', 'is_valid'))), { user })
  expect(visitor.says('email')).toBe('mia@example.com')
  expect(visitor.says('job_title')).toBe('Planner')
  expect(visitor.says('is_valid')).toBe('')
})

test('the field timezone defaults to the time zone of the browser', () => {
  expect(visit(aForm(aPage(aField('text', 'timezone'))), { timeZone: 'Asia/Tokyo' }).says('timezone')).toBe('Asia/Tokyo')
})

test('a url parameter overrides a defaultValue, and a defaultValue the user attribute', () => {
  const form = aForm(aPage(aField('text', 'region', { defaultValue: 'apac' })))
  expect(visit(form, { user }).says('region')).toBe('apac')
  expect(visit(form, { user, query: { region: 'amer' } }).says('region')).toBe('amer')
  expect(visit(aForm(aPage(aField('text', 'timezone', { defaultValue: 'UTC' })))).says('timezone')).toBe('UTC')
})

test('a preset of several values is joined by ||', () => {
  const form = aForm(aPage(aField('checkbox', 'a', options('x', 'y', 'z'))))
  expect(visit(form, { query: { a: 'x||z' } }).says('a')).toEqual(['x', 'z'])
})

test('a preset may be written as people type it, with the one meaning that it has for this company', () => {
  const form = aForm(
    aPage(aField('date', 'day'), aField('time', 'from'), aField('number', 'people'), aField('date', 'until', { hidden: true })),
  )
  const german = { readable_date_format: 'DD.MM.YYYY', readable_time_format: '24 hr' }
  const says = (query: Record<string, string>, formats = german) => {
    const visitor = visit(form, { query, formats })
    return ['day', 'from', 'people', 'until'].map(name => visitor.says(name))
  }
  const answers = ['2026-03-04', '21:30', '1500.50', '2026-12-24']
  expect(says({ day: '04.03.2026', from: '9.30 pm', people: '1.500,50', until: '24/12/2026' })).toEqual(answers)
  expect(says({ from: '24:00' })[1]).toBe('00:00')
  expect(says({ day: '2026-03-04', from: '21:30', people: '1500.50', until: '２０２６-12-24' })).toEqual(answers)
  expect(says({ day: '03/04/2026', from: 'noon', people: '1,500', until: '31-12-2026' })).toEqual(['', '', '', '2026-12-31'])
  expect(says({ day: '3. März 2026', until: '3 March 2026' })).toEqual(['', '', '', '2026-03-03'])
})

test('a preset is an answer like any other: text, never evaluated, and dropped when it is no option', () => {
  const form = aForm(aPage(aField('text', 'a'), aField('dropdown', 'b', options('x')), aField('number', 'c')))
  const visitor = visit(form, { query: { a: '${7*7}{{7*7}}', b: 'unknown', c: 'many' } })
  expect(visitor.says('a')).toBe('${7*7}{{7*7}}')
  expect(visitor.says('b')).toBe('')
  expect(visitor.says('c')).toBe('')
})

test('neither an address nor a default nor another answer puts files into a form', () => {
  const files = JSON.stringify([aFile('a.txt')])
  const copies = [{ value: { field: 'b' }, conditions: [] }]
  const form = aForm(
    aPage(
      aField('text', 'b'),
      aField('file', 'a'),
      aField('file', 'c', { defaultValue: files }),
      aField('file', 'd', { valueConditions: copies }),
    ),
  )
  const visitor = visit(form, { query: { a: files } }).fill({ b: files })
  expect(['a', 'c', 'd'].map(visitor.says)).toEqual([[], [], []])
  expect(visitor.fill({ a: [aFile('b.txt')] }).says('a')).toHaveLength(1)
})

test('a query that is a plain object presets no field by what it inherits', () => {
  expect(visit(aForm(aPage(aField('text', 'isPrototype'), aField('text', 'name'))), { query: {}, user: {} }).says('name')).toBe('')
})

const hidden = (more = {}) =>
  aForm(
    aPage(
      aField('text', 'a'),
      aField('text', 'secret', {
        hidden: true,
        defaultValue: 'default',
        valueConditions: [
          { value: { formula: "'first'" }, conditions: [when('a', '==', '1')] },
          { value: { field: 'a' }, conditions: [when('a', '()', '1')] },
        ],
        ...more,
      }),
    ),
  )

test('a hidden field takes its default value or the value from the first matching valueCondition', () => {
  const visitor = visit(hidden())
  expect(visitor.says('secret')).toBe('default')
  expect(visitor.fill({ a: '1' }).says('secret')).toBe('first')
  expect(visitor.fill({ a: '21' }).says('secret')).toBe('21')
  expect(visitor.fill({ a: '2' }).says('secret')).toBe('default')
})

test('a hidden field takes its matching valueCondition, else the preset of the address, else its default', () => {
  const visitor = visit(hidden(), { query: { secret: 'preset' } })
  expect(visitor.says('secret')).toBe('preset')
  expect(visitor.fill({ a: '1' }).says('secret')).toBe('first')
})

test('nobody can type into a hidden field, and it is never drawn', () => {
  const visitor = visit(hidden()).fill({ secret: 'mine' })
  expect(visitor.says('secret')).toBe('default')
  expect(visitor.shows()).toEqual(['a'])
})

test('hidden fields are sent according to submit', () => {
  expect(visit(hidden()).parts()).toMatchObject({
    answers: [
      ['a', ''],
      ['secret', 'default'],
    ],
    excluded: {},
  })
  expect(visit(hidden({ submit: false })).parts()).toMatchObject({ answers: [['a', '']], excluded: { secret: 'default' } })
})

const visible = aForm(
  aPage(
    aField('text', 'country'),
    aField('text', 'code', {
      defaultValue: '+0',
      valueConditions: [
        { value: { formula: "'+49'" }, conditions: [when('country', '==', 'de')] },
        { value: { formula: "'+33'" }, conditions: [when('country', '==', 'fr')] },
      ],
    }),
  ),
)

test('valueConditions of a visible field set its value when the match changes', () => {
  const visitor = visit(visible)
  expect(visitor.says('code')).toBe('+0')
  expect(visitor.fill({ country: 'de' }).says('code')).toBe('+49')
  expect(visitor.fill({ country: 'fr' }).says('code')).toBe('+33')
})

test('what the visitor types afterwards stays, until the match changes', () => {
  const visitor = visit(visible).fill({ country: 'de', code: '+1' })
  expect(visitor.says('code')).toBe('+1')
  expect(visitor.fill({ country: 'de' }).says('code')).toBe('+1')
  expect(visitor.fill({ country: 'fr' }).says('code')).toBe('+33')
})

test('when no valueCondition matches any more, what was typed stays', () => {
  const visitor = visit(visible).fill({ country: 'de', code: '+1', unknown: 'x' }).fill({ country: 'xx' })
  expect(visitor.says('code')).toBe('+1')
})

test('a draft or a clone keeps its answers although a value condition matches', () => {
  const state = { typed: { country: 'de', code: '+1' }, applied: {} }
  expect(visit(visible, {}, state).says('code')).toBe('+1')
  const visitor = visit(visible)
  visitor.run.setAll({ country: 'de', code: '+1' })
  expect(visitor.says('code')).toBe('+1')
})

test('a run that begins with the state of another is the same run', () => {
  const first = visit(visible).fill({ country: 'de', code: '+1' })
  const second = visit(visible, {}, JSON.parse(JSON.stringify(first.run.state())))
  expect(second.says('code')).toBe('+1')
  expect(second.fill({ country: 'fr' }).says('code')).toBe('+33')
})

test('a stored state that fits no field, or is no answer, is left out', () => {
  const state = JSON.parse('{"typed":{"gone":"x","country":7,"code":["a","b"],"__proto__":"x"},"applied":{"code":99,"country":-7}}')
  const visitor = visit(visible, {}, state)
  expect(visitor.says('country')).toBe('')
  expect(visitor.says('code')).toBe('a||b')
})

test('a value that comes from an unknown field is empty and logged', () => {
  const visitor = visit(
    aForm(aPage(aField('text', 'a', { defaultValue: 'x', valueConditions: [{ value: { field: 'nobody' }, conditions: [] }] }))),
  )
  expect([visitor.says('a'), visitor.logged]).toEqual(['', ['Unknown field "nobody" in a value of "a"']])
})
