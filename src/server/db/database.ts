import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg'
import { unavailable } from '../errors.ts'
import { fairQueue } from '../fair-queue.ts'
import type { Limits } from '../limits.ts'
import type { CompanyDb } from './company-db.ts'
import { listen, type ChannelSubscription, type ListenOptions } from './listen.ts'
import { parsers } from './parsers.ts'
import { roundTrip } from './round-trip.ts'
import { isInBackground } from './background.ts'
import { ConnectionLost, NoFreeConnection, planIsStale, TooSlow } from './failures.ts'
import { currentBudget, newBudget } from './budget.ts'
import { asksTwice } from './in-transaction.ts'
import type { BoundStatement } from './bound-statement.ts'
import { type ReachListener, watchReach } from './reach.ts'
import { type Borrowed, openingOf } from './borrowed.ts'
import { makeStatementNames } from './name-statement.ts'
import { type Borrow, companyDb } from './open-company.ts'
import { withRetry } from './with-retry.ts'

/** How to connect to a PostgreSQL: a URL, or its parts. */
export type Connection = Pick<PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'>

export type DbLimits = Pick<
  Limits,
  'dbPool' | 'dbQueue' | 'dbPerCompany' | 'dbRunningPerCompany' | 'dbStatementMs' | 'dbLockMs' | 'dbIdleInTransactionMs' | 'dbWaitMs'
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

/**
 * Opens lazily: the first statement makes the first connection.
 * @param onSecond a transaction waits for a second connection while it holds one; throws unless something else is said
 */
export function openDatabase(connection: Connection, limits: DbLimits, onSecond = refuse): Database {
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
  pool.on('connect', client => {
    client.on('error', deaf)
    // PostgreSQL then notices that a connection was ended, and works no longer for nobody. Not every system can, and some providers forbid it.
    void client.query('set client_connection_check_interval = 500').catch(deaf)
  })

  const reach = watchReach()
  const nameStatement = makeStatementNames()

  const ofCompany = Math.min(limits.dbRunningPerCompany, Math.max(1, limits.dbPool - 1))
  const queue = fairQueue(
    {
      all: limits.dbPool,
      ofParty: party => (party === BACKGROUND ? Math.min(BACKGROUND_CONNECTIONS, limits.dbPool) : ofCompany),
      mostWaiting: limits.dbQueue,
      mostWaitingOfParty: Math.min(limits.dbPerCompany, Math.max(1, limits.dbQueue - 1)),
    },
    {
      tooMany: (waiting, of) =>
        unavailable(
          1,
          `${waiting} questions wait for a connection (${of === 'all' ? 'LIMIT_DB_QUEUE' : 'of one company: LIMIT_DB_PER_COMPANY'})`,
        ),
      late: () => new NoFreeConnection(),
    },
  )

  const borrowFor =
    (company: string): Borrow =>
    async work => {
      if (asksTwice()) onSecond(new Error('A transaction asked for a second connection: give the question its `tx`.'))
      const budget = currentBudget() ?? newBudget(limits.dbWaitMs)
      if (budget.signal?.aborted) throw new NoFreeConnection()
      const left = budget.left()
      if (left < MIN_LEFT_MS) throw unavailable(1, `this request waited ${limits.dbWaitMs} ms for the database (LIMIT_DB_WAIT_MS)`)
      const [deadline, party, done] = [performance.now() + left, isInBackground() ? BACKGROUND : company, budget.begin()]
      try {
        const leave = queue.tryEnter({ party }) ?? (await queue.enter({ party }, { until: deadline, signal: budget.signal }))
        try {
          return await withConnection({ deadline, signal: budget.signal }, work)
        } finally {
          leave()
        }
      } catch (error) {
        if (error instanceof ConnectionLost) reach.lost(error)
        throw error
      } finally {
        done()
      }
    }
  const borrowForNobody = borrowFor(NOBODY)

  async function withConnection<T>(
    { deadline, signal }: Pick<Borrowed, 'deadline' | 'signal'>,
    work: (borrowed: Borrowed) => Promise<T>,
  ): Promise<T> {
    const client = await connected(pool, deadline)
    let broken = true
    try {
      const result = await work({ client, deadline, signal, statementMs: limits.dbStatementMs })
      broken = false
      reach.recovered()
      return result
    } catch (error) {
      // What else the work throws was undone: its connection, with all that is prepared on it, serves the next one.
      broken = error instanceof ConnectionLost || planIsStale(error)
      if (error instanceof DatabaseError || error instanceof TooSlow) reach.recovered()
      throw error
    } finally {
      client.release(broken || client.getTransactionStatus() !== 'I')
    }
  }

  const bookingListeners: BookingListener[] = []
  const bookingsChanged: BookingListener = company => bookingListeners.forEach(listener => listener(company))

  return {
    of: company => companyDb({ company, nameStatement, borrow: borrowFor(company), bookingsChanged: () => bookingsChanged(company) }),
    ask: async <Row>(statement: BoundStatement<Row>) => {
      const [rows] = await withRetry(() =>
        borrowForNobody(borrowed => roundTrip(borrowed, openingOf(borrowed), [nameStatement(statement)])),
      )
      return (rows ?? []) as Row[]
    },
    watch: reach.watch,
    watchBookings: listener => void bookingListeners.push(listener),
    listen: options => listen({ ...options, connection }),
    close: () => pool.end(),
  }
}

function refuse(error: Error): void {
  throw error
}

/** Who asks beside companies: for what is asked before a company is known, and the server by itself. */
const [NOBODY, BACKGROUND] = ['nobody', 'background']

/** Of what the server does by itself: feeds, upkeep. */
const BACKGROUND_CONNECTIONS = 2

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
