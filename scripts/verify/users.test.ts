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
