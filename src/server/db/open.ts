import { judgePair, tiePair } from '../installation/pair.ts'
import { type AppRole, givenAppRole, makeAppRole } from './app-role.ts'
import { type Database, type DbLimits, openDatabase } from './database.ts'
import type { Connection } from './pool.ts'
import { whyNothingIsHeard } from './listen-address.ts'
import { pastPooler } from './past-pooler.ts'
import { type Pooler, POOLER_OF_NOTHING, refusePooledOwner, refuseUnknownPooler } from './pooler.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'
import { isSameDatabase } from './same-database.ts'
import { withClient } from './with-client.ts'

export interface DatabaseSettings {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly databaseAppUrl: string | undefined
  /** What stands before the database of `databaseAppUrl`. */
  readonly databasePooler: Pooler
  /** Past it, where servers tell each other what changed; undefined: the restricted role at the owner's address. */
  readonly databaseListenUrl: string | undefined
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
 * @param onSecond as `DatabaseOptions` has it
 * @throws Error with a sentence for the operator.
 */
export async function openForServer(
  settings: DatabaseSettings,
  log: (line: string, level?: 'warn') => void,
  onSecond?: (error: Error) => void,
): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, databaseAppUrl, databasePooler: pooler, databaseListenUrl, limits } = settings
  if (databaseAppUrl !== undefined && databaseUrl === undefined)
    throw new Error('DATABASE_APP_URL needs DATABASE_URL beside it: the owner, who migrates the database.')
  if (pooler !== 'none' && databaseAppUrl === undefined) throw new Error(POOLER_OF_NOTHING)
  const embedded = databaseUrl === undefined ? await startEmbedded(dataDir, { log }) : undefined
  try {
    const owner: Connection = embedded?.owner ?? { connectionString: databaseUrl }
    if (!embedded) await withClient(owner, refusePooledOwner)
    const installation = await judgePair(owner, dataDir)
    const role = await (databaseAppUrl === undefined
      ? makeAppRole(owner, dataDir, { exclusive: embedded !== undefined })
      : roleGiven(owner, { connectionString: databaseAppUrl }, pooler))
    await migrate(owner, role.name, undefined, log)
    await tiePair(owner, dataDir, installation)
    const past = pooler === 'none' ? role.connection : pastPooler(owner, role.connection)
    const listenOn = databaseListenUrl === undefined ? past : await listenAddress(owner, { connectionString: databaseListenUrl })
    const database = openDatabase(role.connection, limits, { onSecond, pooler, listenOn })
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
    throw embedded || error instanceof Unusable ? error : new Unusable('DATABASE_URL', error)
  }
}

async function roleGiven(owner: Connection, connection: Connection, pooler: Pooler): Promise<AppRole> {
  try {
    const role = await givenAppRole(connection)
    await withClient(connection, client => refuseUnknownPooler(client, pooler))
    if (await isSameDatabase(owner, connection)) return role
    throw new Error(
      'it is another one than that of DATABASE_URL. Both must lead to the same: the owner migrates it, the restricted role works in it.',
    )
  } catch (error) {
    throw new Unusable('DATABASE_APP_URL', error)
  }
}

/** One that cannot be reached just now is tried again by and by. @throws Unusable where nothing would ever be heard */
async function listenAddress(owner: Connection, connection: Connection): Promise<Connection> {
  const why = await whyNothingIsHeard(owner, connection).catch(() => undefined)
  if (why !== undefined) throw new Unusable('DATABASE_LISTEN_URL', new Error(why))
  return connection
}

/** The given database cannot be used, in a sentence for the operator. Never with its address, which holds a password. */
export class Unusable extends Error {
  constructor(setting: 'DATABASE_URL' | 'DATABASE_APP_URL' | 'DATABASE_LISTEN_URL', cause: unknown) {
    super(`The database of ${setting} cannot be used: ${messageOf(cause)}`, { cause })
    this.name = 'Unusable'
  }
}

/** When a name has several addresses and none answers, only the errors of each say why. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
