import { expect, test } from 'vitest'
import type { Field } from '#engine/model/form.ts'
import type { Value } from '#engine/model/values.ts'
import { type KindName, kindList } from '#fields/types.ts'
import { aField, aForm, aPage, options, when } from '#tests/kit/builders.ts'
import { linesOf } from './answer-lines.ts'
import { checkedPages } from './checked-pages.ts'
import { filled } from './run-for-tests.ts'

interface Example {
  readonly answer: Value
  /** undefined: nothing to read. */
  readonly lines: readonly string[] | undefined
  readonly settings?: Partial<Field> & Record<string, unknown>
  readonly fetched?: readonly { value: string; label: string }[]
}

const rome = [{ value: 'rome', label: 'Rome' }]
const uid = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const space = {
  uid,
  layout_uid: '',
  description: '',
  is_custom_layout: false,
  custom_layout_image: '',
  days: '',
  beside: '',
}
const meeting = {
  date: '2027-03-08',
  startTime: '09:00',
  endTime: '10:00',
  agendaItemType: 'General session',
  setupType: 'Theatre',
  numberOfPeople: 120,
  twentyFourHourHold: false,
  note: '',
}

/** What each kind of field reads as. A new kind does not compile without its line. */
const EXAMPLES: Readonly<Record<KindName, Example>> = {
  text: { answer: 'Gala', lines: ['Gala'] },
  textarea: { answer: 'One\nTwo', lines: ['One\nTwo'] },
  email: { answer: 'ada@acme.example', lines: ['ada@acme.example'] },
  tel: { answer: '+1 206 555 0142', lines: ['+1 206 555 0142'] },
  number: { answer: '18500', lines: ['18,500'] },
  date: { answer: '2026-03-04', lines: ['04.03.2026'] },
  time: { answer: '21:05', lines: ['21:05'] },
  address: { answer: '1200 Harbor Way', lines: ['1200 Harbor Way'] },
  radio: { answer: 'yes', lines: ['Yes'], settings: options('yes', 'no') },
  checkbox: { answer: ['a', 'b'], lines: ['A, B'], settings: options('a', 'b') },
  dropdown: { answer: 'no', lines: ['No'], settings: options('yes', 'no') },
  datalist: { answer: 'yes', lines: ['Yes'], settings: options('yes') },
  text_api: { answer: '', lines: ['Rome'], fetched: rome },
  radio_api: { answer: 'rome', lines: ['Rome'], fetched: rome },
  checkbox_api: { answer: ['rome'], lines: ['Rome'], fetched: rome },
  dropdown_api: { answer: 'rome', lines: ['Rome'], fetched: rome },
  datalist_api: { answer: 'rome', lines: ['Rome'], fetched: rome },
  file: { answer: [{ key: '1', name: 'plan.pdf', size: 1_258_291, type: 'application/pdf' }], lines: ['plan.pdf (1.2 MB)'] },
  markdown: { answer: '', lines: undefined },
  iframe: { answer: '', lines: undefined },
  meeting_room_widget: {
    answer: [meeting],
    lines: ['08.03.2027, Start 09:00, End 10:00, Agenda item General session, Set-up Theatre, People 120'],
  },
  sleeping_room_widget: {
    answer: [{ date: '2027-03-08', any: 14, single: 2, double: 0, suite: 0 }],
    lines: ['08.03.2027, Any 14, Single 2, Double 0, Suite 0, Rooms 16'],
  },
  posters_buildings_widget: { answer: '', lines: ['Harbor: Doppler'], fetched: [{ value: 'd1', label: 'Harbor: Doppler' }] },
  posters_cost_widget: { answer: '', lines: ['$40.00'], fetched: [{ value: '40.00', label: '$40.00' }] },
  posters_image_widget: { answer: '', lines: ['Approved'], fetched: [{ value: 'true', label: 'Approved' }] },
  widget: { answer: [space], lines: ['1 chosen'] },
}

