import { expect, test } from 'vitest'
import { requestStatuses } from '../../admin/request-statuses-for-tests.ts'
import { checkStatuses, keysIn, movedTo, settingsOf, statusesBody, writeStatusSetting } from './status-values.ts'

const base = settingsOf(requestStatuses)

test('what is not changed goes as it is stored, in the order that is stored, so that nothing of another one is written over', () => {
  const theirs = { ...base, 'new.sentence': 'Theirs', order: movedTo(keysIn(base), 'done', 0).join(',') }
  const { statuses } = statusesBody({ 'new.label': ' Fresh ' }, theirs)
  expect(statuses.map(({ key }) => key).slice(0, 3)).toEqual(['done', 'new', 'in_review'])
  expect(statuses[1]).toEqual({ key: 'new', label: 'Fresh', requester_label: 'Received', sentence: 'Theirs' })
  expect(statuses).toHaveLength(requestStatuses.length)
})

test.each([
  ['to the beginning', 0, ['c', 'a', 'b', 'd']],
  ['up', 1, ['a', 'c', 'b', 'd']],
  ['down', 3, ['a', 'b', 'd', 'c']],
  ['before the first', -1, ['c', 'a', 'b', 'd']],
  ['behind the last', 9, ['a', 'b', 'd', 'c']],
])('a status is moved %s', (_where, place, expected) => {
  expect(movedTo(['a', 'b', 'c', 'd'], 'c', place)).toEqual(expected)
})

test.each([
  ['an empty word for staff', { 'new.label': '  ' }, { 'new.label': 'Enter a word for this status, like “In review”.' }],
  [
    'an empty word for requesters',
    { 'new.requester_label': '' },
    { 'new.requester_label': 'Enter a word for this status, like “In review”.' },
  ],
  ['a word that another one has', { 'new.label': 'approved ' }, { 'new.label': 'Another status is called this. Enter a word of its own.' }],
  ['a long word', { 'new.label': 'x'.repeat(61) }, { 'new.label': 'Shorten it to 60 letters at most.' }],
  ['a long sentence', { 'new.sentence': 'x'.repeat(301) }, { 'new.sentence': 'Shorten it to 300 letters at most.' }],
  ['no sentence', { 'new.sentence': '' }, {}],
  ['two that change places', { 'new.label': 'Approved', 'approved.label': 'New' }, {}],
])('of %s is said what to do', (_what, changes, issues) => {
  expect(checkStatuses(changes, base)).toEqual(issues)
})

test('an order is read by what the statuses are called', () => {
  expect(writeStatusSetting('done,new', 'order', requestStatuses)).toBe('Done, New')
  expect(writeStatusSetting('done,new', 'new.sentence', requestStatuses)).toBe('done,new')
})
