import { DatabaseError } from 'pg'
import type { BoundStatement } from './bound-statement.ts'
import { mayWrite } from './budget.ts'
import { ConnectionLost, TooSlow } from './failures.ts'
import type { ChannelSubscription } from './listen.ts'

interface Ways {
  /** The connection that listens, if there is to be one. */
  readonly beside: ChannelSubscription | undefined
  /** Over one of those that are lent out. */
  ask<Row>(statement: BoundStatement<Row>): Promise<Row[]>
  /** Those that are lent out cannot be had. */
  readonly isLost: boolean
}

/**
 * Asks whether the database is well. What listens is always free, but may go another way than what is lent out, so it does not say that those
 * connections work: while they are lost they are asked. That too many ask for them is no loss. Where nobody can listen they are all there is.
 * @throws DatabaseError, ConnectionLost, TooSlow
 */
export async function askEitherWay<Row>(statement: BoundStatement<Row>, { beside, ask, isLost }: Ways): Promise<Row[]> {
  const listener = beside?.isListening() ? beside : undefined
  if (listener && !isLost) {
    const rows = await listener.ask(statement).catch(unlessLost)
    if (rows) return rows
  }
  try {
    // It may ask whether changes are taken.
    return await mayWrite(() => ask(statement))
  } catch (error) {
    if (!listener || error instanceof ConnectionLost || error instanceof DatabaseError || error instanceof TooSlow) throw error
    return listener.ask(statement)
  }
}

function unlessLost(error: unknown): undefined {
  if (!(error instanceof ConnectionLost)) throw error
}
