import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { importsIn } from './imports.ts'
import { unreachedTests } from './screens.ts'
import { SCREENS, screensByFile } from './shown-screens.ts'

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

/** Two screens of staff, which one file fetches, and tests that ask for one, for both, or for what is made. */
function screensOfStaff(): string {
  const root = mkdtempSync(join(tmpdir(), 'screens-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const mount = `import { mountStaff, aStyle } from '../../admin/mount-for-tests.tsx'`
  const files = {
    'src/web/apps/staff-screens.tsx': `export const screens = {
      admin_form: lazy(() => import('../screens/admin_form/form-screen.tsx')),
      admin_style: lazy(() => import('../screens/admin_style/style-screen.tsx')),
    }`,
    'src/web/apps/staff-app.tsx': `import { screens } from './staff-screens.tsx'`,
    'src/web/admin/mount-for-tests.tsx': `import { StaffApp } from '../apps/staff-app.tsx'
export function mountStaff() {}
export const aStyle = () => ({
  render: 'admin_style',
})
`,
    'src/web/screens/admin_form/part.tsx': '',
    'src/web/screens/admin_form/form-screen.tsx': `import { Part } from './part.tsx'`,
    'src/web/screens/admin_style/style-screen.tsx': '',
    'src/web/screens/admin_form/form.test.tsx': `${mount.replace(', aStyle', '')}\nconst page = { render: 'admin_form' }`,
    'src/web/screens/admin_style/both.test.tsx': `${mount}\nconst pages = [aStyle(), { render: 'admin_form' }]`,
    'src/web/screens/admin_style/made.test.tsx': `${mount}\nconst page = { render: nameOf(screen) }`,
    'src/web/screens/admin_style/none.test.tsx': `import { other } from './other-for-tests.ts'\nconst page = { render: 'admin_form' }`,
    'src/web/screens/admin_style/style.test.tsx': mount,
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

test.each([
  ['a part of a screen', ['src/web/screens/admin_form/part.tsx'], ['none', 'style']],
  ['another screen', ['src/web/screens/admin_style/style-screen.tsx'], ['form', 'none']],
  ['what names all screens', ['src/web/apps/staff-screens.tsx'], ['none']],
  ['what all of them are shown in', ['src/web/apps/staff-app.tsx'], ['none']],
  ['what makes their pages', ['src/web/admin/mount-for-tests.tsx'], ['none']],
])('of %s the tests of staff are left out that ask for no page that it draws', (_, changed, unreached) => {
  const names = unreachedTests(screensOfStaff(), changed).map(path => path.replace(/^.*\/(\w+)\.test\.tsx$/, '$1'))
  expect(names).toEqual(unreached)
})

test('a translation reaches the tests that reach both its file and what reads it', () => {
  const files = ['src/web/screens/b/de.json']
  const unreached = (readers: readonly string[]) => unreachedTests(twoScreens(), [], { files, readers })
  expect(unreached(['src/web/screens/b/b.tsx'])).toEqual([A])
  expect(unreached(['src/ui/button.tsx']), 'its reader alone').toEqual([A, B])
  expect(unreachedTests(twoScreens(), ['src/ui/button.tsx'], { files, readers: ['src/web/screens/b/b.tsx'] })).toEqual([])
})

test('of this project every screen of staff has its name in its folder, and no page of staff is made by the product', () => {
  const textOf = (path: string) => readFileSync(join(project, path), 'utf8')
  const named = [...textOf(SCREENS).matchAll(/^ {2}(\w+): lazyComponent\([^)]*\)[^)]*'\.\.\/screens\/(\w+)\//gm)]
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(([, name, folder]) => name !== folder)).toEqual([])
  expect(new Set(screensByFile(importsIn(project, [SCREENS])).values())).toEqual(new Set(named.map(([, name]) => name)))
  const sources = globSync('src/{web,ui,fields}/**/*.{ts,tsx}', { cwd: project }).filter(path => !/\.test\.|for-tests/.test(path))
  expect(sources.filter(path => /\brender: ['"`]admin_/.test(textOf(path)))).toEqual([])
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
  const ofScreen = reached('src/web/screens/admin_resources/admin-resources-screen.tsx')
  expect(ofScreen).toContain('src/web/screens/admin_resources/place-closures.test.tsx')
  expect(ofScreen).not.toContain('src/web/screens/admin_style/admin-style-screen.test.tsx')
  expect(reached('src/web/screens/admin_style/style-inputs.test.tsx')).toEqual(['src/web/screens/admin_style/style-inputs.test.tsx'])
})
