import type { FastifyBaseLogger } from 'fastify'
import { isBackupRunning } from '../../db/backup-lock.ts'
import { eachCompany } from '../../db/each-company.ts'
import type { Database } from '../../db/database.ts'
import type { Storage } from '../../files/storage.ts'
import { every } from '../../schedule.ts'
import { exportsOf, MAX_ERASED } from './exports.repo.ts'

const EVERY_MS = 3_600_000

export interface ExportUpkeepOptions {
  readonly database: Database
  readonly storage: Pick<Storage, 'remove'>
  readonly logger: FastifyBaseLogger
  readonly isDraining: () => boolean
}

/** Erases exports that are over for a day, at the start and every hour. @returns stops it */
export function startExportUpkeep(options: ExportUpkeepOptions): () => void {
  return every({ ...options, intervalMs: EVERY_MS, failed: 'old exports could not be erased' }, () => eraseOldExports(options))
}

/** Of all companies. While a backup is taken nothing is removed from the storage, so nothing is forgotten either. */
export async function eraseOldExports({ database, storage, isDraining }: ExportUpkeepOptions): Promise<void> {
  if (await isBackupRunning(database)) return
  await eachCompany({ database, isDraining }, async db => {
    const exports = exportsOf(db)
    for (let isMore = true; isMore && !isDraining();) {
      const old = await exports.old()
      for (const job of old) {
        if (job.storage_key !== null) await storage.remove(job.storage_key)
        await exports.remove(job.id, { user: '', seesAll: true })
      }
      isMore = old.length === MAX_ERASED
    }
  })
}
