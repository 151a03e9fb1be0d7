import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { cleanTree, git } from './git.ts'
import { type Imports, importsIn, usersOf } from './imports.ts'
import { type Entry, type FileEntry, readRecord, type TestEntry } from './record.ts'
import { matchesOne } from './select.ts'
import { selectSince, type Since } from './select-since.ts'
import { isFile, isTest } from './tally.ts'

/** What a folder of records is of: written when its run begins, and only of what is committed, for the rest cannot be compared. */
interface State {
  readonly tree: string
  /** Versions, and whether the run was full. */
  readonly runsOn: readonly string[]
}

/** What decides which records of an earlier state still say something of this one. */
export interface Change extends Since {
  /** Who imports whom, of everything that tests of Node can name. */
  readonly imports: Imports
}

const STATE = 'state.json'

/** Tests, and what sets them up end to end: they change what other tests say only where they are named. */
const TESTS = ['src/**/*.test.{ts,tsx}', 'tests/{faults,security,servers,contention,deliveries}/*.ts', 'tests/e2e/**']
const PAPERS = ['*.md', 'docs/**']
/** Of these, too, tests of Node see what they name: no server loads them but by an import. */
const NAMED_ALONE = [...TESTS, ...PAPERS, 'src/{ui,web}/**', 'src/fields/**/*.{tsx,css}']
/** These read folders, so whoever names them is touched by any change; so are the tests that read the papers, or folders of the browser. */
const READ_FOLDERS = ['tests/kit/catalogues.ts', 'tests/kit/contents.ts', 'tests/kit/files-below.ts']
const READ_PAPERS = ['src/server/cli/command-usages.test.ts', 'src/server/tenant/every-call.test.ts', 'scripts/**']
const READ_BROWSER = ['src/contract/unread-facts.test.ts', 'src/contract/styles/style-css.test.ts', 'src/server/pages/ssr.test.ts']
/** Their servers draw pages by what was built. */
const DRAW_PAGES = ['src/server/pages/pages.test.ts', 'tests/security/portal-pages.test.ts', 'tests/faults/crowd.test.ts']

const NODE = ['src/**/*.{ts,tsx}', 'tests/**/*.ts', 'scripts/**/*.ts', '*.ts']

/** Writes down what the records of this run are of. Nothing where something is not committed. */
export function writeState(root: string, records: string, runsOn: readonly string[]): void {
  const tree = cleanTree(root)
  if (tree !== undefined) writeFileSync(join(records, STATE), JSON.stringify({ tree, runsOn } satisfies State))
}

/**
 * A run that goes on after a mend: what passed in the newest run of other sources on the same versions, and what nothing of the change since can
 * touch, is taken into the records of this one. What was red, or was stopped, is left where it is. Does nothing where this state has records.
 * @param records folder of this state
 * @returns a sentence for who waits; undefined when nothing was taken
 */
export function carryOver(root: string, records: string, runsOn: readonly string[]): string | undefined {
  if (readdirSync(records).some(name => name.endsWith('.jsonl'))) return undefined
  const before = newestBefore(records, runsOn)
  // A tree of another clone, or one that was cleared away, cannot be compared: it would look as if nothing changed.
  if (!before || !git(root, 'cat-file', '-e', before.tree)) return undefined
  const change: Change = { ...selectSince(root, before.tree), imports: importsIn(root, NODE) }
  const names = readdirSync(before.folder).filter(name => name.endsWith('.jsonl'))
  const taken = names.map(name => {
    const untouched = untouchedBy(change, basename(name, '.jsonl'), readRecord(join(before.folder, name)))
    writeFileSync(join(records, name), untouched.map(entry => `\n${JSON.stringify(entry)}`).join(''))
    return untouched.filter(isTest).length
  })
  const count = taken.reduce((sum, it) => sum + it, 0)
  return `${count} tests are kept of a run of other sources: nothing of the ${change.paths.length} files that changed since can touch them`
}

function newestBefore(records: string, runsOn: readonly string[]) {
  const all = dirname(records)
  return readdirSync(all)
    .map(name => join(all, name))
    .filter(folder => folder !== records && existsSync(join(folder, STATE)))
    .map(folder => ({ folder, at: statSync(join(folder, STATE)).mtimeMs, ...readState(folder) }))
    .filter(state => JSON.stringify(state.runsOn) === JSON.stringify(runsOn))
    .toSorted((a, b) => b.at - a.at)[0]
}

const readState = (folder: string) => JSON.parse(readFileSync(join(folder, STATE), 'utf8')) as State

/**
 * The entries of files of tests that the change cannot touch.
 * @param step `node`, `browser` or `e2e`
 */
export function untouchedBy(change: Change, step: string, entries: readonly Entry[]): (TestEntry | FileEntry)[] {
  const isTouched = touchedBy(change, step)
  const known = entries.filter(entry => isTest(entry) || isFile(entry))
  // Of Node only files say that they run sometimes: a red test has to come along with its file, or nobody runs it anew.
  const dear = new Set(known.filter(entry => isFile(entry) && entry.sometimes === true).map(({ file }) => file))
  return known.filter(entry => !isTouched(entry.file, entry.sometimes === true || dear.has(entry.file)))
}

type Touched = (file: string, sometimes: boolean) => boolean

function touchedBy({ paths, selection, unreached, imports }: Change, step: string): Touched {
  if (selection.everything !== undefined) return () => true
  if (step === 'browser') {
    const far = new Set(unreached)
    return file => !far.has(file)
  }
  if (step === 'node' && paths.every(path => matchesOne(path, NAMED_ALONE))) {
    const reached = usersOf(imports, [...paths, ...READ_FOLDERS])
    return file => reached.has(file) || matchesOne(file, [...READ_PAPERS, ...READ_BROWSER, ...DRAW_PAGES])
  }
  const isOfTests = paths.every(path => matchesOne(path, [...TESTS, ...PAPERS]))
  const isLookedAt = (file: string) => step === 'e2e' && (selection.looks === 'all' || selection.looks.has(file))
  return (file, sometimes) => isLookedAt(file) || paths.includes(file) || selection.runs.has(file) || (!isOfTests && !sometimes)
}
