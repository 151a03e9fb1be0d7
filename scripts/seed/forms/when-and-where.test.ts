import { describe, expect, test } from 'vitest'
import { aForm, aPage } from '#tests/kit/builders.ts'
import { visit } from '#tests/kit/visit.ts'
import { dayFields } from './when-and-where.ts'

const CLOSES_BEFORE = 'On a single day the doors close after they open.'
const DAY = { start_date: '2026-06-10', end_date: '2026-06-10', start_time: '14:00', end_time: '09:00' }
const issueWith = (answers: Partial<typeof DAY>) =>
  visit(aForm(aPage(...dayFields(3))))
    .fill({ ...DAY, ...answers })
    .issues()['end_time']

test('on a single day the doors cannot close before they open', () => {
  expect(issueWith({})).toBe(CLOSES_BEFORE)
  expect(issueWith({ end_time: '14:00' })).toBe(CLOSES_BEFORE)
  expect(issueWith({ end_time: '14:30' })).toBeUndefined()
})

test('of an event of several days they may', () => {
  expect(issueWith({ end_date: '2026-06-11' })).toBeUndefined()
})

describe.each(['start_date', 'end_date', 'start_time'])('while %s has no answer that can be read', mapField => {
  test.each(['', 'soon'])('(%j) the hour at which the doors close is not blamed', text => {
    expect(issueWith({ [mapField]: text })).toBeUndefined()
  })
})
