import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { eachCompany } from '../db/each-company.ts'
import { every } from '../schedule.ts'
import { deleteOldDrafts } from './drafts.sql.ts'

const EVERY_MS = 3_600_000

export interface RetentionOptions {
  readonly database: Database
  readonly logger: FastifyBaseLogger
  /** A draft that was not saved for so many days goes; 0: never. */
  readonly days: number
  readonly isDraining: () => boolean
}

/** Removes old drafts at the start, then every hour. The sweeper removes their files. @returns stops it */
export function startRetention(options: RetentionOptions): () => void {
  if (options.days === 0) return () => undefined
  return every({ ...options, intervalMs: EVERY_MS, failed: 'old drafts could not be removed' }, () => removeOldDrafts(options))
}

/** Removes old drafts of all companies. @returns how many. */
export async function removeOldDrafts({ database, logger, days, isDraining }: RetentionOptions): Promise<number> {
  let removed = 0
  await eachCompany({ database, isDraining }, async db => {
    const gone = await db.run(deleteOldDrafts({ company: db.company, days }))
    removed += gone.length
  })
  if (removed > 0) logger.info({ removed }, 'drafts that nobody came back to were removed')
  return removed
}
