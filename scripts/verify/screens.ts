import type { Translated } from './changed-texts.ts'
import { type Imports, importsIn, usersOf } from './imports.ts'
import { SCREENS, screensByFile, screensShownBy, withoutScreens } from './shown-screens.ts'

/** What runs in the browser of a test, and what makes it. */
const READ = ['src/{contract,engine,fields,ui,web}/**/*.{ts,tsx,css}', 'tests/{kit,setup}/**/*.{ts,tsx,css}', 'scripts/*.ts', '*.ts']

/** How all of them are made and run: what it reaches changes each of them. */
const SET_UP = ['vitest.config.ts', 'tests/setup/browser.ts', 'tests/setup/console.ts', 'package-lock.json', 'package.json']

/** Sets up the tests of the server alone: what it takes in reaches no browser. */
const OF_SERVER = 'tests/setup/postgres.ts'

const TEST = /^src\/.*\.test\.tsx$/

/**
 * The tests of the browser that nothing of what changed can reach, over however many imports: they would say what they said in the
 * last full run. A screen of staff is reached by the tests that ask for it. None when what all of them are made by changed.
 * @param changed files that changed since the last full run
 * @param translated what reaches a test only by both: a file of translations, and one that reads what changed there
 */
export function unreachedTests(root: string, changed: readonly string[], translated?: Translated): string[] {
  const imports = importsIn(root, READ)
  const reaches = testsReachedBy(root, imports)
  const reached = reaches(changed)
  if (reached === 'all') return []
  const inLanguages = translated?.files.length ? [reaches(translated.files), reaches(translated.readers)] : []
  return [...imports.keys()]
    .filter(path => TEST.test(path) && !reached.has(path))
    .filter(path => inLanguages.length === 0 || !inLanguages.every(tests => tests === 'all' || tests.has(path)))
    .toSorted()
}

/** Makes the question which tests of the browser some files reach. */
function testsReachedBy(root: string, imports: Imports): (changed: readonly string[]) => 'all' | ReadonlySet<string> {
  const direct = withoutScreens(imports)
  const passesOn = (path: string) => path !== OF_SERVER
  const ofStaff = usersOf(direct, [SCREENS], passesOn)
  const shownBy = screensShownBy(root, imports)
  return changed => {
    const reached = usersOf(direct, changed, passesOn)
    if (SET_UP.some(path => reached.has(path))) return 'all'
    const screens = [...screensByFile(imports)].flatMap(([file, screen]) => (reached.has(file) ? [screen] : []))
    const shows = (test: string) => {
      const shown = shownBy(test)
      return shown === 'all' || screens.some(screen => shown.has(screen))
    }
    const shownTests = screens.length === 0 ? [] : [...ofStaff].filter(path => TEST.test(path) && shows(path))
    return new Set([...reached, ...shownTests])
  }
}
