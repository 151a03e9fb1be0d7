import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Change, carryOver, untouchedBy, writeState } from './carry-over.ts'
import { type Entry, readRecord, recordWriter, type TestEntry } from './record.ts'
import { aRepository } from './repository-for-tests.ts'
import { recordsFolder } from './resume.ts'
import { select } from './select.ts'

const passed = (file: string, more: Partial<TestEntry> = {}): TestEntry => ({
  is: 'test',
  file,
  title: 'one',
  outcome: 'passed',
  ms: 1,
  ...more,
})

const JOURNEY = passed('tests/e2e/main-job.e2e.ts')
const COVERED = passed('tests/e2e/posters.e2e.ts', { sometimes: true })
const OTHER = passed('tests/e2e/styles.e2e.ts', { sometimes: true })
const COVERS = { 'tests/e2e/posters.e2e.ts': ['src/server/posters/**'], 'tests/e2e/styles.e2e.ts': ['src/server/styles/**'] }

const IMPORTS = new Map([
  ['src/server/a.test.ts', ['src/server/a.ts']],
  ['src/server/words.test.ts', ['tests/kit/catalogues.ts']],
  ['src/web/b.test.ts', ['src/web/b.ts']],
  ['src/web/b.ts', ['src/web/admin/c.ts']],
])

function changeOf(...paths: string[]): Change {
  return { paths, selection: select(paths, {}, COVERS), unreached: ['src/web/far.test.tsx'], imports: IMPORTS }
}

const untouchedFiles = (change: Change, step: string, ...entries: Entry[]) => untouchedBy(change, step, entries).map(({ file }) => file)

test('after a mend of a test alone everything else is kept, journeys too', () => {
  const change = changeOf('tests/e2e/posters.e2e.ts', 'src/web/b.test.ts')
  expect(untouchedFiles(change, 'e2e', JOURNEY, COVERED, OTHER)).toEqual([JOURNEY, OTHER].map(({ file }) => file))
  const node = [passed('src/server/a.test.ts'), passed('src/web/b.test.ts')]
  expect(untouchedFiles(change, 'node', ...node)).toEqual(['src/server/a.test.ts'])
})

test('after a mend of the product a test end to end is kept where it names what it covers, and nothing of that changed', () => {
  expect(untouchedFiles(changeOf('src/server/posters/a.ts'), 'e2e', JOURNEY, COVERED, OTHER)).toEqual([OTHER.file])
})

test('after a mend of how pages look nothing is kept end to end', () => {
  expect(untouchedFiles(changeOf('src/ui/base.css'), 'e2e', JOURNEY, COVERED, OTHER)).toEqual([])
})

test('of a screen tests of Node see what they name, over others too; those that read folders or papers run anew', () => {
  const files = ['src/server/a.test.ts', 'src/server/words.test.ts', 'src/web/b.test.ts', 'scripts/verify/x.test.ts']
  expect(untouchedFiles(changeOf('src/web/admin/c.ts'), 'node', ...files.map(file => passed(file)))).toEqual(['src/server/a.test.ts'])
})

test('tests of Node that look into the folders of the browser, or draw its pages, run anew with whatever changed there', () => {
  const reader = [
    'src/contract/unread-facts.test.ts',
    'src/contract/styles/style-css.test.ts',
    'src/server/pages/ssr.test.ts',
    'src/server/pages/pages.test.ts',
  ]
  expect(untouchedFiles(changeOf('src/web/admin/c.ts'), 'node', ...reader.map(file => passed(file)))).toEqual([])
})

test('of the server a test of Node is kept only where it names what it covers', () => {
  const dear = passed('src/server/dear.test.ts', { sometimes: true })
  expect(untouchedFiles(changeOf('src/server/b.ts'), 'node', passed('src/server/a.test.ts'), dear)).toEqual([dear.file])
})

test('a file of Node is taken over with all of its tests: one that is red makes it run anew', () => {
  const [file, red] = ['src/server/dear.test.ts', 'failed' as const]
  const entries = [{ ...passed(file), outcome: red }, { is: 'file', file, ms: 1, sometimes: true } as const]
  expect(untouchedBy(changeOf('src/server/b.ts'), 'node', entries)).toEqual(entries)
})

test('of the browser those are kept that nothing of the change reaches', () => {
  const change = changeOf('src/web/admin/c.ts')
  expect(untouchedFiles(change, 'browser', passed('src/web/far.test.tsx'), passed('src/web/near.test.tsx'))).toEqual([
    'src/web/far.test.tsx',
  ])
})

test('after a change that no glob knows nothing is kept', () => {
  const change = changeOf('somewhere/new.ts')
  for (const step of ['node', 'e2e']) expect(untouchedFiles(change, step, JOURNEY, COVERED, passed('src/server/a.test.ts'))).toEqual([])
})

test('of a state that git does not know any more nothing is kept: nobody can say what changed since', () => {
  const { root, write, commit } = aRepository()
  write('.gitignore', '.cache\n')
  write('src/server/a.test.ts', 'one')
  commit()
  const first = recordsFolder(root, 'first')
  writeFileSync(join(first, 'state.json'), JSON.stringify({ tree: 'a'.repeat(40), runsOn: ['26', 'full'] }))
  recordWriter(join(first, 'node.jsonl')).append(passed('src/server/a.test.ts'))
  expect(carryOver(root, recordsFolder(root, 'second'), ['26', 'full'])).toBeUndefined()
})

test('what never ended, and what went wrong outside of tests, is not taken along', () => {
  const entries: Entry[] = [{ is: 'planned', files: ['a'] }, { is: 'error', error: 'x' }, { is: 'begun', file: 'a' }, OTHER]
  expect(untouchedBy(changeOf('tests/e2e/posters.e2e.ts'), 'e2e', entries)).toEqual([OTHER])
})

test('a run goes on with the newest one of other sources on the same versions; one with records of its own does not', () => {
  const { root, write, commit } = aRepository()
  write('.gitignore', '.cache\n')
  write('src/server/a.test.ts', 'one')
  write('src/server/b.test.ts', 'one')
  commit()
  const first = recordsFolder(root, 'first')
  writeState(root, first, ['26', 'full'])
  const record = recordWriter(join(first, 'node.jsonl'))
  for (const file of ['src/server/a.test.ts', 'src/server/b.test.ts']) record.append(passed(file))

  write('src/server/b.test.ts', 'mended')
  const second = recordsFolder(root, 'second')
  expect(carryOver(root, second, ['27', 'full'])).toBeUndefined()
  expect(carryOver(root, second, ['26', 'full'])).toMatch(/^1 tests are kept .* of the 1 files/)
  expect(readRecord(join(second, 'node.jsonl'))).toEqual([passed('src/server/a.test.ts')])
  expect(carryOver(root, second, ['26', 'full'])).toBeUndefined()
  // What is not committed cannot be compared with what comes next.
  writeState(root, second, ['27', 'full'])
  expect(carryOver(root, recordsFolder(root, 'third'), ['27', 'full'])).toBeUndefined()
})
