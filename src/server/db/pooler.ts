import type { Client } from 'pg'

/**
 * What stands between the server and PostgreSQL (`DATABASE_POOLER`): nothing; what lends a connection for a session; for a transaction;
 * or for a transaction, and knows prepared statements by their names.
 */
export const POOLERS = ['none', 'session', 'transaction', 'prepared'] as const
export type Pooler = (typeof POOLERS)[number]

/** A pooler is said, and no address that leads through one: a sentence for the operator. */
export const POOLER_OF_NOTHING = 'DATABASE_POOLER says what stands before the database of DATABASE_APP_URL: give that address too.'

/** Does this connection lead through a pooler? It gives connections numbers of its own, PostgreSQL those of its processes. */
export async function isPooled(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid !== (client as Client & { readonly processID?: number }).processID
}

/** The owner migrates, and holds locks for as long as that takes. @throws Error with a sentence for the operator */
export async function refusePooledOwner(client: Client): Promise<void> {
  if (await isPooled(client))
    throw new Error(
      'it leads through a pooler. The owner holds locks for as long as it works, which a pooler loses: give it PostgreSQL itself, and the pooler to DATABASE_APP_URL alone.',
    )
}

/** @throws Error with a sentence for the operator when it is not said how connections are shared */
export async function refuseUnknownPooler(client: Client, pooler: Pooler): Promise<void> {
  if (pooler === 'none' && (await isPooled(client)))
    throw new Error(
      'it leads through a pooler. Say how that one shares connections: DATABASE_POOLER=transaction, session, or prepared (docs/OPERATIONS.md).',
    )
}
