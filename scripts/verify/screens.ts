import { importsIn, usersOf } from './imports.ts'

/** What runs in the browser of a test, and what makes it. */
const READ = ['src/{contract,engine,fields,ui,web}/**/*.{ts,tsx,css}', 'tests/{kit,setup}/**/*.{ts,tsx,css}', 'scripts/*.ts', '*.ts']

/** How all of them are made and run: what it reaches changes each of them. */
const SET_UP = ['vitest.config.ts', 'tests/setup/browser.ts', 'tests/setup/console.ts', 'package-lock.json', 'package.json']

/** Sets up the tests of the server alone: what it takes in reaches no browser. */
const OF_SERVER = 'tests/setup/postgres.ts'

const TEST = /^src\/.*\.test\.tsx$/

/**
 * The tests of the browser that nothing of what changed can reach, over however many imports: they would say what they said in the
 * last full run. None when what all of them are made by changed.
 * @param changed files that changed since the last full run
 */
export function unreachedTests(root: string, changed: readonly string[]): string[] {
  const imports = importsIn(root, READ)
  const reached = usersOf(imports, changed, path => path !== OF_SERVER)
  if (SET_UP.some(path => reached.has(path))) return []
  return [...imports.keys()].filter(path => TEST.test(path) && !reached.has(path)).toSorted()
}
