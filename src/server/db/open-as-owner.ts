import type { Connection } from './pool.ts'
import { runningEmbedded, startEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'
import { type DatabaseSettings, Unusable } from './open.ts'
import { refusePooledOwner } from './pooler.ts'
import { refuseOtherVersion } from './refuse-other-version.ts'
import { withClient } from './with-client.ts'

/** The database of an operator's command. */
export interface OwnerDatabase {
  readonly owner: Connection
  /** Ends the embedded PostgreSQL when the command started it. */
  close(): Promise<void>
}

/**
 * The database as its owner, for commands beside a running server and without one. The restricted role is never touched:
 * the server that runs may have been given another password for it. Only a database with nothing in it, or one of this
 * folder on which no server runs, is migrated here.
 * @throws Error with a sentence for the operator.
 */
export async function openAsOwner({ dataDir, databaseUrl }: Pick<DatabaseSettings, 'dataDir' | 'databaseUrl'>): Promise<OwnerDatabase> {
  if (databaseUrl !== undefined) return openGiven({ connectionString: databaseUrl })
  const running = runningEmbedded(dataDir)
  if (running) return openRunning(running)
  const { owner, stop } = await startEmbedded(dataDir)
  try {
    await migrate(owner, undefined)
    return { owner, close: stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** That of a server, which migrates it itself and may be of another version. */
async function openRunning(owner: Connection): Promise<OwnerDatabase> {
  await refuseOtherVersion(owner)
  return { owner, close: () => Promise.resolve() }
}

async function openGiven(owner: Connection): Promise<OwnerDatabase> {
  try {
    await withClient(owner, refusePooledOwner)
    const { applied } = await refuseOtherVersion(owner)
    if (applied === 0) await migrate(owner, undefined)
    return { owner, close: () => Promise.resolve() }
  } catch (error) {
    throw new Unusable('DATABASE_URL', error)
  }
}
