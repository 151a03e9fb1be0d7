import type { PoolClient, QueryResult } from 'pg'
import type { BoundStatement } from './bound-statement.ts'
import type { Snapshot } from './company-db.ts'
import { TooSlow } from './failures.ts'
import { asFailure } from './round-trip.ts'
import { connected, type Connection, newPool, type PoolLimits } from './pool.ts'
import type { Pooler } from './pooler.ts'
import { streamOf } from './stream-of.ts'

/** Snapshots of this server at a time: each has a connection of its own, so that requests lose none. */
const MAX_SNAPSHOTS = 2
/** What one statement of a snapshot may take, and how long it may wait for its reader between two. */
const [STATEMENT_MS, IDLE_MS] = [30_000, 120_000]
/** PostgreSQL cleans up nothing that somebody may still see: after so long a snapshot is broken off. */
export const MAX_SNAPSHOT_MS = 3_600_000

export interface Snapshots {
  /** @param company its uuid @throws ConnectionLost, TooSlow, what the work throws */
  read<T>(company: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Connections for reading the data of a company as it was in one instant, beside those of requests. Opened by the first that needs one. */
export function openSnapshots(connection: Connection, limits: PoolLimits, pooler: Pooler): Snapshots {
  const pool = newPool(connection, { ...limits, dbPool: MAX_SNAPSHOTS }, pooler)
  return {
    async read(company, work) {
      const client = await connected(pool, { deadline: performance.now() + limits.dbWaitMs })
      let [isWhole, isLate] = [false, false]
      const end = setTimeout(() => {
        isLate = true
        streamOf(client).destroy()
      }, MAX_SNAPSHOT_MS)
      try {
        await ask(client, openingOf(company))
        const result = await work(snapshotOn(client))
        await ask(client, 'commit')
        isWhole = true
        return result
      } catch (error) {
        throw isLate ? new TooSlow() : error
      } finally {
        clearTimeout(end)
        if (!isWhole) await ask(client, 'rollback').catch(() => undefined)
        client.release(client.getTransactionStatus() !== 'I')
      }
    },
    close: () => pool.end(),
  }
}

const openingOf = (company: string): string =>
  [
    'begin isolation level repeatable read read only',
    `set local app.company = '${company}'`,
    `set local statement_timeout = ${STATEMENT_MS}`,
    `set local idle_in_transaction_session_timeout = ${IDLE_MS}`,
    // An index leads to the first rows at once; to sort all of them would be quicker in the whole, and take the memory of all.
    'set local cursor_tuple_fraction = 0.01',
  ].join('; ')

function snapshotOn(client: PoolClient): Snapshot {
  let cursors = 0
  return {
    async run<Row>({ text, values }: BoundStatement<Row>): Promise<Row[]> {
      return (await ask(client, text, values)).rows as Row[]
    },
    async *portions<Row>({ text, values }: BoundStatement<Row>, size: number): AsyncGenerator<readonly Row[]> {
      const cursor = `portions_${(cursors += 1)}`
      await ask(client, `declare ${cursor} no scroll cursor for ${text}`, values)
      for (;;) {
        const { rows } = await ask(client, `fetch ${size} from ${cursor}`)
        if (rows.length > 0) yield rows as Row[]
        if (rows.length < size) break
      }
      await ask(client, `close ${cursor}`)
    },
  }
}

async function ask(client: PoolClient, text: string, values?: unknown[]): Promise<QueryResult> {
  try {
    return await client.query(values ? { text, values } : text)
  } catch (error) {
    throw asFailure(error)
  }
}
