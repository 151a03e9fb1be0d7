import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg'
import { unavailable } from '../errors.ts'
import type { Limits } from '../limits.ts'
import type { CompanyDb } from './company-db.ts'
import { listen, type ChannelSubscription, type ListenOptions } from './listen.ts'
import { parsers } from './parsers.ts'
import { roundTrip } from './round-trip.ts'
import { ConnectionLost, planIsStale } from './failures.ts'
import { currentBudget, newBudget } from './budget.ts'
import { refuseSecondConnection } from './in-transaction.ts'
import type { BoundStatement } from './bound-statement.ts'
import { type ReachListener, watchReach } from './reach.ts'
import { makeStatementNames } from './name-statement.ts'
import { type Borrow, companyDb } from './open-company.ts'
import { withRetry } from './with-retry.ts'

/** How to connect to a PostgreSQL: a URL, or its parts. */
export type Connection = Pick<PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'>

export type DbLimits = Pick<
  Limits,
  'dbPool' | 'dbQueue' | 'dbPerCompany' | 'dbStatementMs' | 'dbLockMs' | 'dbIdleInTransactionMs' | 'dbWaitMs'
>

/** The connections of one role to one database. */
export interface Database {
  /** @throws Error when `company` is no uuid. */
  of(company: string): CompanyDb
  /** A statement that belongs to no company, as `company_by_path`. Row-level security shows it no row of any. */
  ask<Row>(statement: BoundStatement<Row>): Promise<Row[]>
  /** Calls the listener when the database cannot be reached any more, with the cause, and when it answers again, without. */
  watch(listener: ReachListener): void
  /** Calls the listener with a company after each commit of a statement that changes its bookings. */
  watchBookings(listener: BookingListener): void
  /** Hears what NOTIFY sends on a channel, over a connection of its own beside the others. */
  listen(options: Omit<ListenOptions, 'connection'>): ChannelSubscription
  /** Waits for what is running, then closes every connection. */
  close(): Promise<void>
}

/** @param company its uuid */
export type BookingListener = (company: string) => void

/** Opens lazily: the first statement makes the first connection. */
export function openDatabase(connection: Connection, limits: DbLimits): Database {
  const pool = new Pool({
    ...connection,
    pipeline: true,
    max: limits.dbPool,
    types: parsers,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: limits.dbWaitMs,
    statement_timeout: limits.dbStatementMs,
    lock_timeout: limits.dbLockMs,
    idle_in_transaction_session_timeout: limits.dbIdleInTransactionMs,
    application_name: 'foyer',
  })
  // A connection that breaks while idle is replaced by the next one; without listeners it would end the process.
  const deaf = () => undefined
  pool.on('error', deaf)
  pool.on('connect', client => client.on('error', deaf))

  const reach = watchReach()
  const nameStatement = makeStatementNames()

  async function borrow<T>(work: (client: PoolClient, deadline: number) => Promise<T>): Promise<T> {
    refuseSecondConnection()
    const budget = currentBudget() ?? newBudget(limits.dbWaitMs)
    const left = budget.left()
    if (left < MIN_LEFT_MS) throw unavailable(1, `this request waited ${limits.dbWaitMs} ms for the database (LIMIT_DB_WAIT_MS)`)
    const done = budget.begin()
    try {
      return await withConnection(performance.now() + left, work)
    } catch (error) {
      if (error instanceof ConnectionLost) reach.lost(error)
      throw error
    } finally {
      done()
    }
  }

  async function withConnection<T>(deadline: number, work: (client: PoolClient, deadline: number) => Promise<T>): Promise<T> {
    // A request that will get a free connection is in the queue for a moment too: it does not count as waiting.
    const free = pool.idleCount + limits.dbPool - pool.totalCount
    if (pool.waitingCount - free >= limits.dbQueue)
      throw unavailable(1, `${pool.waitingCount} questions wait for a connection (LIMIT_DB_QUEUE)`)
    const client = await connected(pool, deadline)
    let broken = true
    try {
      const result = await work(client, deadline)
      broken = false
      reach.recovered()
      return result
    } catch (error) {
      // What else the work throws was undone: its connection, with all that is prepared on it, serves the next one.
      broken = error instanceof ConnectionLost || planIsStale(error)
      if (error instanceof DatabaseError) reach.recovered()
      throw error
    } finally {
      client.release(broken || client.getTransactionStatus() !== 'I')
    }
  }

  const bookingListeners: BookingListener[] = []
  const bookingsChanged: BookingListener = company => bookingListeners.forEach(listener => listener(company))

  const busy = new Map<string, number>()

  /** Limits the queries of one company, so that the others get connections too. */
  const borrowFor =
    (company: string): Borrow =>
    async work => {
      const running = busy.get(company) ?? 0
      if (running >= limits.dbPerCompany) throw unavailable(1, `${running} questions of one company are under way (LIMIT_DB_PER_COMPANY)`)
      busy.set(company, running + 1)
      try {
        return await borrow(work)
      } finally {
        const left = (busy.get(company) ?? 1) - 1
        if (left > 0) busy.set(company, left)
        else busy.delete(company)
      }
    }

  return {
    of: company => companyDb({ company, nameStatement, borrow: borrowFor(company), bookingsChanged: () => bookingsChanged(company) }),
    ask: async <Row>(statement: BoundStatement<Row>) => {
      const [rows] = await withRetry(() => borrow((client, deadline) => roundTrip(client, '', [nameStatement(statement)], deadline)))
      return (rows ?? []) as Row[]
    },
    watch: reach.watch,
    watchBookings: listener => void bookingListeners.push(listener),
    listen: options => listen({ ...options, connection }),
    close: () => pool.end(),
  }
}

/** With less time left no query is started. */
const MIN_LEFT_MS = 50

/** Takes a connection from the pool, at the latest at the deadline. One that comes later is released. */
function connected(pool: Pool, deadline: number): Promise<PoolClient> {
  const connecting = pool.connect()
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
    void connecting.then(resolve, fail).finally(() => clearTimeout(timer))
  })
}
