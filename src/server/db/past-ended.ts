import { ConnectionLost } from './failures.ts'

/**
 * The pool hears late that a connection was ended while it lay there: of the work nothing ran, and another connection is asked. As often as
 * there can be such connections, for one change of the database ends all of them.
 * @param most connections of the pool
 * @param work with a connection, once it is borrowed: a database that gives none is not asked again
 */
export async function pastEnded<C, T>(most: number, borrow: () => Promise<C>, work: (connection: C) => Promise<T>): Promise<T> {
  for (let ended = 0; ; ended += 1) {
    const connection = await borrow()
    try {
      return await work(connection)
    } catch (error) {
      if (!(error instanceof ConnectionLost) || error.sent || ended === most) throw error
    }
  }
}
