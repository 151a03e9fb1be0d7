import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg'
import { unavailable } from '../errors.ts'
import type { Limits } from '../limits.ts'
import type { CompanyDb } from './company-db.ts'
import { parsers } from './parsers.ts'
import { roundTrip } from './round-trip.ts'
import { ConnectionLost, mayRunAgain, planIsStale } from './failures.ts'
import { currentBudget, newBudget } from './budget.ts'
import type { BoundStatement, RowsOf } from './bound-statement.ts'
import { type ReachListener, watchReach } from './reach.ts'
import { makeStatementNames, type NameStatement, type Statement } from './name-statement.ts'
import { transact } from './transact.ts'

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
  /** Waits for what is running, then closes every connection. */
  close(): Promise<void>
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MAX_ATTEMPTS = 4
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
      broken = !(error instanceof DatabaseError) || planIsStale(error)
      if (error instanceof DatabaseError) reach.recovered()
      throw error
    } finally {
      client.release(broken || client.getTransactionStatus() !== 'I')
    }
  }

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
    of: company => companyDb(company, nameStatement, borrowFor(company)),
    ask: async <Row>(statement: BoundStatement<Row>) => {
      const [rows] = await withRetry(() => borrow((client, deadline) => roundTrip(client, '', [nameStatement(statement)], deadline)))
      return (rows ?? []) as Row[]
    },
    watch: reach.watch,
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

type Borrow = <T>(work: (client: PoolClient, deadline: number) => Promise<T>) => Promise<T>

function companyDb(company: string, nameStatement: NameStatement, borrow: Borrow): CompanyDb {
  if (!UUID.test(company)) throw new Error('A company is known by its uuid.')
  // Whatever the database's default is: who waited for a lock has to see what was done meanwhile.
  const opening = `begin isolation level read committed; set local app.company = '${company}'`
  const all = (statements: readonly Statement[]) =>
    withRetry(() => borrow((client, deadline) => roundTrip(client, opening, statements, deadline)))

  return {
    company,
    async run<Row>(statement: BoundStatement<Row>): Promise<Row[]> {
      const [rows] = await all([nameStatement(statement)])
      return rows as Row[]
    },
    async batch<const Queries extends readonly BoundStatement<unknown>[]>(statements: Queries) {
      return (await all(statements.map(nameStatement))) as RowsOf<Queries>
    },
    transaction: work => withRetry(() => borrow((client, deadline) => transact({ client, opening, nameStatement, deadline }, work))),
  }
}

/** Retries a transaction that was rolled back because it conflicted with another one. */
async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !(mayRunAgain(error) || planIsStale(error))) throw error
      await new Promise(resolve => setTimeout(resolve, Math.random() * 20 * 2 ** attempt))
    }
  }
}
