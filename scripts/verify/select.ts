import { matchesGlob } from 'node:path'
import { type Covers, COVERS } from './covers.ts'
import { EVERYTHING_RUNS, JOURNEYS, NOTHING_RUNS } from './known-sources.ts'

export type Looks = 'all' | ReadonlySet<string>

/** What a run takes of the files that cover one part of the product each, and why. */
export interface Selection {
  /** Files of tests that run whole. */
  readonly runs: ReadonlySet<string>
  /** Files of which only the journeys run (end to end), or nothing. */
  readonly leftOut: ReadonlySet<string>
  /** Where widths, languages and styles are looked at whole: in these files end to end. */
  readonly looks: Looks
  /** Why everything runs; undefined when it does not. */
  readonly everything?: string
}

/** What decides how a page looks, or what it says. */
const LOOKS = ['src/**/*.css', 'src/ui/**', 'src/**/*texts*.ts', 'src/contract/languages/**', 'src/web/admin/{theme,mantine}*']
/** Of these what decides it on one screen of staff. */
const LOOKS_OF_ONE = ['src/web/screens/admin_*/**/*.css', 'src/web/builder/**/*.css']

const TESTS = /^src\/.*(\.test|[-/]for-tests)\.tsx?$/

interface Beside {
  readonly unreached?: readonly string[]
  readonly texts?: readonly string[]
}

/**
 * What a run takes. Of the files of tests in COVERS those run whose globs match something that changed. A file of tests that changed runs
 * itself. A source that no glob knows makes everything run: better too much than too little.
 * Every look is due in all files when something changed that many screens look like, else in those that cover what says or dresses a few.
 * @param changed files that changed since the last full run, or why everything runs
 * @param beside `unreached`: tests of the browser that nothing of it reaches (`unreachedTests`), left out too; `texts`: of what changed
 * that which stands for texts (`throughTexts`)
 */
export function select(
  changed: readonly string[] | { readonly everything: string },
  { unreached = [], texts = [] }: Beside = {},
  covers: Covers = COVERS,
): Selection {
  const all = Object.keys(covers)
  const whole = (everything: string): Selection => ({ runs: new Set(all), leftOut: new Set(), looks: 'all', everything })
  if (!Array.isArray(changed)) return whole((changed as { everything: string }).everything)
  const paths = changed as readonly string[]
  const ground = paths.find(path => matchesOne(path, EVERYTHING_RUNS))
  if (ground !== undefined) return whole(`every test stands on ${ground}`)
  const globs = [...Object.values(covers).flat(), ...JOURNEYS, ...NOTHING_RUNS]
  const unknown = paths.find(path => !covers[path] && !matchesOne(path, globs))
  if (unknown !== undefined) return whole(`${unknown} is covered by no glob of scripts/verify/covers.ts or known-sources.ts`)
  // A test says nothing of what other tests cover.
  const sources = paths.filter(path => !TESTS.test(path))
  const runs = new Set(all.filter(file => paths.includes(file) || sources.some(path => matchesOne(path, covers[file]!))))
  function looksOf(): Looks {
    const ofOne = (path: string) => texts.includes(path) || matchesOne(path, LOOKS_OF_ONE)
    if (paths.some(path => matchesOne(path, LOOKS) && !ofOne(path))) return 'all'
    const shown = sources.filter(ofOne)
    // Nothing is looked at but end to end.
    const looking = all.filter(file => file.endsWith('.e2e.ts'))
    // It is shown nobody knows where.
    if (shown.some(path => !looking.some(file => matchesOne(path, covers[file]!)))) return 'all'
    return new Set(looking.filter(file => shown.some(path => matchesOne(path, covers[file]!))))
  }
  return {
    runs,
    leftOut: new Set([...all.filter(file => !runs.has(file)), ...unreached]),
    looks: looksOf(),
  }
}

export const matchesOne = (path: string, globs: readonly string[]): boolean => globs.some(glob => matchesGlob(path, glob))
