import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withUsers } from './users.ts'

test('a file of the kit stands for the tests that use it, also through others of the kit', () => {
  const root = mkdtempSync(join(tmpdir(), 'users-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'tests/e2e/kit'), { recursive: true })
  const write = (path: string, text: string) => writeFileSync(join(root, 'tests/e2e', path), text)
  write('kit/deep.ts', '')
  write('kit/middle.ts', `import { deep } from './deep.ts'`)
  write('a.e2e.ts', `import { middle } from './kit/middle.ts'`)
  write('b.e2e.ts', `import { test } from './kit/fixture.ts'`)
  expect(withUsers(root, ['tests/e2e/kit/deep.ts', 'src/a.ts']).toSorted()).toEqual(['src/a.ts', 'tests/e2e/a.e2e.ts'])
  expect(withUsers(root, ['src/a.ts'])).toEqual(['src/a.ts'])
})

test('what several tests share beside that stands for those end to end, and the dear ones of Node, that use it', () => {
  const root = mkdtempSync(join(tmpdir(), 'users-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write('tests/kit/inventory.ts', '')
  write('scripts/seed/build.ts', '')
  write('scripts/seed/build.test.ts', `import { build } from './build.ts'`)
  write('tests/e2e/kit/spaces.ts', `import { makeInventory } from '../../kit/inventory.ts'`)
  write('tests/e2e/a.e2e.ts', `import { spaces } from './kit/spaces.ts'`)
  write('tests/e2e/b.e2e.ts', `import { build } from '../../scripts/seed/build.ts'`)
  write('tests/faults/kit.ts', `import { build } from '../../scripts/seed/build.ts'`)
  write('tests/faults/stop.test.ts', `import { until } from './kit.ts'`)
  write('tests/faults/contention.test.ts', `import { NO_FAULTS } from '#tests/kit/inventory.ts'`)
  expect(withUsers(root, ['tests/kit/inventory.ts']).toSorted()).toEqual([
    'tests/e2e/a.e2e.ts',
    'tests/faults/contention.test.ts',
    'tests/kit/inventory.ts',
  ])
  expect(withUsers(root, ['scripts/seed/build.ts']).toSorted()).toEqual([
    'scripts/seed/build.ts',
    'tests/e2e/b.e2e.ts',
    'tests/faults/kit.ts',
    'tests/faults/stop.test.ts',
  ])
})
