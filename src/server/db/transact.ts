import type { QueryConfig } from 'pg'
import type { Runner } from './company-db.ts'
import { asFailure } from './round-trip.ts'
import { streamOf } from './stream-of.ts'
import { inTransaction } from './in-transaction.ts'
import { type Borrowed, watchBorrowed } from './borrowed.ts'
import type { BoundStatement } from './bound-statement.ts'
import type { NameStatement } from './name-statement.ts'

interface TransactOptions {
  readonly borrowed: Borrowed
  /** BEGIN and the settings of the transaction. */
  readonly opening: string
  readonly nameStatement: NameStatement
}

/**
 * BEGIN, then `work` statement by statement, then COMMIT; undone as a whole if anything of it throws, or if it is not over
 * at the deadline.
 */
export async function transact<T>({ borrowed, opening, nameStatement }: TransactOptions, work: (tx: Runner) => Promise<T>): Promise<T> {
  const { client } = borrowed
  const stream = streamOf(client)
  const watch = watchBorrowed(borrowed)
  const send = async (statement: QueryConfig, sent = true) => {
    try {
      // What is sent in the same turn leaves in one piece.
      stream.cork()
      process.nextTick(() => stream.uncork())
      return await client.query(statement)
    } catch (error) {
      throw asFailure(watch.ended() ?? error, sent)
    }
  }
  // Not awaited before the first statement: both are sent together. COMMIT waits for it: where it fails nothing was stored.
  const begun = send({ text: opening }, false)
  begun.catch(() => undefined)
  const tx: Runner = {
    async run<Row>(statement: BoundStatement<Row>): Promise<Row[]> {
      const [, result] = await Promise.all([begun, send(nameStatement(statement))])
      return result.rows as Row[]
    },
  }
  try {
    const result = await inTransaction(() => work(tx))
    await begun
    const { command } = await send({ text: 'commit' })
    if (command !== 'COMMIT') throw new Error('The transaction was not committed.')
    return result
  } catch (error) {
    // `error` says what went wrong; the pool discards a connection that cannot roll back.
    await send({ text: 'rollback' }).catch(() => undefined)
    throw error
  } finally {
    watch.stop()
  }
}
