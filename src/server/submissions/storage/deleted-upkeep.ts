import type { FastifyBaseLogger } from 'fastify'
import { eachCompany } from '../../db/each-company.ts'
import type { Database } from '../../db/database.ts'
import { every } from '../../schedule.ts'
import { forgetDeleted } from './ending.sql.ts'

const EVERY_MS = 3_600_000
/** Who follows what changes hears of a deletion for so long (P10.92). */
export const DELETED_DAYS = 30
/** Removed at a time. */
const MAX_AT_ONCE = 10_000

export interface DeletedUpkeepOptions {
  readonly database: Database
  readonly logger: FastifyBaseLogger
  readonly isDraining: () => boolean
}

/** Forgets of submissions that were deleted long ago that they were there, at the start and every hour. @returns stops it */
export function startDeletedUpkeep(options: DeletedUpkeepOptions): () => void {
  return every({ ...options, intervalMs: EVERY_MS, failed: 'old deletions could not be forgotten' }, () => forgetOldDeletions(options))
}

/** Of all companies. */
export async function forgetOldDeletions({ database, isDraining }: DeletedUpkeepOptions): Promise<void> {
  await eachCompany({ database, isDraining }, async db => {
    while (
      !isDraining() &&
      (await db.run(forgetDeleted({ company: db.company, days: DELETED_DAYS, most: MAX_AT_ONCE }))).length === MAX_AT_ONCE
    );
  })
}
