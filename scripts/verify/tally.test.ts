import { expect, test } from 'vitest'
import type { Entry, FileEntry, TestEntry } from './record.ts'
import { redFiles, tallyOf } from './tally.ts'

const ended = (title: string, entry: Partial<TestEntry> = {}): TestEntry => ({
  is: 'test',
  file: 'a.test.ts',
  title,
  outcome: 'passed',
  ms: 1,
  ...entry,
})
const fileEnded = (file: string, entry: Partial<FileEntry> = {}): FileEntry => ({ is: 'file', file, ms: 1, ...entry })
const red = { outcome: 'failed', error: 'late\n    at …' } as const

test('passed, failed and skipped tests are counted, and each failure is named with the first line of what was wrong', () => {
  const entries = [ended('one'), ended('two', red), ended('three', { outcome: 'skipped' }), fileEnded('a.test.ts')]
  expect(tallyOf(entries, false)).toEqual({ passed: 1, failed: 1, skipped: 1, failures: ['a.test.ts · two · late'], flakes: [] })
})

test('a file of tests that could not be loaded counts as one failure, and is no second one of a test in it', () => {
  const entries = [ended('one'), fileEnded('b.test.ts', { error: 'No such module' })]
  expect(tallyOf(entries, false)).toMatchObject({ passed: 1, failed: 1, failures: ['b.test.ts · No such module'] })
})

test('what went wrong outside of tests counts and is named', () => {
  expect(tallyOf([ended('one'), { is: 'error', error: 'no port' }], true)).toMatchObject({ passed: 1, failed: 1, failures: ['no port'] })
})

test('what was red and passed alone has passed, and is told as a flake with its error', () => {
  const entries = [ended('one', red), fileEnded('a.test.ts'), ended('one', { again: true }), fileEnded('a.test.ts', { again: true })]
  expect(tallyOf(entries, true)).toMatchObject({
    passed: 1,
    failed: 0,
    flakes: [{ test: 'a.test.ts › one', error: 'late\n    at …' }],
  })
})

test('what is red alone as well has failed, and is no flake', () => {
  const entries = [ended('one', red), ended('one', { ...red, again: true })]
  expect(tallyOf(entries, false)).toMatchObject({ passed: 0, failed: 1, flakes: [] })
})

test('a file that failed as a whole and passed alone is a flake', () => {
  const entries = [fileEnded('a.test.ts', { error: 'no database' }), ended('one', { again: true }), fileEnded('a.test.ts', { again: true })]
  expect(tallyOf(entries, true)).toMatchObject({ passed: 1, failed: 0, flakes: [{ test: 'a.test.ts', error: 'no database' }] })
})

test('a step that was stopped names what ran at that moment, beside what was red before', () => {
  const entries: Entry[] = [
    { is: 'planned', files: ['a.test.ts', 'b.test.ts'] },
    { is: 'begun', file: 'a.test.ts' },
    ended('one', red),
    fileEnded('a.test.ts'),
    { is: 'begun', file: 'b.test.ts' },
  ]
  expect(tallyOf(entries, false).failures).toEqual(['a.test.ts · one · late', 'b.test.ts · ran when the step was stopped'])
})

test('a file that runs in a circle tells nothing, and is named by what is missing', () => {
  const entries: Entry[] = [{ is: 'planned', files: ['a.test.ts', 'b.test.ts'] }, ended('one'), fileEnded('a.test.ts')]
  expect(tallyOf(entries, false).failures).toEqual(['b.test.ts · had not ended when the step was stopped'])
})

test('of many files that a stopped step did not come to some are named, and the others counted', () => {
  const files = Array.from({ length: 12 }, (_, index) => `${index}.test.ts`)
  const { failed, failures } = tallyOf([{ is: 'planned', files }, ended('one')], false)
  expect(failures.slice(-2)).toEqual(['9.test.ts · had not ended when the step was stopped', '2 files more did not end'])
  expect(failed).toBe(11)
})

test('a runner that was stopped is never green, whatever a second try says', () => {
  const planned: Entry = { is: 'planned', files: [] }
  expect(tallyOf([planned, ended('one')], true).failures).toEqual(['the step was stopped'])
  expect(tallyOf([planned, ended('one'), planned, { is: 'ended' }], true)).toMatchObject({ failed: 1 })
  expect(tallyOf([planned, ended('one'), { is: 'ended' }], true)).toMatchObject({ failed: 0 })
})

test('a red file is told with the files that ran before it in the same process', () => {
  const entries = [ended('one', red), fileEnded('a.test.ts', { after: ['c.test.ts'] })]
  expect(redFiles(entries)).toEqual([{ file: 'a.test.ts', after: ['c.test.ts'] }])
})

test('a run that failed although no test did counts as one failure, and so does one in which nothing ran', () => {
  expect(tallyOf([ended('one')], false)).toMatchObject({ passed: 1, failed: 1 })
  expect(tallyOf([], true)).toMatchObject({ passed: 0, failed: 1 })
  expect(tallyOf([], true, true)).toMatchObject({ passed: 0, failed: 0 })
  expect(tallyOf([], false, true)).toMatchObject({ passed: 0, failed: 1 })
})
