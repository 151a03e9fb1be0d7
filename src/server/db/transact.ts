import type { PoolClient, QueryConfig } from 'pg'
import type { Runner } from './company-db.ts'
import { asFailure, streamOf } from './exchange.ts'
import type { Query } from './query.ts'
import { named } from './prepared.ts'

/** How long one statement of an interactive transaction may take before its connection is given up. */
const STATEMENT_MS = 6_000

/** BEGIN, then `work` statement by statement, then COMMIT; undone as a whole if anything of it throws. */
export async function transact<T>(
  client: PoolClient,
  opening: string,
  work: (tx: Runner) => Promise<T>,
): Promise<T> {
  const send = async (statement: QueryConfig) => {
    const timer = setTimeout(() => streamOf(client).destroy(), STATEMENT_MS)
    try {
      return await client.query(statement)
    } catch (error) {
      throw asFailure(error)
    } finally {
      clearTimeout(timer)
    }
  }
  // Not awaited before the first statement: both travel together.
  const begun = send({ text: opening })
  begun.catch(() => undefined)
  const tx: Runner = {
    async run<Row>(statement: Query<Row>): Promise<Row[]> {
      const [, result] = await Promise.all([begun, send(named(statement))])
      return result.rows as Row[]
    },
  }
  try {
    const result = await work(tx)
    await begun
    const { command } = await send({ text: 'commit' })
    if (command !== 'COMMIT') throw new Error('The transaction was not committed.')
    return result
  } catch (error) {
    // Whatever went wrong is told by `error`; a connection that cannot roll back is thrown away by the pool.
    await send({ text: 'rollback' }).catch(() => undefined)
    throw error
  }
}
