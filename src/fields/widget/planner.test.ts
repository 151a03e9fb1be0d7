import { expect, test } from 'vitest'
import { type PlannedSpace, planHolds } from './planner.ts'

const space = (more: Partial<PlannedSpace>): PlannedSpace => ({
  uid: 'a',
  wanted: 'tuesday',
  known: 'none',
  isPending: false,
  isOffered: true,
  ...more,
})
const nothing = { release: [], lock: [], keep: [], notify: [] }
const plan = (more: Partial<PlannedSpace>, isActive = true) => planHolds([space(more)], isActive)

test('adding a space locks it', () => {
  expect(plan({})).toEqual({ ...nothing, lock: ['a'] })
})

test('removing a space unlocks it, one that is not held needs no call', () => {
  expect(plan({ wanted: undefined, known: { key: 'tuesday' } })).toEqual({ ...nothing, release: ['a'] })
  expect(plan({ wanted: undefined })).toEqual(nothing)
})

test('what is held as it is wanted is kept', () => {
  expect(plan({ known: { key: 'tuesday' } })).toEqual({ ...nothing, keep: ['a'] })
})

test('on a reload what is still offered is locked again, in one step with its release', () => {
  expect(plan({ known: { key: 'monday' } })).toEqual({ ...nothing, lock: ['a'] })
})

test('on a reload what is not offered any more is released, and told', () => {
  expect(plan({ known: { key: 'monday' }, isOffered: false })).toEqual({ ...nothing, release: ['a'], notify: ['a'] })
  expect(plan({ isOffered: false })).toEqual({ ...nothing, notify: ['a'] })
})

test('of what nobody answered about nothing is believed: it is locked, or released, once more', () => {
  expect(plan({ known: 'unknown' })).toEqual({ ...nothing, lock: ['a'] })
  expect(plan({ known: 'unknown', wanted: undefined })).toEqual({ ...nothing, release: ['a'] })
})

test('while a call about a space is on its way nothing else is asked about it', () => {
  for (const wanted of ['tuesday', undefined]) {
    expect(plan({ isPending: true, wanted, known: { key: 'monday' } })).toEqual({ ...nothing, keep: ['a'] })
  }
})

test('while the widget is inactive nothing is locked and nothing lost; what is removed is released', () => {
  expect(plan({ known: { key: 'monday' }, isOffered: false }, false)).toEqual({ ...nothing, keep: ['a'] })
  expect(plan({}, false)).toEqual({ ...nothing, keep: ['a'] })
  expect(plan({ known: 'unknown' }, false)).toEqual({ ...nothing, release: ['a'] })
  expect(plan({ known: { key: 'monday' }, wanted: undefined }, false)).toEqual({ ...nothing, release: ['a'] })
})
