import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import type { Connection } from './pool.ts'

const WAIT_MS = 10_000

/**
 * Do two connections lead to the same database? Names and hosts do not show it. An advisory lock that
 * one of them takes blocks the other exactly when they do.
 */
export async function isSameDatabase(one: Connection, other: Connection): Promise<boolean> {
  const key = randomBytes(8).readBigInt64BE().toString()
  const [first, second] = [one, other].map(connection => new Client({ ...connection, connectionTimeoutMillis: WAIT_MS }))
  if (!first || !second) return false
  try {
    await Promise.all([first.connect(), second.connect()])
    await first.query('begin')
    await first.query('select pg_advisory_xact_lock($1)', [key])
    const { rows } = await second.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [key])
    return rows[0]?.free === false
  } finally {
    await Promise.all([first.end(), second.end()])
  }
}
