import type { FastifyBaseLogger } from 'fastify'
import { isBackupRunning } from '../db/backup-lock.ts'
import { clockAhead, MAX_CLOCK_SKEW_MS } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import { defaultLimits, type Limits } from '../limits.ts'
import { seldom } from '../logs/seldom.ts'
import { every } from '../schedule.ts'
import { selectKnownKeys } from './rows.sql.ts'
import type { Storage } from './storage.ts'

const EVERY_MS = 60_000
/** Of clocks that differ it is told so often. */
const TELL_EVERY_MS = 3_600_000
/** A file without a row is left alone for so long: the transaction that brings its row may still be under way. */
const GRACE_MS = 600_000
/** So few files without a row are plausible, whatever their share. */
const MIN_SUSPICIOUS = 10
/** More are left for the next run. */
const MAX_ORPHANS = 10_000

export interface SweepOptions {
  readonly storage: Storage
  readonly database: Database
  readonly logger: FastifyBaseLogger
  readonly isDraining: () => boolean
  readonly limits?: Pick<Limits, 'quarantineDays' | 'sweepPercent'>
}

/**
 * Puts files without a row into quarantine: their rows were never committed, or are gone. Removes half-written files of
 * processes that are gone. At the start, then every minute. @returns stops it
 */
export function startSweeper(options: SweepOptions): () => void {
  const report = seldom(TELL_EVERY_MS)
  return every({ ...options, intervalMs: EVERY_MS, failed: 'the sweeper failed' }, () => sweep(options, Date.now() - GRACE_MS, report))
}

/**
 * One run: files persisted before `instant` (milliseconds) without a row go into quarantine. Returns how many. Nothing goes
 * while a backup is taken, when the clocks of this machine and of the database differ, and when the share is so large that
 * the database is more likely to be wrong than the files.
 */
export async function sweep(options: SweepOptions, instant: number, report = seldom(0)): Promise<number> {
  const { storage, database, logger, limits = defaultLimits } = options
  const ahead = await clockAhead(database)
  const isWrong = Math.abs(ahead) > MAX_CLOCK_SKEW_MS
  report(isWrong ? 'clock' : '', () =>
    logger.error({ seconds: Math.round(ahead / 1000) }, 'the clock of this machine differs from that of the database: no file is removed'),
  )
  if (isWrong) return 0
  const now = Date.now() - ahead
  await storage.sweepUnfinished()
  if (await isBackupRunning(database)) return 0
  const { files, orphans, count } = await findOrphans(options, instant)
  if (count > MIN_SUSPICIOUS && count * 100 > files * limits.sweepPercent) {
    logger.error(
      { files, orphans: count, limit: limits.sweepPercent },
      'the database knows so few of the files that it may be the wrong one: no file was put aside; see "npm run foyer -- quarantine sweep"',
    )
    return 0
  }
  // Checked once more: a backup that began before the rows were looked up may still see them.
  if (orphans.length > 0 && (await isBackupRunning(database))) return 0
  for (const key of orphans) await storage.putAside(key, now)
  if (orphans.length > 0)
    logger.info(
      { files: orphans.length, days: limits.quarantineDays },
      'files without a row were put into quarantine; "npm run foyer -- quarantine restore" brings them back',
    )
  const emptied = await storage.emptyQuarantine(limits.quarantineDays, now)
  if (emptied.length > 0) logger.info({ days: emptied }, 'files that were put into quarantine on these days were removed')
  return orphans.length
}

interface OrphanSearch {
  /** All that were looked at. */
  readonly files: number
  /** Keys of those without a row: not all, if they are very many. */
  readonly orphans: readonly string[]
  readonly count: number
}

/** Files persisted before an instant (milliseconds), and those of them that the database has no row for. */
export async function findOrphans(
  { storage, database }: Pick<SweepOptions, 'storage' | 'database'>,
  instant: number,
): Promise<OrphanSearch> {
  const orphans: string[] = []
  let [files, count] = [0, 0]
  for (const company of await storage.companies()) {
    for await (const keys of storage.olderThan(company, instant)) {
      const known = await knownKeys(database, company, keys)
      const unknown = keys.filter(key => !known.has(key))
      files += keys.length
      count += unknown.length
      orphans.push(...unknown.slice(0, MAX_ORPHANS - orphans.length))
    }
  }
  return { files, orphans, count }
}

/** Those of these keys of a company that the database has a row for. */
export async function knownKeys(database: Database, company: string, keys: readonly string[]): Promise<Set<string>> {
  const rows = await database.of(company).run(selectKnownKeys({ company, keys }))
  return new Set(rows.map(({ key }) => key))
}
