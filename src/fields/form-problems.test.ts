import { describe, expect, test } from 'vitest'
import type { Field, FormDefinition } from '#engine/model/form.ts'
import { aField, aForm, aPage, must, options, when } from '#tests/kit/builders.ts'
import { problemsIn, troublesIn } from './form-problems.ts'

const NOW = Date.parse('2026-03-04T12:00Z')
const warned = (form: FormDefinition) => problemsIn(form, { now: NOW }).warnings
const textsOf = (form: FormDefinition) => warned(form).map(({ text }) => text)
const troubles = (form: FormDefinition) => troublesIn(warned(form))

const required = { required: true }
const nights = (more = {}) => aField('sleeping_room_widget', 'guest_rooms', { label: 'Guest rooms', ...required, ...more })
const start = (more = {}) => aField('date', 'start_date', { label: 'Start date', ...required, ...more })

/** Everything that spaces need. */
const event = [
  aField('text', 'location', required),
  aField('dropdown', 'timezone', required),
  start(),
  aField('time', 'start_time', required),
  aField('date', 'end_date', required),
  aField('time', 'end_time', required),
  aField('number', 'seating_capacity', required),
]
const spaces = (more = {}) => aField('widget', 'spaces', { label: 'Spaces', ...required, ...more })

describe('a widget that needs fields of the event', () => {
  test('is fine where they are, also under the names that its settings map', () => {
    expect(warned(aForm(aPage(...event), aPage(spaces(), nights())))).toEqual([])
    expect(warned(aForm(aPage(aField('date', 'from', required), nights({ eventFields: { start_date: 'from' } }))))).toEqual([])
  })

  test('makes the form incomplete where some are missing, which are named, and leads to the widget', () => {
    const form = aForm(aPage(...event.filter(({ type }) => type !== 'time'), spaces()))
    expect(warned(form)).toEqual([
      {
        path: 'fields/0/fields/5/eventFields/start_time',
        text: '“Spaces” needs fields with the names “start_time”, “end_time”, and this form has none: nobody can send the form while it is shown.',
        trouble: 'widget_fields',
        adds: ['start_time', 'end_time'].map(name => ({ mapField: name, setting: `eventFields/${name}` })),
      },
    ])
    expect(textsOf(aForm(aPage(start(), nights({ eventFields: { start_date: 'from' } }))))).toEqual([
      '“Guest rooms” needs a field with the name “from”, and this form has none: nobody can send the form while it is shown.',
    ])
  })

  test('names a field once that two of its settings mean, and adds it for the first of them', () => {
    const form = aForm(
      aPage(...event.filter(({ type }) => type !== 'date'), spaces({ eventFields: { start_date: 'day', end_date: 'day' } })),
    )
    expect(warned(form)).toMatchObject([{ adds: [{ mapField: 'day', setting: 'eventFields/start_date' }] }])
  })

  test('is warned of where it may be left empty, and leaves the form complete', () => {
    const form = aForm(aPage(nights({ required: false })))
    expect(textsOf(form)).toEqual(['“Guest rooms” needs a field with the name “start_date”, and this form has none: it stays empty.'])
    expect(troubles(form)).toEqual([])
  })

  test('asks only for what it cannot be answered without', () => {
    expect(warned(aForm(aPage(start(), nights())))).toEqual([])
    expect(warned(aForm(aPage(aField('meeting_room_widget', 'meeting_rooms', required))))).toEqual([])
    const posters = aForm(aPage(aField('posters_image_widget', 'poster_image', required)))
    expect(troubles(posters)).toEqual(['widget_fields'])
    expect(warned(posters), 'said once').toHaveLength(1)
  })

  test('is not looked into where nobody ever sees it', () => {
    expect(warned(aForm(aPage(nights({ hidden: true }))))).toEqual([])
    const never = [when('kind', '==', 'a'), when('kind', '==', 'b')]
    expect(troubles(aForm(aPage(aField('text', 'kind')), aPage(...never, nights())))).toEqual(['dead_page'])
  })
})

