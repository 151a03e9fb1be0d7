import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export type Outcome = 'passed' | 'failed' | 'skipped'

/** A test that ended; one that runs again has an entry for each try. */
export interface TestEntry {
  readonly is: 'test'
  /** Below the root of the repository, as `src/a.test.ts`. */
  readonly file: string
  /** With the groups it stands in: `a group › it works`. */
  readonly title: string
  readonly outcome: Outcome
  readonly ms: number
  /** Processor time that it took with its browser and servers, seconds; where it can be reported. */
  readonly cpu?: number
  readonly error?: string
  /** It runs only when what it covers changed (scripts/verify/covers.ts). */
  readonly sometimes?: true
  /** The second try, which a test has alone after everything else. */
  readonly again?: true
}

/** A file of tests that ended. What is wrong with it as a whole stands in `error`. */
export interface FileEntry {
  readonly is: 'file'
  readonly file: string
  readonly ms: number
  readonly cpu?: number
  readonly error?: string
  /** Files that ran before it in the same process: what they left behind may be why it is red. */
  readonly after?: readonly string[]
  readonly sometimes?: true
  readonly again?: true
}

/** What runs now: of a step that is stopped these are named. */
interface BegunEntry {
  readonly is: 'begun'
  readonly file: string
  readonly title?: string
}

/** What went wrong outside of tests. */
interface ErrorEntry {
  readonly is: 'error'
  readonly error: string
}

/** A runner begins with these files; one that is kept busy by a circle tells nothing more of the file it is in. */
interface PlannedEntry {
  readonly is: 'planned'
  readonly files: readonly string[]
}

/** The runner came to its end, red or green. Where it is missing, somebody stopped it or it died. */
interface EndedEntry {
  readonly is: 'ended'
  /** Processor time of the runner with all that it started and that still ran, browsers among them; seconds. */
  readonly cpu?: number
}

export type Entry = TestEntry | FileEntry | BegunEntry | ErrorEntry | PlannedEntry | EndedEntry

/** What a runner appends to while it runs: one line of JSON for each entry, so that a kill loses nothing that ended before. */
export interface RecordWriter {
  append(entry: Entry): void
}

/**
 * A disk that is full ends no run: the first line that cannot be written is reported once, and the tally then misses it.
 * @param path of the record; undefined (a run by hand) keeps nothing
 */
export function recordWriter(path: string | undefined): RecordWriter {
  let reported = false
  return {
    append(entry) {
      if (path === undefined) return
      try {
        // Its end of line comes first: a line that was half written before spoils itself alone.
        appendFileSync(path, `\n${JSON.stringify(entry)}`)
      } catch (error) {
        if (reported) return
        reported = true
        console.error(`The record of this run cannot be written: ${error instanceof Error ? error.message : String(error)}`)
      }
    },
  }
}

/** The entries of a record; none when it is not there. A line that a kill or a full disk cut is left out. */
export function readRecord(path: string): Entry[] {
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap(line => {
      try {
        return line === '' ? [] : [JSON.parse(line) as Entry]
      } catch {
        return []
      }
    })
}

/** Most of a message: what was wrong stands in its first lines. */
const MAX_MESSAGE = 2_000

export const messageOf = (errors: readonly { readonly message?: string | undefined }[]): string =>
  stripVTControlCharacters(errors.map(({ message }) => message ?? '').join('\n')).slice(0, MAX_MESSAGE)
