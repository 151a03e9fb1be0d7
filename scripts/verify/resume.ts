import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Entry, readRecord } from './record.ts'
import { isFile, isTest } from './tally.ts'

/** Records of so many states of the sources are kept. */
const MAX_STATES = 3

/**
 * The folder of the records of one state of the sources; the oldest ones are removed.
 * @param hash of `hashOfSources`
 */
export function recordsFolder(root: string, hash: string): string {
  const all = join(root, '.cache/verify')
  const mine = join(all, hash)
  mkdirSync(mine, { recursive: true })
  const others = readdirSync(all)
    .filter(name => name !== hash)
    .map(name => ({ path: join(all, name), at: statSync(join(all, name)).mtimeMs }))
    .toSorted((a, b) => b.at - a.at)
  for (const { path } of others.slice(MAX_STATES - 1)) rmSync(path, { recursive: true, force: true })
  return mine
}

export interface Previous {
  readonly entries: readonly Entry[]
  /** `src/a.test.ts`: all of it passed. */
  readonly files: ReadonlySet<string>
  /** `11:02`, when it was written last. */
  readonly at: string
}

/**
 * Begins the record of a step: anew, or with what passed in an earlier run of the same sources. What was red, or ran when it
 * was stopped, is never kept.
 * @param by whole files are kept, or single tests
 */
export function beginRecord(path: string, resume: boolean, by: 'file' | 'test'): Previous {
  const before = resume ? readRecord(path) : []
  const red = new Set<string>()
  for (const entry of before) {
    if (entry.is === 'test' && (entry.outcome === 'failed' || entry.again))
      red.add(by === 'file' ? entry.file : `${entry.file} › ${entry.title}`)
    if (entry.is === 'file' && (entry.error !== undefined || entry.again)) red.add(entry.file)
  }
  const files = new Set(before.filter(isFile).flatMap(({ file }) => (red.has(file) ? [] : [file])))
  const isStill = (entry: Entry) =>
    by === 'file'
      ? (entry.is === 'test' || entry.is === 'file') && files.has(entry.file)
      : entry.is === 'test' && entry.outcome === 'passed' && !red.has(`${entry.file} › ${entry.title}`)
  const entries = before.filter(isStill)
  const at = entries.length > 0 ? new Date(statSync(path).mtimeMs).toTimeString().slice(0, 5) : ''
  writeFileSync(path, entries.map(entry => `\n${JSON.stringify(entry)}`).join(''))
  return { entries, files, at }
}

/** In words, for who waits: `kept from 11:02: 214 tests`. */
export const inWords = ({ entries, at }: Previous): string => `kept from ${at}: ${entries.filter(isTest).length} tests`
