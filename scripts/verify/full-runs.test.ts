import { expect, test } from 'vitest'
import { addFullRun, changedSince, type FullRun, lastFullRun, problemOfAge, readFullRuns } from './full-runs.ts'
import { cleanTree, hashOfSources } from './git.ts'
import { aRepository } from './repository-for-tests.ts'

function repository() {
  const repository = aRepository()
  const verified = () => addFullRun(repository.root, { ...run, tree: cleanTree(repository.root)! })
  return { ...repository, verified }
}

const run: FullRun = {
  tree: '',
  date: '2026-11-27T12:00:00Z',
  node: 'v26',
  chromium: '156',
  passed: 1,
  seconds: 1,
  cpuSeconds: 1,
  flakes: [],
}

test('a full run is found behind the commit that adds its line, and what changed since is told, committed or not', () => {
  const { root, write, commit, verified } = repository()
  write('a.ts')
  write('b.ts')
  commit()
  verified()
  commit()
  expect(lastFullRun(root, readFullRuns(root))).toMatchObject({ commits: 1 })
  write('a.ts', 'changed')
  commit()
  write('b.ts', 'changed too')
  write('c.ts')
  const last = lastFullRun(root, readFullRuns(root))!
  expect(last.commits).toBe(2)
  expect(changedSince(root, last.run.tree).toSorted()).toEqual(['a.ts', 'b.ts', 'c.ts'])
})

test('a run of sources that this history does not know counts for nothing', () => {
  const { root, write, commit } = repository()
  write('a.ts')
  commit()
  addFullRun(root, { ...run, tree: '0'.repeat(40) })
  expect(lastFullRun(root, readFullRuns(root))).toBeUndefined()
  expect(problemOfAge(undefined, new Date())).toBeUndefined()
})

test('sources that are not committed have no tree that could be found again', () => {
  const { root, write, commit } = repository()
  write('a.ts')
  commit()
  expect(cleanTree(root)).toMatch(/^[0-9a-f]{40}$/)
  write('tests/flaky.json')
  expect(cleanTree(root), 'what the run itself wrote').toMatch(/^[0-9a-f]{40}$/)
  write('b.ts')
  expect(cleanTree(root)).toBeUndefined()
})

test('a full run is too old when it is both 150 commits and 7 days behind, not before', () => {
  const at = (days: number) => new Date(Date.parse(run.date) + days * 86_400_000)
  expect(problemOfAge({ run, commits: 150 }, at(8))).toBeUndefined()
  expect(problemOfAge({ run, commits: 151 }, at(7))).toBeUndefined()
  expect(problemOfAge({ run, commits: 151 }, at(8))).toBe(
    'The last full run is 151 commits and 8 days old: run `npm run verify -- --full` and commit its line of tests/full-runs.jsonl',
  )
})

test('what a run writes makes no other sources of them: another run goes on with it', () => {
  const { root, write } = repository()
  write('a.ts')
  const before = hashOfSources(root, [])
  for (const path of ['tests/flaky.json', 'tests/cpu.json', 'tests/full-runs.jsonl']) write(path)
  expect(hashOfSources(root, [])).toBe(before)
  write('a.ts', 'changed')
  expect(hashOfSources(root, [])).not.toBe(before)
})
