import { isBackupRunning } from '../db/backup-lock.ts'
import type { Database } from '../db/database.ts'
import type { Storage } from './storage.ts'

/** The storage, in which bytes whose rows are gone stay while a backup is taken; the sweeper finds them later. */
export function spareDuringBackup(storage: Storage, database: Database): Storage {
  return {
    ...storage,
    async remove(key) {
      if (!(await isBackupRunning(database))) await storage.remove(key)
    },
  }
}
