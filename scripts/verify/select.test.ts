import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COVERS } from './covers.ts'
import { JOURNEYS, NOTHING_RUNS } from './known-sources.ts'
import { select } from './select.ts'

const root = join(import.meta.dirname, '../..')
const covers = { 'tests/e2e/a.e2e.ts': ['src/server/legal/**'], 'tests/e2e/b.e2e.ts': ['src/server/styles/**'] }

test('files run whose subject changed, the others are left out', () => {
  const { runs, leftOut, everything } = select(['src/server/legal/legal.ts', 'docs/PRODUCT.md'], {}, covers)
  expect([...runs]).toEqual(['tests/e2e/a.e2e.ts'])
  expect([...leftOut]).toEqual(['tests/e2e/b.e2e.ts'])
  expect(everything).toBeUndefined()
})

test('a file of tests that changed runs itself', () => {
  expect([...select(['tests/e2e/b.e2e.ts'], {}, covers).runs]).toEqual(['tests/e2e/b.e2e.ts'])
})

test('a test beside what a file covers, and what only tests use, does not make it run', () => {
  expect([...select(['src/server/legal/legal.test.ts', 'src/server/legal/legal-for-tests.ts'], {}, covers).runs]).toEqual([])
})

test('what nothing knows makes everything run, and is named', () => {
  const { runs, everything } = select(['src/server/legal/legal.ts', 'src/tomorrow/new.ts'], {}, covers)
  expect(runs.size).toBe(2)
  expect(everything).toBe('src/tomorrow/new.ts is covered by no glob of scripts/verify/covers.ts or known-sources.ts')
})

test.each(['package-lock.json', 'vitest.config.ts', 'playwright.setup.ts'])(
  'everything runs when %s changes, for every test stands on it',
  path => {
    expect(select([path])).toMatchObject({ leftOut: new Set(), looks: 'all', everything: `every test stands on ${path}` })
  },
)

test('what the inventory is judged and written by runs its tests end to end', () => {
  for (const name of ['inventory-gaps', 'layout-texts', 'weekly-hours'])
    expect([...select([`src/contract/portal/${name}.ts`]).runs], name).toContain('tests/e2e/inventory.e2e.ts')
})

test('where nothing is known of what changed everything runs', () => {
  expect(select({ everything: 'a full run leaves nothing out' }, {}, covers)).toMatchObject({ leftOut: new Set(), looks: 'all' })
})

test('what dresses many screens brings every width, style and language of all; a rule of the server none', () => {
  expect(select(['src/ui/button.css']).looks).toBe('all')
  expect(select(['src/web/admin/shell.css']).looks).toBe('all')
  expect(select(['src/contract/languages/de.ts']).looks).toBe('all')
  expect(select(['src/server/legal/legal.ts']).looks).toEqual(new Set())
})

const looksOf = (changed: readonly string[], texts: readonly string[] = []) => {
  const { looks, runs } = select(changed, { texts })
  const files = looks === 'all' ? [looks] : [...looks].map(file => file.replace(/^tests\/e2e\/(.*)\.e2e\.ts$/, '$1'))
  return { files, isRun: files.every(file => runs.has(`tests/e2e/${file}.e2e.ts`)) }
}

test('the sheet of one screen of staff brings every look of the files that show it', () => {
  const { files, isRun } = looksOf(['src/web/screens/admin_style/style.css'])
  expect(files).toEqual(expect.arrayContaining(['screens', 'styles', 'style-preview']))
  expect(files).not.toEqual(expect.arrayContaining(['spaces']))
  expect(files).not.toContain('all')
  expect(isRun).toBe(true)
})

test('texts of a screen of staff bring the looks of what shows it, those of the runner the looks of forms', () => {
  const ofStaff = 'src/web/screens/admin_forms_list/admin-forms-list-screen.tsx'
  expect(looksOf([ofStaff], [ofStaff]).files.toSorted()).toEqual(['forms-list', 'screens'])
  expect(looksOf([ofStaff]).files, 'a source that says nothing new').toEqual([])
  const ofRunner = 'src/web/runner/steps/steps.tsx'
  const { files } = looksOf([ofRunner], [ofRunner])
  expect(files).toEqual(expect.arrayContaining(['check-and-send', 'every-kind', 'journeys']))
  expect(files).not.toContain('forms-list')
})

test('a file of texts of which more changed, and a text that nobody knows where it is shown, bring every look', () => {
  expect(looksOf(['src/web/admin/texts.ts']).files).toEqual(['all'])
  expect(looksOf(['src/server/errors.ts'], ['src/server/errors.ts']).files).toEqual(['all'])
})

test('every file end to end says what it covers, each that is named exists, and no glob leads nowhere', () => {
  expect(globSync('tests/e2e/*.e2e.ts', { cwd: root }).filter(file => !COVERS[file] && !JOURNEYS.includes(file))).toEqual([])
  expect(Object.keys(COVERS).filter(file => globSync(file, { cwd: root }).length === 0)).toEqual([])
  const globs = [...new Set([...Object.values(COVERS).flat(), ...JOURNEYS, ...NOTHING_RUNS])]
  const everyFile = globSync(['{src,tests,scripts,docs,deploy}/**', '*', '.*', '.ci/*'], { cwd: root })
  expect(everyFile.length).toBeGreaterThan(1_000)
  expect(globs.filter(glob => globSync(glob, { cwd: root }).length === 0)).toEqual([])
})

test('whichever source changes, it is known what that makes run', () => {
  const sources = globSync(['src/**/*.{ts,tsx,css,sql,mjs}', 'tests/**/*.ts', 'scripts/**/*.{ts,mjs}'], { cwd: root })
  const unknown = sources.filter(path => !path.startsWith('tests/e2e/kit/') && select([path]).everything !== undefined)
  expect(unknown).toEqual([])
})

test('what is left out is run by no project of vitest', () => {
  // One of each project: server, units, alone, browser.
  const left = [
    'tests/faults/kill.test.ts',
    'src/engine/run/laws.test.ts',
    'tests/security/heavy.test.ts',
    'src/web/runner/posters.test.tsx',
  ]
  const listed = (leftOut: readonly string[]) => {
    const env = { ...process.env, FOYER_EXCLUDED: leftOut.join(' ') }
    const { stdout } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly'], {
      cwd: root,
      env,
      encoding: 'utf8',
    })
    return left.filter(file => stdout.includes(file))
  }
  expect([listed([]), listed(left)]).toEqual([left, []])
})
