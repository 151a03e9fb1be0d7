import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { unreachedTests } from './screens.ts'

const project = join(import.meta.dirname, '../..')

/** A project of two screens that share a button with its sheet. */
function twoScreens(): string {
  const root = mkdtempSync(join(tmpdir(), 'screens-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const files = {
    'vitest.config.ts': `import { browser } from './tests/setup/browser-project.ts'`,
    'tests/setup/browser-project.ts': `import { lean } from '../../vite.builds.ts'`,
    'vite.builds.ts': '',
    'src/ui/base.css': '',
    'src/ui/button.css': `@import './base.css';`,
    'src/ui/button.tsx': `import './button.css'`,
    'src/web/screens/a/a.tsx': `const Late = lazy(() => import('#ui/button.tsx'))`,
    'src/web/screens/a/a.test.tsx': `import { A } from './a.tsx'`,
    'src/web/screens/b/texts.ts': `import de from './de.json' with { type: 'json' }`,
    'src/web/screens/b/b.tsx': `export {\n  texts,\n} from './texts.ts'`,
    'src/web/screens/b/b.test.tsx': `import { B } from './b.tsx'`,
    'src/server/start.ts': '',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const [A, B] = ['src/web/screens/a/a.test.tsx', 'src/web/screens/b/b.test.tsx']

test.each([
  ['nothing of a browser', ['src/server/start.ts', 'docs/PRODUCT.md'], [A, B]],
  ['nothing', [], [A, B]],
  ['a test', [B], [A]],
  ['a part that comes late', ['src/ui/button.tsx'], [B]],
  ['a sheet that another one takes in', ['src/ui/base.css'], [B]],
  ['a text', ['src/web/screens/b/de.json'], [A]],
  ['what all are made by', ['vite.builds.ts'], []],
  ['packages', ['package-lock.json'], []],
])('where %s changed the tests that it cannot reach are left out', (_, changed, unreached) => {
  expect(unreachedTests(twoScreens(), changed)).toEqual(unreached)
})

test('of this project every test of the browser is known, and reaches what it tests', () => {
  const all = globSync('src/**/*.test.tsx', { cwd: project }).toSorted()
  expect(unreachedTests(project, [])).toEqual(all)
  expect(unreachedTests(project, ['src/server/start.ts'])).toEqual(all)
  expect(unreachedTests(project, ['tests/setup/console.ts'])).toEqual([])
  expect(unreachedTests(project, ['src/server/db/migrate.ts']), 'what sets up the tests of the server alone').toEqual(all)
  function reached(path: string) {
    const unreached = unreachedTests(project, [path])
    return all.filter(file => !unreached.includes(file))
  }
  expect(reached('src/engine/run/run.ts').length).toBeGreaterThan(20)
  expect(reached('src/contract/languages/de/spaces.json')).toContain('src/fields/widget/view/spaces-languages.test.tsx')
  expect(reached('src/web/admin/shell.css')).toContain('src/web/screens/admin_style/admin-style-screen.test.tsx')
  expect(reached('src/web/screens/admin_style/style-inputs.test.tsx')).toEqual(['src/web/screens/admin_style/style-inputs.test.tsx'])
})
