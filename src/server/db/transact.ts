import type { PoolClient, QueryConfig } from 'pg'
import type { Runner } from './company-db.ts'
import { asFailure, streamOf } from './exchange.ts'
import { TooSlow } from './failures.ts'
import type { Query } from './query.ts'
import { named } from './prepared.ts'

/**
 * BEGIN, then `work` statement by statement, then COMMIT; undone as a whole if anything of it throws, or if it is not over
 * `until` then (on the clock of `performance`).
 */
export async function transact<T>(
  client: PoolClient,
  opening: string,
  work: (tx: Runner) => Promise<T>,
  until: number,
): Promise<T> {
  let late: TooSlow | undefined
  const end = () => streamOf(client).destroy((late = new TooSlow()))
  const timer = setTimeout(end, Math.max(until - performance.now(), 0))
  const send = async (statement: QueryConfig) => {
    try {
      return await client.query(statement)
    } catch (error) {
      throw asFailure(late ?? error)
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
  } finally {
    clearTimeout(timer)
  }
}
