import type { Config } from '../config.ts'
import type { Connection } from '../db/pool.ts'
import { runningEmbedded, startEmbedded } from '../db/embedded/embedded.ts'
import { Unusable } from '../db/open.ts'
import { refusePooledOwner } from '../db/pooler.ts'
import { withClient } from '../db/with-client.ts'

/**
 * Does something as the owner of this server's database: the given one, the embedded one of a running server, or the
 * embedded one started for as long as it takes. Nothing is migrated.
 * @param options.running may it be the database of a running server? Otherwise the embedded one has to be free.
 * @throws Error with a sentence for the operator.
 */
export async function withOwnDatabase<T>(
  { databaseUrl, dataDir }: Config,
  work: (owner: Connection) => Promise<T>,
  options: { running: boolean } = { running: true },
): Promise<T> {
  if (databaseUrl !== undefined) {
    const owner: Connection = { connectionString: databaseUrl }
    await withClient(owner, refusePooledOwner).catch((error: unknown) => {
      throw new Unusable('DATABASE_URL', error)
    })
    return work(owner)
  }
  const running = options.running ? runningEmbedded(dataDir) : undefined
  if (running) return work(running)
  const embedded = await startEmbedded(dataDir)
  try {
    return await work(embedded.owner)
  } finally {
    await embedded.stop()
  }
}
