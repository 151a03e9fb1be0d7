import { DatabaseError, type QueryResult } from 'pg'
import { ConnectionLost, NobodyWaits, TooSlow } from './failures.ts'
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
    let nothingRan = false

    const onAnswer = (error: unknown) => {
      failure ??= error ?? undefined
      if (--pending > 0) return
      watch.stop()
      if (failure === undefined) resolve(rows)
      else reject(asFailure(watch.ended() ?? failure, !nothingRan))
    }

    stream.cork()
    client.query(opening, (error: unknown) => {
      nothingRan = !borrowed.settings && (wasEnded(error) || wasNotSent(error, stream))
      onAnswer(error)
    })
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

/**
 * Did PostgreSQL end the connection in place of beginning? Its answers come in their order, so what was sent behind the opening did not run
 * either. A connection that merely breaks says nothing: an answer may have been lost. Nor does a pooler, which ends connections by itself.
 */
const wasEnded = (error: unknown) => error instanceof DatabaseError && (error.code === '57P01' || error.code === '57P05')

/** Was the end of the piece, its COMMIT, refused by a socket whose other end is gone? With TLS what was refused may be something else. */
const wasNotSent = (error: unknown, stream: object) =>
  error instanceof Error && 'code' in error && error.code === 'EPIPE' && !('encrypted' in stream)

/**
 * 57P01 to 57P05 end the connection: the server is going down or coming up, or an operator ended it. 57014: PostgreSQL ended a statement at its
 * deadline.
 * @param sent statements may have run
 */
export function asFailure(error: unknown, sent = true): unknown {
  if (error instanceof DatabaseError && error.code === '57014') return new TooSlow()
  if (error instanceof DatabaseError && !error.code?.startsWith('57P')) return error
  return new ConnectionLost(sent || error instanceof TooSlow || error instanceof NobodyWaits, error)
}