describe('a field that a widget needs', () => {
  test('is of no use while it is hidden, unless something fills it', () => {
    const form = aForm(aPage(start({ hidden: true }), nights()))
    expect(warned(form)).toEqual([
      {
        path: 'fields/0/fields/0/hidden',
        text: '“Guest rooms” needs “Start date”, which is hidden and begins without an answer: nobody can send the form while it is shown.',
        trouble: 'widget_fields',
      },
    ])
    const filled = [{ defaultValue: '2050-03-14' }, { valueConditions: [{ value: { formula: 'Today()' }, conditions: [] }] }] as const
    for (const more of filled) expect(warned(aForm(aPage(start({ hidden: true, ...more }), nights())))).toEqual([])
    // The zone of the browser, and an attribute of the user.
    const zone = aField('dropdown', 'timezone', { hidden: true })
    expect(warned(aForm(aPage(...event.map(field => (field.mapField === 'timezone' ? zone : field)), spaces())))).toEqual([])
  })

  test('may be left empty where what needs it is required: that is warned of, and leaves the form complete', () => {
    const optional = start({ required: false })
    const form = aForm(aPage(optional), aPage(nights()))
    expect(warned(form)).toEqual([
      {
        path: 'fields/0/fields/0/required',
        text: '“Guest rooms” needs “Start date”, which may be left empty: whoever does is told of it only at “Guest rooms”.',
      },
    ])
    expect(warned(aForm(aPage(optional), aPage(nights({ required: false }))))).toEqual([])
    // It has an answer all the same, or the browser gives it one.
    for (const more of [{ defaultValue: '2050-03-14' }, { valueConditions: [{ value: { formula: 'Today()' }, conditions: [] }] }])
      expect(warned(aForm(aPage(start({ required: false, ...more })), aPage(nights())))).toEqual([])
    const zone = aField('dropdown', 'timezone')
    expect(warned(aForm(aPage(...event.map(field => (field.mapField === 'timezone' ? zone : field)), spaces())))).toEqual([])
  })

  test.each([
    ['number', {}],
    ['time', {}],
    ['email', {}],
    ['file', {}],
    ['markdown', {}],
    ['dropdown', options('soon', 'later')],
  ])('of the kind %s gives no date', (type, more) => {
    const form = aForm(aPage(aField(type, 'start_date', { label: 'Start date', ...more }), nights()))
    expect(warned(form)).toContainEqual({
      path: 'fields/0/fields/0',
      text: `“Guest rooms” needs “Start date” as a date, which a field of the kind “${type}” cannot give: nobody can send the form while it is shown.`,
      trouble: 'widget_fields',
    })
  })

  test('that counts in steps gives a number', () => {
    const seats = (step: number) => aField('number', 'seating_capacity', { step, required: true })
    for (const step of [1, 5, 12, 50, 1000])
      expect(warned(aForm(aPage(...event.map(field => (field.mapField === 'seating_capacity' ? seats(step) : field)), spaces())))).toEqual(
        [],
      )
  })

  test.each([
    ['text', {}],
    ['dropdown', options('2050-03-14', 'later')],
    ['dropdown_api', { api: { url: 'https://x.example', method: 'get' } }],
  ])('of the kind %s may give one', (type, more) => {
    expect(troubles(aForm(aPage(aField(type, 'start_date', more), nights())))).toEqual([])
  })

  test('is of no use on a page that never shows with the widget; one that may, or that has a default, is', () => {
    const page = (kind: string) => [when('kind', '==', kind)]
    const kind = aField('radio', 'kind', options('a', 'b'))
    const form = (...parts: Parameters<typeof aPage>) => aForm(aPage(kind), aPage(...page('a'), nights()), aPage(...parts))
    expect(warned(form(...page('b'), start()))).toEqual([
      {
        path: 'fields/2/fields/0/conditions',
        text: '“Guest rooms” needs “Start date”, and the two are never shown together: nobody can send the form while it is shown.',
        trouble: 'widget_fields',
      },
    ])
    expect(warned(form(...page('a'), start()))).toEqual([])
    expect(warned(form(when('kind', '!=', ''), start()))).toEqual([])
    expect(warned(form(...page('b'), start({ defaultValue: '2050-03-14' })))).toEqual([])
    expect(troubles(form(start({ conditions: page('b'), defaultValue: '2050-03-14' })))).toEqual(['widget_fields'])
  })
})

