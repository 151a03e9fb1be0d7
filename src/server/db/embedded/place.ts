import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
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
