import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg'
import type { Limits } from '../limits.ts'
import type { Borrowed } from './borrowed.ts'
import { ConnectionLost, NoFreeConnection } from './failures.ts'
import { parsers } from './parsers.ts'
import type { Pooler } from './pooler.ts'

/** How to connect to a PostgreSQL: a URL, or its parts. */
export type Connection = Pick<PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'>

export type PoolLimits = Pick<Limits, 'dbPool' | 'dbStatementMs' | 'dbLockMs' | 'dbIdleInTransactionMs' | 'dbWaitMs'>

/**
 * How statements are run, whatever the database is set to: to compile one takes several times as long as to run it, and each has one of the
 * cores that its turn at the database is counted by (docs/decisions/065).
 */
export const STATEMENT_SETTINGS = ['jit = off', 'max_parallel_workers_per_gather = 0'] as const

/** The role, the database or PostgreSQL allows no more connections. */
const TOO_MANY = '53300'
/** A pool that was refused a connection tries one more after so long. */
const GROW_AFTER_MS = 30_000

/** Connections that are lent out; where PostgreSQL allows no more of them, those that there are, for which it waits. */
export class LendingPool extends Pool {
  #isGrowing = false

  /** How many connections there may be now. */
  get most(): number {
    return this.options.max
  }

  async take(): Promise<PoolClient> {
    for (;;) {
      try {
        return await this.connect()
      } catch (error) {
        if (!(error instanceof DatabaseError) || error.code !== TOO_MANY || this.totalCount === 0) throw error
        // Others that are being made may be refused too: then it comes here again, and keeps to fewer.
        this.#shrink()
      }
    }
  }

  /** Keeps to what there is, and grows by one connection at a time to what there may be. */
  #shrink(): void {
    const most = this.options.max
    this.options.max = this.totalCount
    if (this.#isGrowing) return
    this.#isGrowing = true
    const grow = () => {
      this.options.max += 1
      this.#isGrowing = this.options.max < most
      if (this.#isGrowing) setTimeout(grow, GROW_AFTER_MS).unref()
    }
    setTimeout(grow, GROW_AFTER_MS).unref()
  }
}

/** The connections that are lent out, made as they are needed. */
export function newPool(connection: Connection, limits: PoolLimits, pooler: Pooler): LendingPool {
  const pool = new LendingPool({
    ...connection,
    pipeline: true,
    max: limits.dbPool,
    types: parsers,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: limits.dbWaitMs,
    // A pooler takes no settings for a connection.
    ...(pooler === 'none' && {
      statement_timeout: limits.dbStatementMs,
      lock_timeout: limits.dbLockMs,
      idle_in_transaction_session_timeout: limits.dbIdleInTransactionMs,
    }),
    application_name: 'foyer',
  })
  // A connection that breaks while idle is replaced by the next one; without listeners it would end the process.
  const deaf = () => undefined
  pool.on('error', deaf)
  pool.on('connect', client => {
    client.on('error', deaf)
    if (pooler !== 'none') return
    for (const setting of STATEMENT_SETTINGS) void client.query(`set ${setting}`).catch(deaf)
    // PostgreSQL then notices that a connection was ended, and works no longer for nobody. Not every system can, and some providers forbid it.
    void client.query('set client_connection_check_interval = 500').catch(deaf)
  })
  return pool
}

/**
 * Takes a connection from the pool, at the latest at the deadline. One that comes later is released, and so is one that nobody waits for any more.
 * @throws ConnectionLost, NoFreeConnection
 */
export function connected(pool: LendingPool, { deadline, signal }: Pick<Borrowed, 'deadline' | 'signal'>): Promise<PoolClient> {
  const connecting = pool.take()
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(new ConnectionLost(false, error))
    // A plain timer: every query makes one, and an AbortSignal would create an error with its stack.
    const timer = setTimeout(
      () => {
        void connecting.then(
          client => client.release(),
          () => undefined,
        )
        fail(new Error('no connection in time'))
      },
      Math.max(0, deadline - performance.now()),
    )
    const give = (client: PoolClient) => {
      if (!signal?.aborted) return resolve(client)
      client.release()
      reject(new NoFreeConnection())
    }
    void connecting.then(give, fail).finally(() => clearTimeout(timer))
  })
}
