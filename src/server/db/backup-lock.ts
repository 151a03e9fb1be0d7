import type { Client } from 'pg'
import type { Database } from './database.ts'
import { tryLock, tryShareLock } from './locks.sql.ts'
import { runOn } from './with-client.ts'

/** Any number, as long as all servers of one database use the same. */
const LOCK_KEY = 4380_0003
const MAX_ATTEMPTS = 20

/**
 * Is a backup being taken? Then no bytes may be removed, for its snapshot may still speak of them. Ask after the rows
 * are gone: a backup that begins later no longer sees them.
 */
export async function isBackupRunning(database: Database): Promise<boolean> {
  const [row] = await database.ask(tryShareLock({ key: LOCK_KEY }))
  return row?.free !== true
}

/**
 * Tells all servers of this database that a backup is being taken, until the connection ends.
 * @throws Error with a sentence for the operator when another one is under way.
 */
export async function lockForBackup(client: Client): Promise<void> {
  // Servers that ask whether a backup runs hold it for an instant.
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const [row] = await runOn(client, tryLock({ key: LOCK_KEY }))
    if (row?.got) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error('Another backup of this database is under way.')
}
