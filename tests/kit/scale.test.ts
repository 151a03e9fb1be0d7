import { expect, test, vi } from 'vitest'
import { looksIn } from './scale.ts'

test('axe looks in a file of end-to-end tests unless only its journeys run', () => {
  expect(looksIn('tests/e2e/rows.e2e.ts')).toBe(true)
  vi.stubEnv('FOYER_LEFT_OUT', 'tests/e2e/rows.e2e.ts tests/e2e/runs.e2e.ts')
  expect(['rows', 'runs', 'own-runs'].map(name => looksIn(`tests/e2e/${name}.e2e.ts`))).toEqual([false, false, true])
})
