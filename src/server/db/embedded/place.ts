import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Account, accountFor, reachableBy } from './account.ts'

/** Where a cluster lies and as whom it runs. */
export interface Place {
  /** PGDATA. */
  readonly folder: string
  readonly account: Account | undefined
}

const SHARED = '/var/lib/foyer'

/**
 * The cluster lies in DATA_DIR/postgres. Started as root with a data folder that only root can pass to, it lies under
 * /var/lib/foyer instead, and DATA_DIR/postgres.place says where: an account without rights has to reach it.
 */
export function placeFor(dataDir: string): Place {
  makeDataDir(dataDir)
  const folder = join(dataDir, 'postgres')
  const account = accountFor(folder)
  if (!account) return { folder, account }
  if (reachableBy(account.uid, dirname(dataDir))) {
    chmodSync(dataDir, 0o711)
    return { folder, account }
  }
  const note = join(dataDir, 'postgres.place')
  if (!existsSync(note)) writeDurably(note, `${join(SHARED, randomBytes(8).toString('hex'), 'postgres')}\n`)
  const elsewhere = readFileSync(note, 'utf8').trim()
  mkdirSync(dirname(elsewhere), { recursive: true, mode: 0o711 })
  chmodSync(SHARED, 0o711)
  return { folder: elsewhere, account: accountFor(elsewhere) }
}

/** The data folder is private; folders above it that are not there yet are made as usual, so that they can be passed. */
export function makeDataDir(dataDir: string): void {
  mkdirSync(dirname(dataDir), { recursive: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
}

/** Whole or not at all, and readable by its owner alone. */
export function writeDurably(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}

/** Writes a file that is not there yet, whole and readable by its owner alone: of two servers that start at once one makes it. */
export function writeOnce(file: string, text: () => string): void {
  if (existsSync(file)) return
  const making = `${file}.${process.pid}.new`
  writeFileSync(making, text(), { mode: 0o600, flush: true })
  try {
    linkSync(making, file)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    // Not every file system has second names.
    writeFileSync(file, readFileSync(making), { flag: 'wx', mode: 0o600, flush: true })
  } finally {
    rmSync(making, { force: true })
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