describe('why a form is incomplete', () => {
  const never = [when('kind', '==', 'a'), when('kind', '==', 'b')]
  const kind = aField('text', 'kind')

  test('is what keeps everybody from sending it, and what nobody ever sees', () => {
    expect(troubles(aForm(aPage()))).toEqual(['no_fields'])
    expect(troubles(aForm(aPage(kind), aPage(...never, aField('text', 'a'))))).toEqual(['dead_page'])
    expect(troubles(aForm(aPage(aField('dropdown', 'a', required))))).toEqual(['no_option'])
    expect(troubles(aForm(aPage(kind), { submit_conditions: never }))).toEqual(['submit_never'])
    const one = { ...required, validation: { conditions: [must('>', '3'), must('<', '2')] } }
    expect(troubles(aForm(aPage(aField('number', 'a', one))))).toEqual(['no_answer'])
    expect(troubles(aForm(aPage(aField('number', 'a', { ...required, minValue: { formula: '5' }, maxValue: { formula: '3' } }))))).toEqual([
      'no_answer',
    ])
  })

  test('is an option that has to be chosen and cannot be, unless the field begins with it or a rule may choose it', () => {
    const [terms] = options('terms').values!
    const agree = (more: Partial<Field> = {}) =>
      aForm(
        aPage(
          aField('checkbox', 'agree', { values: [...options('news').values!, { ...terms!, required: true, disabled: true }], ...more }),
        ),
      )
    const text = '“agree” requires its option “Terms”, which cannot be chosen: nobody can send the form while it is shown.'
    for (const form of [agree(), agree(required)]) expect([textsOf(form), troubles(form)]).toEqual([[text], ['no_answer']])
    for (const more of [
      { hidden: true },
      { defaultValue: 'terms' },
      { valueConditions: [{ value: { formula: "'terms'" }, conditions: [] }] },
    ])
      expect(troubles(agree(more))).toEqual([])
    const alone = aField('checkbox', 'agree', { ...required, values: [{ ...terms!, required: true, disabled: true }] })
    expect(troubles(aForm(aPage(alone)))).toEqual(['no_option'])
  })

  test('is no matter of the time, nor of what the inventory holds', () => {
    const days = { ...required, minValue: { formula: 'AddDays(1, Today())' }, maxValue: { formula: 'Today()' } }
    expect(troubles(aForm(aPage(aField('date', 'a', days))))).toEqual([])
    const location = aForm(aPage(aField('dropdown', 'location', required)))
    const { warnings } = problemsIn(location, { fetched: () => [] })
    expect(warnings.map(({ text }) => text)).toEqual([
      '“location” is required and has no option: nobody can send the form while it is shown.',
    ])
    expect(troublesIn(warnings)).toEqual([])
  })

  test('leads somewhere however many warnings there are', () => {
    const odd = Array.from({ length: 300 }, (_, index) => aField('text', `t${index}`, { conditions: [when('nowhere', '==', `${index}`)] }))
    const { warnings } = problemsIn(aForm(aPage(...odd, nights()), { submit_conditions: [when('t0', '==', 'a'), when('t0', '==', 'b')] }))
    expect(warnings).toHaveLength(200)
    expect(troublesIn(warnings)).toEqual(['widget_fields', 'submit_never'])
  })

  test('costs a bounded time in any form: once so much was tried, what is left counts as possible', () => {
    const texts = Array.from({ length: 60 }, (_, at) => aField('text', `t${at}`))
    const wide = (at: number) => Array.from({ length: 7 }, (_, index) => when(`t${(at + index) % 60}`, '==', `${at}`))
    const many = (count: number) => Array.from({ length: count }, (_, at) => nights({ mapField: `w${at}`, conditions: wide(at) }))
    const last = nights({
      mapField: 'last',
      conditions: [...wide(50).slice(1), when('t0', '==', 'a')],
      eventFields: { start_date: 'from' },
    })
    const from = aField('date', 'from', { conditions: [when('t0', '==', 'b')] })
    const form = (count: number) => aForm(aPage(...texts, start(), from, ...many(count), last))
    expect(troubles(form(10))).toEqual(['widget_fields'])
    expect(troubles(form(400))).toEqual([])
  })
})
