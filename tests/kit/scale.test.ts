import { expect, test, vi } from 'vitest'
import { looksIn, looksWhole } from './scale.ts'

test('axe looks in a file of end-to-end tests unless only its journeys run, and in all of them when every look is due', () => {
  vi.stubEnv('FOYER_LEFT_OUT', '')
  expect(looksIn('tests/e2e/rows.e2e.ts', false)).toBe(true)
  vi.stubEnv('FOYER_LEFT_OUT', 'tests/e2e/rows.e2e.ts tests/e2e/runs.e2e.ts')
  const looked = (isAll: boolean) => ['rows', 'runs', 'own-runs'].map(name => looksIn(`tests/e2e/${name}.e2e.ts`, isAll))
  expect(looked(false)).toEqual([false, false, true])
  expect(looked(true)).toEqual([true, true, true])
})

test('every look is due in the files that are named, and in no other', () => {
  const due = (files: string) =>
    ['/project/tests/e2e/rows.e2e.ts', 'C:\\project\\tests\\e2e\\own-rows.e2e.ts'].map(path => looksWhole(path, files))
  expect(due('tests/e2e/rows.e2e.ts tests/e2e/runs.e2e.ts')).toEqual([true, false])
  expect(due('tests/e2e/own-rows.e2e.ts')).toEqual([false, true])
  expect(due('')).toEqual([false, false])
  expect(due('1')).toEqual([true, true])
})
