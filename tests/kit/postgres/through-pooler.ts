import type { Pooler } from '#server/db/pooler.ts'
import type { TestDatabase } from './database-supply.ts'
import { findPgBouncer, startPgBouncer } from './pgbouncer.ts'

/** More than the pools of two servers: where one waits for another's, what is proved of its own turns says nothing. */
const CONNECTIONS = 48

/** A database as a server of tests uses it. */
export interface UsedDatabase extends TestDatabase {
  /** What stands before `appUrl`. */
  readonly pooler: Pooler
}

/**
 * The database, through a PgBouncer of its own where `npm run operators -- pooler` asks for one (FOYER_TESTS_POOLER): what tests prove of servers
 * then holds behind a pooler too.
 * @throws Error where PgBouncer is not installed, or lends connections in no such way
 */
export async function throughPooler(database: TestDatabase): Promise<UsedDatabase> {
  const mode = process.env['FOYER_TESTS_POOLER']
  if (mode === undefined) return { ...database, pooler: 'none' }
  if (mode !== 'session' && mode !== 'transaction') throw new Error(`FOYER_TESTS_POOLER is session or transaction, not ${mode}.`)
  const program = findPgBouncer()
  if (program === undefined) throw new Error('PgBouncer is not installed here: apt-get install pgbouncer')
  const { appUrl } = await startPgBouncer(program, mode, database, CONNECTIONS)
  return { ...database, appUrl, pooler: mode }
}
