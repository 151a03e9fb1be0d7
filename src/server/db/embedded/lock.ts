import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface FolderLock {
  release(): void
}

/**
 * Keeps every other server away from a data folder. It is a lock of the operating system on a file (SQLite takes it
 * the same way everywhere), so it ends with the process, however that ends.
 * @throws Error with a sentence for the operator, at once, when another server has it.
 */
export function lockFolder(dataDir: string): FolderLock {
  const lock = new DatabaseSync(join(dataDir, 'lock.db'), { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch {
    lock.close()
    throw new Error(
      `Another server${processOf(dataDir)} already uses the data folder ${dataDir}. Stop it, or choose another folder with DATA_DIR=….`,
    )
  }
  writeFileSync(join(dataDir, 'server.pid'), `${process.pid}\n`, { mode: 0o600 })
  return { release: () => lock.close() }
}

function processOf(dataDir: string): string {
  try {
    return ` (process ${readFileSync(join(dataDir, 'server.pid'), 'utf8').trim()})`
  } catch {
    return ''
  }
}
