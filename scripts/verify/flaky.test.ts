import { expect, test } from 'vitest'
import { type KnownFlake, MAX_DAYS, MAX_FLAKES, problemsOfFlakes, withFlakes } from './flaky.ts'

const TODAY = '2026-11-27'
const known = (name: string, seen = TODAY): KnownFlake => ({ test: name, seen, tree: 'abc', errors: ['late'], issue: 25 })
const flake = (name: string, error = 'late') => ({ test: name, error })

test('a flake that is new is red, until it is accepted', () => {
  expect(problemsOfFlakes([], [flake('a')], TODAY, false)).toEqual([
    'a · red by chance, and not in tests/flaky.json: mend it, or run with --accept-flakes',
  ])
  expect(problemsOfFlakes([], [flake('a')], TODAY, true)).toEqual([])
})

test('a flake that is known is not red', () => {
  expect(problemsOfFlakes([known('a')], [flake('a')], TODAY, false)).toEqual([])
})

test('as many as may be are not red, one more is, also when it is accepted', () => {
  const five = Array.from({ length: MAX_FLAKES }, (_, index) => known(`known ${index}`))
  expect(problemsOfFlakes(five, [], TODAY, true)).toEqual([])
  expect(problemsOfFlakes(five, [flake('another')], TODAY, true)).toEqual([
    '6 tests are red by chance: at most 5 may stand in tests/flaky.json',
  ])
})

test('a flake is red on the day after it was to be mended', () => {
  const day = (days: number) => new Date(Date.parse('2026-11-01') + days * 86_400_000).toISOString().slice(0, 10)
  expect(problemsOfFlakes([known('a', '2026-11-01')], [], day(MAX_DAYS), false)).toEqual([])
  expect(problemsOfFlakes([known('a', '2026-11-01')], [], day(MAX_DAYS + 1), false)).toHaveLength(1)
})

test('what is new is added with its day, its sources and its error; of what is known two errors are kept', () => {
  const list = withFlakes([known('a')], [flake('a', 'other'), flake('a', 'third'), flake('b')], TODAY, 'def')
  expect(list).toEqual([
    { ...known('a'), errors: ['late', 'other'] },
    { test: 'b', seen: TODAY, tree: 'def', errors: ['late'], issue: null },
  ])
})
