import type { FastifyBaseLogger } from 'fastify'
import { eachCompany } from '../db/each-company.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { Database } from '../db/database.ts'
import { every } from '../schedule.ts'
import type { AuditKeys } from './audit-keys.ts'
import { forgetRows, MAX_SEALED_ROWS, sealRows } from './seal-rows.ts'
import { selectUnsealedCompanies } from './seals.sql.ts'

const SEAL_EVERY_MS = 5_000
/** So old a row is at most that is sealed at once: transactions end long before. What is older (a server was ended, a backup restored) is found hourly. */
const RECENT_SECONDS = 600
const HOUR_MS = 3_600_000
/** Since long before the first row. */
const EVER_SECONDS = 4_000 * 86_400

export interface SealerOptions {
  readonly database: Database
  readonly keys: AuditKeys
  readonly logger: FastifyBaseLogger
  readonly isDraining: () => boolean
}

/**
 * Seals what is written into the audit, every 5 seconds, and removes hourly what a company keeps no longer (P2.72). Any server may do it: of
 * several one gets the lock. @returns stops it
 */
export function startSealer(options: SealerOptions): () => void {
  let [isSealing, hasFailed] = [false, false]
  const failed = 'the audit could not be sealed'
  const stopSealing = every({ ...options, intervalMs: SEAL_EVERY_MS, failed }, async () => {
    if (isSealing) return
    isSealing = true
    try {
      await sealRecent(options)
      hasFailed = false
    } catch (error) {
      // Once, and not every 5 s for as long as the database cannot be reached.
      const isNew = !hasFailed
      hasFailed = true
      if (isNew) throw error
    } finally {
      isSealing = false
    }
  })
  const stopUpkeep = every({ ...options, intervalMs: HOUR_MS, failed: 'the audit could not be looked through' }, () => keepAudit(options))
  return () => {
    stopSealing()
    stopUpkeep()
  }
}

/** Seals the rows of the last minutes, of all companies. */
export async function sealRecent(options: SealerOptions): Promise<void> {
  const { database, isDraining } = options
  for (const { company } of await database.ask(selectUnsealedCompanies({ seconds: RECENT_SECONDS }))) {
    if (isDraining()) break
    await sealAll(database.of(company), options, RECENT_SECONDS)
  }
}

/** Seals all that no seal has, however old, and removes what is over. */
export async function keepAudit(options: SealerOptions): Promise<void> {
  const { database, keys, logger, isDraining } = options
  await eachCompany({ database, isDraining }, async db => {
    await sealAll(db, options, EVER_SECONDS)
    let seals = 0
    for (let count = 1; count > 0 && !isDraining(); seals += count) count = await forgetRows(db, keys)
    if (seals > 0) logger.info({ company: db.company, seals }, 'rows of the audit that are over were removed')
  })
}

async function sealAll(db: CompanyDb, { keys, logger, isDraining }: SealerOptions, seconds: number): Promise<void> {
  for (let isMore = true; isMore && !isDraining();) {
    const seal = await sealRows(db, keys, seconds)
    // The only witness beside the database: who cuts off the last seals does not reach the logs.
    if (seal) logger.info({ company: db.company, rows: seal.rows, audit_head: seal.head }, 'the audit was sealed')
    isMore = seal?.rows === MAX_SEALED_ROWS
  }
}
