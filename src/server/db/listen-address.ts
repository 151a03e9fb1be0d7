import type { Connection } from './pool.ts'
import { isPooled } from './pooler.ts'
import { isSameDatabase } from './same-database.ts'
import { withClient } from './with-client.ts'

/**
 * Why nothing would ever be heard over the address of `DATABASE_LISTEN_URL`, in words for an operator; undefined: it is right. A pooler takes LISTEN
 * and passes nothing on, and in another database nobody says anything.
 * @throws what connecting throws
 */
export async function whyNothingIsHeard(owner: Connection, connection: Connection): Promise<string | undefined> {
  if (await withClient(connection, isPooled))
    return 'it leads through a pooler, by which nothing is heard of what servers tell each other. Give it PostgreSQL itself.'
  if (await isSameDatabase(owner, connection)) return undefined
  return 'it is another one than that of DATABASE_URL. All must lead to the same.'
}
