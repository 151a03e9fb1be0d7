import { setTimeout as pause } from 'node:timers/promises'
import { isBackupRunning } from '../db/backup-lock.ts'
import type { Database } from '../db/database.ts'
import type { Storage } from './storage.ts'

const AGAIN_MS = 500

/**
 * The storage, which removes no bytes while a backup is taken: the sweeper finds them later, and the command that
 * removes a company waits until the backup is done.
 */
export function spareDuringBackup(storage: Storage, database: Database): Storage {
  return {
    ...storage,
    async remove(key) {
      if (!(await isBackupRunning(database))) await storage.remove(key)
    },
    async removeCompany(company) {
      while (await isBackupRunning(database)) await pause(AGAIN_MS)
      await storage.removeCompany(company)
    },
  }
}
