import { expect, test, vi } from 'vitest'
import { looksIn } from './scale.ts'

test('axe looks in a file of end-to-end tests unless only its journeys run, and in all of them when every look is due', () => {
  vi.stubEnv('FOYER_LEFT_OUT', '')
  expect(looksIn('tests/e2e/rows.e2e.ts', false)).toBe(true)
  vi.stubEnv('FOYER_LEFT_OUT', 'tests/e2e/rows.e2e.ts tests/e2e/runs.e2e.ts')
  const looked = (isAll: boolean) => ['rows', 'runs', 'own-runs'].map(name => looksIn(`tests/e2e/${name}.e2e.ts`, isAll))
  expect(looked(false)).toEqual([false, false, true])
  expect(looked(true)).toEqual([true, true, true])
})
