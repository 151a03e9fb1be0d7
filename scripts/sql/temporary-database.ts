import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeAppRole } from '#server/db/app-role.ts'
import type { Connection } from '#server/db/pool.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

/** Does something as the owner of a new, migrated database, which ends with the work. */
export async function withTemporaryDatabase<T>(work: (owner: Connection) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-schema-'))
  const embedded = await startEmbedded(folder, { durable: false, settings: { fsync: 'off' } })
  try {
    const role = await makeAppRole(embedded.owner, folder)
    await migrate(embedded.owner, role.name)
    return await work(embedded.owner)
  } finally {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
