import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { git } from './git.ts'

const PATH = 'tests/full-runs.jsonl'

/** A green `npm run verify -- --full`, as it is committed. */
export interface FullRun {
  /** Of the commit that was verified; the commit that adds this line comes after it. */
  readonly tree: string
  /** `2026-11-27T14:00:00Z` */
  readonly date: string
  readonly node: string
  readonly chromium: string
  readonly passed: number
  readonly seconds: number
  readonly cpuSeconds: number | null
  readonly flakes: readonly string[]
  /** In parts: its seconds are no figure of a whole run. */
  readonly resumed?: boolean
}

/** The newest full run whose tree is one of the history, and how many commits ago that was. */
export interface LastFullRun {
  readonly run: FullRun
  readonly commits: number
}

/** How far back a full run is looked for. */
const MAX_COMMITS = 400
/** A full run older than both is red: nobody knows any more what it would say. */
const OLD = { commits: 150, days: 7 }
const DAY_MS = 86_400_000

export function readFullRuns(root: string): FullRun[] {
  const path = join(root, PATH)
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as FullRun)
}

export const addFullRun = (root: string, run: FullRun): void => appendFileSync(join(root, PATH), `${JSON.stringify(run)}\n`)

/**
 * The newest full run that this history knows. undefined: none, or the history is not here (a shallow clone).
 * @param runs oldest first, as the file holds them
 */
export function lastFullRun(root: string, runs: readonly FullRun[]): LastFullRun | undefined {
  const trees = git(root, 'log', `-${MAX_COMMITS}`, '--format=%T') ?? []
  const known = runs.map(run => ({ run, commits: trees.indexOf(run.tree) })).filter(({ commits }) => commits >= 0)
  return known.toSorted((a, b) => a.commits - b.commits)[0]
}

/** Files that differ between that tree and the disk now, the record of full runs aside. */
export function changedSince(root: string, tree: string): string[] {
  const changed = git(root, 'diff', '--name-only', '--no-renames', tree) ?? []
  const added = git(root, 'ls-files', '-o', '--exclude-standard') ?? []
  return [...new Set([...changed, ...added])].filter(path => path !== PATH)
}

/** Why the newest full run is too old, in a sentence; undefined when it is not, or when none is known. */
export function problemOfAge(last: LastFullRun | undefined, now: Date): string | undefined {
  if (!last) return undefined
  const days = (now.getTime() - Date.parse(last.run.date)) / DAY_MS
  if (last.commits <= OLD.commits || days <= OLD.days) return undefined
  return `The last full run is ${last.commits} commits and ${Math.floor(days)} days old: run \`npm run verify -- --full\` and commit its line of ${PATH}`
}
