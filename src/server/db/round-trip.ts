import { DatabaseError, type QueryResult } from 'pg'
import { ConnectionLost, TooSlow } from './failures.ts'
import { type Borrowed, watchBorrowed } from './borrowed.ts'
import type { Statement } from './name-statement.ts'
import { streamOf } from './stream-of.ts'

/**
 * Sends `opening`, the statements and COMMIT in one piece and waits for all answers: one round trip.
 * @throws DatabaseError of the first statement that failed (all is undone), or ConnectionLost.
 */
export function roundTrip(borrowed: Borrowed, opening: string, statements: readonly Statement[]): Promise<unknown[][]> {
  const { client } = borrowed
  return new Promise((resolve, reject) => {
    const rows: unknown[][] = []
    let failure: unknown
    let pending = statements.length + 2
    const stream = streamOf(client)
    const watch = watchBorrowed(borrowed)

    const onAnswer = (error: unknown) => {
      failure ??= error ?? undefined
      if (--pending > 0) return
      watch.stop()
      if (failure === undefined) resolve(rows)
      else reject(asFailure(watch.ended() ?? failure))
    }

    stream.cork()
    client.query(opening, onAnswer)
    statements.forEach((statement, index) => {
      client.query(statement, (error: Error | null, result: QueryResult) => {
        rows[index] = result?.rows ?? []
        onAnswer(error)
      })
    })
    client.query('commit', (error: Error | null, result: QueryResult) => {
      // A failed batch is answered ROLLBACK, without an error of its own.
      onAnswer(error ?? (result?.command === 'COMMIT' ? null : new Error('The transaction was not committed.')))
    })
    stream.uncork()
  })
}

/** 57P01 to 57P03 end the connection: the server is going down or coming up. 57014: PostgreSQL ended a statement at its deadline. */
export function asFailure(error: unknown): unknown {
  if (error instanceof DatabaseError && error.code === '57014') return new TooSlow()
  if (error instanceof DatabaseError && !error.code?.startsWith('57P')) return error
  return new ConnectionLost(true, error)
}
