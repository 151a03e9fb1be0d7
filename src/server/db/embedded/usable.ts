import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataDir } from './data-dir-location.ts'

/** What the system says when a folder cannot be written to, in words. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'its disk is full',
  EDQUOT: 'the quota of this account is used up',
  EROFS: 'its disk is read-only',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EIO: 'its disk fails',
  ENOTDIR: 'a part of this path is a file, not a folder',
  EEXIST: 'a part of this path is a file, not a folder',
}

/**
 * Makes the data folder, and writes a little to it, before anything else is begun.
 * @throws Error with a sentence for the operator when the disk is full, read-only, or not this account's
 */
export function ensureUsable(dataDir: string): void {
  try {
    makeFolder(dataDir)
    tryWriting(join(dataDir, `.writable-${process.pid}`))
  } catch (error) {
    throw unusableFolder(dataDir, error)
  }
}

/** On a read-only disk a folder made with all above it fails as if one of those were missing: made alone it says why. */
function makeFolder(dataDir: string): void {
  try {
    makeDataDir(dataDir)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') mkdirSync(dataDir, { mode: 0o700 })
    else throw error
  }
}

/** As large as the pages that PostgreSQL and SQLite begin with: a disk on which only names have room is full. */
const BYTES = 65_536

function tryWriting(file: string): void {
  try {
    const handle = openSync(file, 'w', 0o600)
    try {
      for (let left = BYTES; left > 0;) left -= writeSync(handle, Buffer.alloc(left, 1))
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
  } finally {
    rmSync(file, { force: true })
  }
}

/** The sentence for the operator about a data folder that cannot be written to. */
export function unusableFolder(dataDir: string, cause: unknown): Error {
  const { code = '', message = String(cause) } = cause as NodeJS.ErrnoException
  return new Error(
    `The data folder ${dataDir} cannot be written to: ${REASONS[code] ?? message}. Mend that, or choose another folder with DATA_DIR=….`,
    { cause },
  )
}