test.each(kindList)('an answer of the kind %s reads as its form shows it', kind => {
  const { answer, lines, settings, fetched } = EXAMPLES[kind]
  const form = aForm(aPage(aField(kind, 'answered', { ...settings, label: 'Asked' })))
  const [page] = checkedPages(filled(form, answer === '' ? {} : { answered: answer }, fetched && { options: () => fetched }), [0])
  expect(page?.answers.map(checked => [checked.label, linesOf(checked)])).toEqual(lines && [['Asked', lines]])
})

test('hidden fields and fields that were not drawn are never read', () => {
  const form = aForm(
    aPage(
      aField('text', 'secret', { hidden: true, defaultValue: 's3cret' }),
      aField('text', 'kind', { defaultValue: 'inside' }),
      aField('text', 'tent', { conditions: [when('kind', '==', 'outside')], defaultValue: 'large' }),
    ),
  )
  expect(checkedPages(filled(form, {}), [0]).flatMap(({ answers }) => answers.map(({ mapField }) => mapField))).toEqual(['kind'])
})

test('what may stay without an answer stands apart; what needs one stands among the answers', () => {
  const form = aForm(aPage(aField('text', 'name', { required: true }), aField('text', 'department'), aField('text_api', 'city')))
  const [page] = checkedPages(filled(form, {}), [0])
  expect(page?.answers).toMatchObject([{ mapField: 'name', texts: [], canChange: true, issue: 'Please fill in this field.' }])
  expect(page?.unanswered).toEqual([{ mapField: 'department', label: 'department' }])
})

test('what is computed or kept as it was sent cannot be changed', () => {
  const form = aForm(aPage(aField('text_api', 'city'), aField('text', 'name', { editable: false }), aField('text', 'note')))
  const editing = { editing: true, stored: { name: 'Gala', note: 'Late' }, options: () => rome }
  const [page] = checkedPages(filled(form, { note: 'Late' }, editing), [0])
  expect(page?.answers.map(({ mapField, canChange }) => [mapField, canChange])).toEqual([
    ['city', false],
    ['name', false],
    ['note', true],
  ])
})

test('a page without a title is called by its number, one without questions is left out', () => {
  const form = aForm(aPage(aField('text', 'a')), aPage(aField('markdown', 'words')), { ...aPage(aField('text', 'c')), title: 'Budget' })
  expect(checkedPages(filled(form, {}), [0, 1, 2]).map(({ page, title }) => [page, title])).toEqual([
    [0, 'Page 1'],
    [2, 'Budget'],
  ])
})

test('texts that hold a comma themselves stay apart', () => {
  const values = [
    { value: 'a', label: 'Coffee, tea' },
    { value: 'b', label: 'Lunch' },
  ]
  const form = aForm(aPage(aField('checkbox', 'meals', { values })))
  const [page] = checkedPages(filled(form, { meals: ['a', 'b'] }), [0])
  expect(page?.answers[0]?.texts).toEqual(['Coffee, tea', 'Lunch'])
})

test('a space is read in the words of its widget, where that knows them', () => {
  const form = aForm(aPage(aField('widget', 'spaces')))
  const [page] = checkedPages(filled(form, { spaces: [space] }), [0], () => ['Harbor Room, Pier 4, Theatre'])
  expect(page?.answers[0]?.texts).toEqual(['Harbor Room, Pier 4, Theatre'])
})

test('an answer that bounds changed says to which one, as its row reads it; one that stays as it was sent says nothing', () => {
  const meals = aField('number', 'meals', { maxValue: { field: 'people' }, editable: false, defaultValue: '200' })
  const form = aForm(aPage(aField('number', 'people'), meals, aField('date', 'day', { minValue: { formula: "'2026-12-15'" } })))
  const notes = (answers: Readonly<Record<string, Value>>, env = {}) =>
    checkedPages(filled(form, answers, env), [0])[0]?.answers.map(({ boundsNote }) => boundsNote)
  expect(notes({ people: '18500', meals: '20000', day: '2026-12-01' })).toEqual([
    '',
    'Changed to the largest possible number, 18,500.',
    'Changed to the earliest possible date, 15.12.2026.',
  ])
  const editing = { editing: true, stored: { people: '100', meals: '110', day: '2026-12-16' } }
  expect(notes({ people: '100', day: '2026-12-16' }, editing)).toEqual(['', '', ''])
})
