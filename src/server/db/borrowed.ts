import type { PoolClient } from 'pg'
import { NobodyWaits, TooSlow } from './failures.ts'
import { streamOf } from './stream-of.ts'

/** A connection, borrowed for some work. */
export interface Borrowed {
  readonly client: PoolClient
  /** On the clock of `performance`. */
  readonly deadline: number
  /** What one statement may take at most; 0: until the deadline. */
  readonly statementMs: number
  /** What a pooler does not keep for a connection: set anew with each transaction, each as `set local …`. */
  readonly settings?: readonly string[]
  /** What would write is refused. */
  readonly readsOnly?: boolean
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined
}

/** PostgreSQL ends by itself what it does at the deadline, and answers; a little later it is not waited for any more. */
const GRACE_MS = 250

/** Begins a transaction in which no statement works past the deadline. @param settings further ones, each as `set local …` */
export function openingOf({ deadline, statementMs, settings: ofPooler = [], readsOnly }: Borrowed, ...settings: readonly string[]): string {
  const left = Math.max(1, Math.min(Math.ceil(deadline - performance.now()), statementMs || Infinity))
  // Whatever the database's default is: who waited for a lock has to see what was done meanwhile.
  return [
    `begin isolation level read committed${readsOnly ? ' read only' : ''}`,
    ...ofPooler,
    ...settings,
    `set local statement_timeout = ${left}`,
  ].join('; ')
}

/** The setting of a transaction that PostgreSQL leaves to us while it waits for its next statement: the deadline ends it. */
export const idleUntil = ({ deadline }: Pick<Borrowed, 'deadline'>): string =>
  `set local idle_in_transaction_session_timeout = ${Math.max(1, Math.ceil(deadline - performance.now())) + GRACE_MS}`

/** Ends the connection when no answer came in time, or when nobody waits for one. */
export function watchBorrowed({ client, deadline, signal }: Borrowed): {
  readonly ended: () => Error | undefined
  readonly stop: () => void
} {
  let ended: Error | undefined
  const end = (error: Error) => void streamOf(client).destroy((ended ??= error))
  const leave = () => end(new NobodyWaits())
  const timer = setTimeout(() => end(new TooSlow()), Math.max(deadline - performance.now(), 0) + GRACE_MS)
  signal?.addEventListener('abort', leave)
  return {
    ended: () => ended,
    stop() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
    },
  }
}
