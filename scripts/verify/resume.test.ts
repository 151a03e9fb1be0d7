import { appendFileSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { beginRecord, inWords, recordsFolder } from './resume.ts'
import { type Entry, readRecord, recordWriter } from './record.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'resume-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

const ended = (file: string, title: string, outcome: 'passed' | 'failed' = 'passed', more: object = {}): Entry => ({
  is: 'test',
  file,
  title,
  outcome,
  ms: 1,
  ...more,
})

function recordOf(...entries: Entry[]): string {
  const path = join(folder(), 'a.jsonl')
  const record = recordWriter(path)
  for (const entry of entries) record.append(entry)
  return path
}

test('a file that passed whole is kept; one with a red test, one that ran again and one that was stopped run anew', () => {
  const path = recordOf(
    ended('a', 'one'),
    { is: 'file', file: 'a', ms: 1 },
    ended('b', 'one'),
    ended('b', 'two', 'failed'),
    { is: 'file', file: 'b', ms: 1 },
    ended('c', 'one', 'passed', { again: true }),
    { is: 'file', file: 'c', ms: 1, again: true },
    { is: 'begun', file: 'd' },
    ended('d', 'one'),
  )
  const previous = beginRecord(path, true, 'file')
  expect([...previous.files]).toEqual(['a'])
  expect(inWords(previous)).toMatch(/^kept from \d\d:\d\d: 1 tests$/)
  expect(readRecord(path)).toEqual(previous.entries)
})

test('end to end single tests are kept, and never one that was red', () => {
  const path = recordOf(ended('a', 'one'), ended('a', 'two', 'failed'), ended('a', 'two', 'passed', { again: true }))
  expect(beginRecord(path, true, 'test').entries).toEqual([ended('a', 'one')])
})

test('a run that does not go on with another begins its record anew', () => {
  const path = recordOf(ended('a', 'one'), { is: 'file', file: 'a', ms: 1 })
  expect(beginRecord(path, false, 'file').entries).toEqual([])
  expect(readRecord(path)).toEqual([])
})

test('a line that was cut spoils itself alone', () => {
  const path = recordOf(ended('a', 'one'))
  appendFileSync(path, '\n{"is":"test","fi')
  recordWriter(path).append(ended('a', 'two'))
  expect(readRecord(path)).toEqual([ended('a', 'one'), ended('a', 'two')])
})

test('records of three states of the sources are kept, the oldest go', () => {
  const root = folder()
  for (const [index, name] of ['first', 'second', 'third'].entries()) utimesSync(recordsFolder(root, name), index + 1, index + 1)
  recordsFolder(root, 'fourth')
  expect(readdirSync(join(root, '.cache/verify')).toSorted()).toEqual(['fourth', 'second', 'third'])
})
