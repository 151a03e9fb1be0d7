import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { inRounds } from '../rounds.ts'
import type { Storage } from './storage.ts'

const EVERY = 60_000
/** A file without a row is left alone for so long: the transaction that brings its row may still be under way. */
const GRACE = 600_000

export interface Sweeping {
  readonly storage: Storage
  readonly database: Database
  readonly logger: FastifyBaseLogger
  readonly isDraining: () => boolean
}

/**
 * Removes what no row speaks of: half-written files of processes that are gone, and files whose rows were never
 * committed. At the start, then every minute. Gives the way to stop.
 */
export function startSweeper(told: Sweeping): () => void {
  return inRounds({ ...told, every: EVERY, failed: 'the sweeper failed' }, () => sweep(told, Date.now() - GRACE))
}

/** One round: files kept before `instant` (milliseconds) without a row go. Gives how many. */
export async function sweep({ storage, database, logger }: Sweeping, instant: number): Promise<number> {
  await storage.sweepUnfinished()
  let removed = 0
  for (const company of await storage.companies()) {
    for await (const keys of storage.olderThan(company, instant)) {
      const known = await knownKeys(database, company, keys)
      const orphans = keys.filter(key => !known.has(key))
      for (const key of orphans) await storage.remove(key)
      removed += orphans.length
    }
  }
  if (removed > 0) logger.info({ removed }, 'files that belonged to nothing were removed')
  return removed
}

async function knownKeys(database: Database, company: string, keys: readonly string[]): Promise<Set<string>> {
  const rows = await database
    .of(company)
    .run(statement<{ key: string }>('select storage_key as key from file where company_id = $1 and storage_key = any($2)', company, keys))
  return new Set(rows.map(({ key }) => key))
}
