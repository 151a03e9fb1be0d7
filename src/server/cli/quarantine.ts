import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { refuseOtherVersion } from '../db/refuse-other-version.ts'
import { folderStorage } from '../files/folder.ts'
import type { Storage } from '../files/storage.ts'
import { knownKeys, sweep } from '../files/sweeper.ts'
import { makeLogger } from '../logs/logger.ts'
import { withOwnDatabase } from './own-database.ts'

const USAGE = 'npm run foyer -- quarantine list | restore [<key> …] | sweep'
/** As the sweeper: younger files may still get their row. */
const GRACE_MS = 600_000
const MEGABYTE = 1024 * 1024

/** `quarantine …`: what the sweeper put aside. @throws Error with a sentence for the operator. */
export async function quarantine([verb, ...keys]: readonly string[], config: Config): Promise<string> {
  const storage = folderStorage(join(config.dataDir, 'files'))
  try {
    if (verb === 'list' && keys.length === 0) return await list(storage)
    if (verb === 'restore') return await withDatabase(config, database => restore(storage, database, keys))
    if (verb === 'sweep' && keys.length === 0) return await withDatabase(config, database => sweepAll(storage, database, config))
    throw new Error(USAGE)
  } finally {
    await storage.close()
  }
}

function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  return withOwnDatabase(config, async owner => {
    // Another version may know other rows that speak of files.
    await refuseOtherVersion(owner)
    const database = openDatabase(owner, { ...config.limits, dbPool: 2 })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  })
}

async function list(storage: Storage): Promise<string> {
  const lines: string[] = []
  let bytes = 0
  for await (const { key, day, size } of storage.quarantined()) {
    lines.push(`${day}  ${key}  ${size}`)
    bytes += size
  }
  return [...lines, `${lines.length} files, ${Math.ceil(bytes / MEGABYTE)} MB in quarantine`].join('\n')
}

async function restore(storage: Storage, database: Database, wanted: readonly string[]): Promise<string> {
  const keys: string[] = [...wanted]
  let aside = 0
  for await (const { key } of storage.quarantined()) {
    aside += 1
    if (wanted.length > 0) continue
    const known = await knownKeys(database, key.slice(0, 36), [key])
    if (known.has(key)) keys.push(key)
  }
  const back: string[] = []
  for (const key of keys) if (await storage.bringBack(key)) back.push(key)
  return [...back, `${back.length} of ${aside} files were brought back`].join('\n')
}

async function sweepAll(storage: Storage, database: Database, config: Config): Promise<string> {
  const limits = { ...config.limits, sweepPercent: 100 }
  const parts = { storage, database, logger: makeLogger('error'), isDraining: () => false, limits }
  return `${await sweep(parts, Date.now() - GRACE_MS)} files were put into quarantine`
}
