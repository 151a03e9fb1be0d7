import type { ClientBase, PoolClient, QueryResult } from 'pg'
import { DatabaseError } from 'pg'
import { ConnectionLost, TooSlow } from './failures.ts'
import type { Statement } from './name-statement.ts'

/** Parts of a pipelined client that pg does not type. */
interface Corkable {
  readonly connection: { readonly stream: { cork(): void; uncork(): void; destroy(error?: Error): void } }
}

export const streamOf = (client: ClientBase) => (client as unknown as Corkable).connection.stream

/**
 * Sends `opening`, the statements and COMMIT in one piece and waits for all answers: one round trip. Without an
 * opening the statements run by themselves.
 * @throws DatabaseError of the first statement that failed (all is undone), or ConnectionLost.
 */
export function roundTrip(client: PoolClient, opening: string, statements: readonly Statement[], deadline: number): Promise<unknown[][]> {
  return new Promise((resolve, reject) => {
    const rows: unknown[][] = []
    let failure: unknown
    let pending = statements.length + (opening === '' ? 0 : 2)
    const stream = streamOf(client)
    const timer = setTimeout(() => stream.destroy((failure = new TooSlow())), Math.max(deadline - performance.now(), 0))

    const onAnswer = (error: unknown) => {
      failure ??= error ?? undefined
      if (--pending > 0) return
      clearTimeout(timer)
      if (failure === undefined) resolve(rows)
      else reject(asFailure(failure))
    }

    stream.cork()
    if (opening !== '') client.query(opening, onAnswer)
    statements.forEach((statement, index) => {
      client.query(statement, (error: Error | null, result: QueryResult) => {
        rows[index] = result?.rows ?? []
        onAnswer(error)
      })
    })
    if (opening !== '') {
      client.query('commit', (error: Error | null, result: QueryResult) => {
        // A failed batch is answered ROLLBACK, without an error of its own.
        onAnswer(error ?? (result?.command === 'COMMIT' ? null : new Error('The transaction was not committed.')))
      })
    }
    stream.uncork()
  })
}

/** 57P01 to 57P03 end the connection: the server is going down or coming up. */
export function asFailure(error: unknown): unknown {
  if (error instanceof DatabaseError && !error.code?.startsWith('57P')) return error
  return new ConnectionLost(true, error)
}
