import { expect, test } from 'vitest'
import { type HoldStage, type PlannedSpace, planHolds } from './planner.ts'

const space = (more: Partial<PlannedSpace>): PlannedSpace => ({
  uid: 'a',
  wanted: 'tuesday',
  known: 'none',
  isPending: false,
  isOfPageBefore: false,
  isOffered: true,
  ...more,
})
const nothing = { release: [], lock: [], keep: [], notify: [] }
const plan = (more: Partial<PlannedSpace>, stage: HoldStage = 'active') => planHolds([space(more)], stage)

/** Everything that can be known of a space. */
const KNOWN: readonly PlannedSpace['known'][] = [{ key: 'tuesday' }, { key: 'monday' }, 'unknown', 'none']

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
  expect(plan({ known: { key: 'monday' }, isOffered: false }, 'inactive')).toEqual({ ...nothing, keep: ['a'] })
  expect(plan({}, 'inactive')).toEqual({ ...nothing, keep: ['a'] })
  expect(plan({ known: 'unknown' }, 'inactive')).toEqual({ ...nothing, release: ['a'] })
  expect(plan({ known: 'unknown', isOfPageBefore: true }, 'inactive')).toEqual({ ...nothing, keep: ['a'] })
  expect(plan({ known: 'unknown', isOfPageBefore: true, wanted: undefined }, 'inactive')).toEqual({ ...nothing, release: ['a'] })
  expect(plan({ known: { key: 'monday' }, wanted: undefined }, 'inactive')).toEqual({ ...nothing, release: ['a'] })
})

test('after a page-level clear all that may be held is released, whether the event is known or not, and nothing is told', () => {
  for (const stage of ['active', 'inactive'] as const) {
    for (const known of KNOWN) {
      const release = known === 'none' ? [] : ['a']
      expect(plan({ wanted: undefined, known, isOffered: false }, stage)).toEqual({ ...nothing, release })
    }
    // What was asked for before is released once its answer is there.
    expect(plan({ wanted: undefined, isPending: true }, stage)).toEqual({ ...nothing, keep: ['a'] })
  }
})

test('a page that is left releases all that may be held, wanted or not, and waits for no answer', () => {
  for (const known of KNOWN) {
    for (const wanted of ['tuesday', undefined]) {
      for (const isOffered of [true, false]) {
        const release = known === 'none' ? [] : ['a']
        expect(plan({ known, wanted, isOffered }, 'left')).toEqual({ ...nothing, release })
        expect(plan({ known, wanted, isOffered, isPending: true }, 'left')).toEqual({ ...nothing, release: ['a'] })
      }
    }
  }
})

test('a space that was not offered for a while is locked again where it is still wanted, and is not when it was given up meanwhile', () => {
  const gone = { known: { key: 'tuesday' }, isOffered: false }
  expect(plan(gone)).toEqual({ ...nothing, release: ['a'], notify: ['a'] })
  expect(plan({ known: 'none', isOffered: true })).toEqual({ ...nothing, lock: ['a'] })
  expect(plan({ known: 'none', isOffered: true, wanted: undefined })).toEqual(nothing)
})

test('one that is offered again with the same uid before its release was answered waits for that answer, and then is locked', () => {
  expect(plan({ known: { key: 'tuesday' }, isPending: true })).toEqual({ ...nothing, keep: ['a'] })
  expect(plan({ known: 'none' })).toEqual({ ...nothing, lock: ['a'] })
})

test('each space is decided by itself, and in the order in which they were chosen', () => {
  const all = [
    space({ uid: 'held', known: { key: 'tuesday' } }),
    space({ uid: 'moved', known: { key: 'monday' } }),
    space({ uid: 'gone', known: { key: 'monday' }, isOffered: false }),
    space({ uid: 'new' }),
    space({ uid: 'removed', known: 'unknown', wanted: undefined }),
    space({ uid: 'asked', isPending: true }),
  ]
  expect(planHolds(all, 'active')).toEqual({
    release: ['gone', 'removed'],
    lock: ['moved', 'new'],
    keep: ['held', 'asked'],
    notify: ['gone'],
  })
})
