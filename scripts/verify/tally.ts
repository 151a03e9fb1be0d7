import type { Entry, FileEntry, TestEntry } from './record.ts'

/** What a step counts for in the last line of verify. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Which tests failed, and with what: a line each. */
  readonly failures: readonly string[]
  /** Red at first and green alone. */
  readonly flakes: readonly Flake[]
}

/** A test, or a file as a whole, that was red and then passed alone. */
export interface Flake {
  /** `src/a.test.ts › a group › it works` */
  readonly test: string
  readonly error: string
}

/** A step that is no collection of tests: one check. */
export const oneCheck = (ok: boolean): Tally => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, failures: [], flakes: [] })

/**
 * Counts what a runner recorded. What was red counts by its second try, if it had one. A file that failed as a whole counts as
 * one failure; so does a run that ended badly although no test did, or in which nothing ran.
 * @param ok did the runner end well, but for the tests that ran again?
 * @param isNothingDue every file was left out, because nothing that it covers changed: then it is no failure that nothing ran
 */
export function tallyOf(entries: readonly Entry[], ok: boolean, isNothingDue = false): Tally {
  const tries = triesOf(entries.filter(isTest))
  const files = [...Map.groupBy(entries.filter(isFile), ({ file }) => file).values()]
  const last = tries.map(([first, again]) => again ?? first)
  // A file that failed as a whole has said nothing of its tests; green at the second try it has said all.
  const broken = files.map(of => of.at(-1)!).filter(({ error }) => error !== undefined)
  const errors = entries.filter(entry => entry.is === 'error')
  const failures = [
    ...last.filter(({ outcome }) => outcome === 'failed').map(lineOfTest),
    ...broken.map(({ file, error }) => line(file, '', error)),
    ...errors.map(({ error }) => line('', '', error)),
    ...stopped(entries),
  ]
  const flakes = [
    ...tries
      .filter(([first, again]) => first.outcome === 'failed' && again?.outcome === 'passed')
      .map(([first]) => ({ test: nameOf(first), error: first.error ?? '' })),
    ...files
      .filter(of => of[0]!.error !== undefined && of.at(-1)!.error === undefined)
      .map(of => ({ test: of[0]!.file, error: of[0]!.error! })),
  ]
  const passed = last.filter(({ outcome }) => outcome === 'passed').length
  if (failures.length === 0 && passed === 0 && !isNothingDue) failures.push('nothing ran')
  if (failures.length === 0 && !ok) failures.push('the run failed, although no test did: its log says why')
  return {
    passed,
    failed: failures.length,
    skipped: last.filter(({ outcome }) => outcome === 'skipped').length,
    failures,
    flakes,
  }
}

/** Files that are red and have not run again yet, with what ran before them in the same process. */
export function redFiles(entries: readonly Entry[]): { readonly file: string; readonly after: readonly string[] }[] {
  const red = new Set(entries.filter(isTest).flatMap(({ file, outcome }) => (outcome === 'failed' ? [file] : [])))
  for (const { file, error } of entries.filter(isFile)) if (error !== undefined) red.add(file)
  const after = (file: string) => entries.filter(isFile).find(entry => entry.file === file)?.after ?? []
  return [...red].map(file => ({ file, after: after(file) }))
}

/** Did the runner come to its end, each time that it began? */
export function hasEnded(entries: readonly Entry[]): boolean {
  const count = (is: Entry['is']) => entries.filter(entry => entry.is === is).length
  return count('planned') === count('ended')
}

/** So many files that a stopped step did not come to are named. */
const MAX_NAMED = 10

/** Of a runner that did not come to its end: what ran then, and which files are missing. */
function stopped(entries: readonly Entry[]): string[] {
  if (hasEnded(entries)) return []
  const begun = new Map<string, { readonly file: string; readonly title?: string }>()
  const missing = new Set<string>()
  for (const entry of entries) {
    if (entry.is === 'planned') for (const file of entry.files) missing.add(file)
    if (entry.is === 'begun') begun.set(nameOf(entry), entry)
    if (isTest(entry) || isFile(entry)) begun.delete(nameOf(entry))
    if (isFile(entry)) missing.delete(entry.file)
  }
  for (const { file } of begun.values()) missing.delete(file)
  const more = missing.size > MAX_NAMED ? [`${missing.size - MAX_NAMED} files more did not end`] : []
  const lines = [
    ...[...begun.values()].map(it => line(it.file, it.title ?? '', 'ran when the step was stopped')),
    ...[...missing].slice(0, MAX_NAMED).map(file => line(file, '', 'had not ended when the step was stopped')),
    ...more,
  ]
  return lines.length > 0 ? lines : ['the step was stopped']
}

export const isTest = (entry: Entry): entry is TestEntry => entry.is === 'test'
export const isFile = (entry: Entry): entry is FileEntry => entry.is === 'file'

/** `src/a.test.ts › it works`, or the file alone. */
export const nameOf = ({ file, title }: { readonly file: string; readonly title?: string }) =>
  title === undefined ? file : `${file} › ${title}`

/** Each test with its last second try. Two tests of a file may have one name; what ran only at the second try stands alone. */
function triesOf(tests: readonly TestEntry[]): (readonly [TestEntry, TestEntry?])[] {
  const again = new Map(tests.filter(test => test.again).map(test => [nameOf(test), test]))
  const first = tests.filter(test => !test.again)
  const names = new Set(first.map(nameOf))
  return [
    ...first.map(test => [test, test.outcome === 'failed' ? again.get(nameOf(test)) : undefined] as const),
    ...[...again.values()].filter(test => !names.has(nameOf(test))).map(test => [test] as const),
  ]
}

const MAX_LENGTH = 300

const lineOfTest = ({ file, title, error }: TestEntry) => line(file, title, error)

/** Its file, its name and the first line of what was wrong. */
function line(file: string, title: string, message = ''): string {
  const [reason = ''] = message.split('\n')
  return [file, title, reason]
    .filter(part => part !== '')
    .join(' · ')
    .slice(0, MAX_LENGTH)
}
