import { matchesGlob } from 'node:path'
import { type Covers, COVERS } from './covers.ts'
import { JOURNEYS, NOTHING_RUNS } from './known-sources.ts'

/** What a run takes of the files that cover one part of the product each, and why. */
export interface Selection {
  /** Files of tests that run whole. */
  readonly runs: ReadonlySet<string>
  /** Files of which only the journeys run (end to end), or nothing. */
  readonly leftOut: ReadonlySet<string>
  /** Widths, languages and styles are looked at whole. */
  readonly looks: boolean
  /** Why everything runs; undefined when it does not. */
  readonly everything?: string
}

/** What decides how a page looks, or what it says. */
const LOOKS = ['src/**/*.css', 'src/ui/**', 'src/**/*texts*.ts', 'src/contract/languages/**', 'src/web/admin/{theme,mantine}*']

const TESTS = /^src\/.*(\.test|[-/]for-tests)\.tsx?$/

/**
 * What a run takes. Of the files of tests in COVERS those run whose globs match something that changed. A file of tests that changed runs
 * itself. A source that no glob knows makes everything run: better too much than too little.
 * @param changed files that changed since the last full run, or why everything runs
 * @param unreached tests of the browser that nothing of it reaches (`unreachedTests`); they are left out too
 */
export function select(
  changed: readonly string[] | { readonly everything: string },
  unreached: readonly string[] = [],
  covers: Covers = COVERS,
): Selection {
  const all = Object.keys(covers)
  const whole = (everything: string): Selection => ({ runs: new Set(all), leftOut: new Set(), looks: true, everything })
  if (!Array.isArray(changed)) return whole((changed as { everything: string }).everything)
  const paths = changed as readonly string[]
  const globs = [...Object.values(covers).flat(), ...JOURNEYS, ...NOTHING_RUNS]
  const unknown = paths.find(path => !covers[path] && !matchesOne(path, globs))
  if (unknown !== undefined) return whole(`${unknown} is covered by no glob of scripts/verify/covers.ts or known-sources.ts`)
  // A test says nothing of what other tests cover.
  const sources = paths.filter(path => !TESTS.test(path))
  const runs = new Set(all.filter(file => paths.includes(file) || sources.some(path => matchesOne(path, covers[file]!))))
  return {
    runs,
    leftOut: new Set([...all.filter(file => !runs.has(file)), ...unreached]),
    looks: paths.some(path => matchesOne(path, LOOKS)),
  }
}

export const matchesOne = (path: string, globs: readonly string[]): boolean => globs.some(glob => matchesGlob(path, glob))
