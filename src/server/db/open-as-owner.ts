import type { Connection } from './pool.ts'
import { runningEmbedded, startEmbedded } from './embedded/embedded.ts'
import { migrate, schemaState } from './migrate.ts'
import { type DatabaseSettings, Unusable } from './open.ts'
import { refusePooledOwner } from './pooler.ts'
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
  if (running) return { owner: running, close: () => Promise.resolve() }
  const { owner, stop } = await startEmbedded(dataDir)
  try {
    await migrate(owner, undefined)
    return { owner, close: stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function openGiven(owner: Connection): Promise<OwnerDatabase> {
  try {
    const { applied, waiting, newer } = await withClient(owner, async client => {
      await refusePooledOwner(client)
      return schemaState(client)
    })
    if (!newer.may) throw new Error(newer.sentence)
    if (applied === 0) await migrate(owner, undefined)
    else if (waiting.length > 0)
      throw new Error(`it is older than this version of Foyer (${waiting.join(', ')} to come). Start the server once, which migrates it.`)
    return { owner, close: () => Promise.resolve() }
  } catch (error) {
    throw new Unusable('DATABASE_URL', error)
  }
}
