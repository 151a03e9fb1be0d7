import { givenAppRole, makeAppRole } from './app-role.ts'
import { type Connection, type Database, type DbLimits, openDatabase } from './database.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'

export interface DatabaseSettings {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly databaseAppUrl: string | undefined
  readonly limits: DbLimits
}

/** The server's database, migrated and ready. */
export interface OpenDatabase {
  /** As the restricted role: all that a request ever uses. */
  readonly database: Database
  readonly owner: Connection
  /** Closes the connections, then the embedded PostgreSQL if there is one. */
  close(): Promise<void>
}

/**
 * The given PostgreSQL, or an embedded one of the data folder.
 * @throws Error with a sentence for the operator.
 */
export async function openForServer(settings: DatabaseSettings, log: (line: string) => void): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, databaseAppUrl, limits } = settings
  if (databaseAppUrl !== undefined && databaseUrl === undefined)
    throw new Error('DATABASE_APP_URL needs DATABASE_URL beside it: the owner, who migrates the database.')
  const embedded = databaseUrl === undefined ? await startEmbedded(dataDir, { log }) : undefined
  try {
    const owner: Connection = embedded?.owner ?? { connectionString: databaseUrl }
    const role = await (databaseAppUrl === undefined
      ? makeAppRole(owner, dataDir)
      : givenAppRole({ connectionString: databaseAppUrl }))
    const applied = await migrate(owner, role.name)
    for (const name of applied) log(`Applied the migration ${name}`)
    const database = openDatabase(role.connection, limits)
    return {
      database,
      owner,
      async close() {
        await database.close()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    if (embedded) throw error
    // Never the address itself: it holds a password.
    const said = error instanceof Error ? error.message : String(error)
    throw new Error(`The database of DATABASE_URL cannot be used: ${said}`, { cause: error })
  }
}
