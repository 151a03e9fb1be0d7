import { expect, test } from 'vitest'
import { DEFAULT_FORMATS } from '#fields/kit/formats.ts'
import { aField } from '#tests/kit/builders.ts'
import { requestColumns } from './request-columns.ts'
import { listedNames, requestNames } from './request-names.ts'

const fields = [
  aField('text', 'event_name'),
  aField('text', 'first_name'),
  aField('email', 'contact'),
  aField('date', 'start_date'),
  aField('date', 'end_date'),
]
const columnsOf = (answers: Record<string, string>, shown = Object.keys(answers)) =>
  requestColumns(fields, { answers, labels: {}, shown }, DEFAULT_FORMATS)

test('a list has of a request what its answers call it, who asked and when it is', () => {
  const answers = { event_name: 'Gala', first_name: 'Ada', contact: 'ada@example.org', start_date: '2050-03-16', end_date: '2050-03-18' }
  const columns = {
    title: 'Gala',
    requester_name: 'Ada',
    requester_email: 'ada@example.org',
    event_start: '2050-03-16',
    event_end: '2050-03-18',
  }
  expect(columnsOf(answers)).toEqual(columns)
  // An address that nobody was shown is none of theirs.
  expect(columnsOf(answers, ['event_name']).requester_email).toBe('')
})

test('what is not said is nothing, and nothing of an account stands there', () => {
  expect(columnsOf({})).toEqual({ title: '', requester_name: '', requester_email: '', event_start: null, event_end: null })
})

test.each([
  ['of one day', { start_date: '2050-03-16' }, ['2050-03-16', '2050-03-16']],
  ['of which only the end is known', { end_date: '2050-03-16' }, ['2050-03-16', '2050-03-16']],
  ['that would end before it begins', { start_date: '2050-03-16', end_date: '2050-03-15' }, ['2050-03-16', '2050-03-16']],
  ['that begins some day', { start_date: 'in spring', end_date: '2050-02-30' }, [null, null]],
  ['that is named by the fields of a widget', { begins: '2050-04-01', start_date: '2050-03-16' }, ['2050-04-01', '2050-04-01']],
])('the days of an event %s', (which, answers, days) => {
  const widget = aField('widget', 'spaces', { eventFields: { start_date: 'begins' } })
  const all = which.includes('widget') ? [...fields, aField('text', 'begins'), widget] : fields
  const { event_start, event_end } = requestColumns(all, { answers, labels: {}, shown: [] }, DEFAULT_FORMATS)
  expect([event_start, event_end]).toEqual(days)
})

test.each([
  ['all of it', { event_name: 'Gala', first_name: 'Ada' }, 'Vera Visitor'],
  ['the account and the form', {}, 'Vera Visitor'],
  ['the e-mail address', { email: 'ada@example.org' }, ''],
  ['nothing', {}, ''],
])('stored names are those that the answers give, where they say %s', (_, answers, who) => {
  const request = { answers: answers as Record<string, string>, labels: {}, who, form_name: 'Gala form' }
  const row = { ...request, ...columnsOf(request.answers), is_listed: true }
  expect(listedNames([], row, DEFAULT_FORMATS)).toEqual(requestNames(fields, request, DEFAULT_FORMATS))
})

test('names that are out of date are read of the answers', () => {
  const row = {
    answers: { event_name: 'New' },
    labels: {},
    who: '',
    form_name: 'Form',
    title: 'Old',
    requester_name: 'Old',
    is_listed: false,
  }
  expect(listedNames(fields, row, DEFAULT_FORMATS)).toEqual({ title: 'New', requester: '' })
})
