import { Client, type ClientConfig } from 'pg'
import { parsers } from './parsers.ts'
import type { BoundStatement } from './bound-statement.ts'

const CONNECT_TIMEOUT_MS = 10_000

/** Runs `work` with a connection of its own, which is closed afterwards. @throws what connecting or the work throws */
export async function withClient<T>(connection: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...connection, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // A connection that breaks between two statements makes the next one fail.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The rows of a statement that runs over a connection of one's own, as an operator's command does. @throws DatabaseError */
export async function runOn<Row>(client: Client, { text, values }: BoundStatement<Row>): Promise<Row[]> {
  const { rows } = await client.query({ text, values, types: parsers })
  return rows as Row[]
}
