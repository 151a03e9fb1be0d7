import { DatabaseError, type PoolClient } from 'pg'
import { unavailable } from '../errors.ts'
import { fairQueue, type WaitListener } from '../fair-queue.ts'
import type { Limits } from '../limits.ts'
import type { CompanyDb } from './company-db.ts'
import { listen, type ChannelSubscription, type ListenOptions } from './listen.ts'
import { connected, type Connection, newPool, STATEMENT_SETTINGS } from './pool.ts'
import type { Pooler } from './pooler.ts'
import { pastEnded } from './past-ended.ts'
import { roundTrip } from './round-trip.ts'
import { isInBackground } from './background.ts'
import { ConnectionLost, NoFreeConnection, planIsStale, TooSlow } from './failures.ts'
import { currentBudget, newBudget } from './budget.ts'
import { asksTwice } from './in-transaction.ts'
import { askEitherWay } from './ask-either-way.ts'
import type { BoundStatement, Change } from './bound-statement.ts'
import { type ReachListener, watchReach } from './reach.ts'
import { type Borrowed, openingOf } from './borrowed.ts'
import { makeStatementNames } from './name-statement.ts'
import { type Borrow, companyDb } from './open-company.ts'
import { openSnapshots } from './snapshots.ts'
import { withRetry } from './with-retry.ts'

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
  /**
   * The same without values, over the connection that listens: whether the database is well is known also while all others are taken. Over one
   * of them where nobody listens, and while they cannot be had.
   */
  probe<Row>(statement: BoundStatement<Row>): Promise<Row[]>
  /** Calls the listener when the database cannot be reached any more, with the cause, and when it answers again, without. */
  watch(listener: ReachListener): void
  /** Calls the listener with a company after each commit of a statement that changes its bookings, writes events, or has something exported. */
  watchChanges(what: Change, listener: ChangeListener): void
  /** Calls the listener each time that a question waited for a connection: its party is the uuid of a company, or none that a company has. */
  watchWaits(listener: WaitListener): void
  /** Hears what NOTIFY sends on a channel, over a connection of its own beside the others. */
  listen(options: Omit<ListenOptions, 'connection' | 'waitMs'>): ChannelSubscription
  /** Waits for what is running, then closes every connection. */
  close(): Promise<void>
}

/** @param company its uuid */
export type ChangeListener = (company: string) => void

export interface DatabaseOptions {
  /** A transaction waits for a second connection while it holds one; throws unless something else is said. */
  readonly onSecond?: ((error: Error) => void) | undefined
  /** Between here and PostgreSQL; `none` unless something else is said. */
  readonly pooler?: Pooler
  /** Where NOTIFY is heard, past the pooler; else the same address. */
  readonly listenOn?: Connection
}

/** Opens lazily: the first statement makes the first connection. */
export function openDatabase(
  connection: Connection,
  limits: DbLimits,
  { onSecond = refuse, pooler = 'none', listenOn = connection }: DatabaseOptions = {},
): Database {
  const pool = newPool(connection, limits, pooler)
  const snapshots = openSnapshots(connection, limits, pooler)
  const settings =
    pooler === 'none'
      ? undefined
      : [
          `lock_timeout = ${limits.dbLockMs}`,
          `idle_in_transaction_session_timeout = ${limits.dbIdleInTransactionMs}`,
          ...STATEMENT_SETTINGS,
        ].map(setting => `set local ${setting}`)
  const reach = watchReach()
  const nameStatement = makeStatementNames(pooler)

  // Where PostgreSQL allows fewer connections than there may be, one company leaves places of those.
  const ofCompany = () => Math.min(limits.dbRunningPerCompany, Math.max(1, pool.most - 1))
  const queue = fairQueue(
    {
      all: () => pool.most,
      ofParty: party => (party === BACKGROUND ? Math.min(BACKGROUND_CONNECTIONS, pool.most) : ofCompany()),
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
      const since = reach.turns()
      const budget = currentBudget() ?? newBudget(limits.dbWaitMs)
      if (budget.signal?.aborted) throw new NoFreeConnection()
      const left = budget.left()
      if (left < MIN_LEFT_MS)
        throw unavailable(1, `this request waited ${limits.dbWaitMs} ms for the database, or came long ago (LIMIT_DB_WAIT_MS)`)
      const [deadline, party, done] = [performance.now() + left, isInBackground() ? BACKGROUND : company, budget.begin()]
      try {
        const leave = queue.tryEnter({ party }) ?? (await queue.enter({ party }, { until: deadline, signal: budget.signal }))
        try {
          const readsOnly = budget.readsOnly === true && party !== BACKGROUND
          const once = (client: PoolClient) => withConnection({ client, deadline, signal: budget.signal, readsOnly }, work)
          return await pastEnded(limits.dbPool, () => connected(pool, { deadline, signal: budget.signal }), once)
        } finally {
          leave()
        }
      } catch (error) {
        if (error instanceof ConnectionLost) reach.lost(error, since)
        throw error
      } finally {
        done()
      }
    }

  async function withConnection<T>(
    borrowed: Pick<Borrowed, 'client' | 'deadline' | 'signal' | 'readsOnly'>,
    work: (borrowed: Borrowed) => Promise<T>,
  ): Promise<T> {
    let broken = true
    const since = reach.turns()
    try {
      const result = await work({ ...borrowed, statementMs: limits.dbStatementMs, ...(settings && { settings }) })
      broken = false
      reach.recovered(since)
      return result
    } catch (error) {
      // What else the work throws was undone: its connection, with all that is prepared on it, serves the next one.
      broken = error instanceof ConnectionLost || planIsStale(error)
      if (error instanceof DatabaseError || error instanceof TooSlow) reach.recovered(since)
      throw error
    } finally {
      borrowed.client.release(broken || borrowed.client.getTransactionStatus() !== 'I')
    }
  }

  async function ask<Row>(statement: BoundStatement<Row>): Promise<Row[]> {
    const borrow = borrowFor(NOBODY)
    const [rows] = await withRetry(() => borrow(borrowed => roundTrip(borrowed, openingOf(borrowed), [nameStatement(statement)])))
    return (rows ?? []) as Row[]
  }

  let beside: ChannelSubscription | undefined
  const probe = <Row>(statement: BoundStatement<Row>): Promise<Row[]> => askEitherWay(statement, { beside, ask, isLost: reach.isLost() })

  const listeners: Readonly<Record<Change, ChangeListener[]>> = {
    bookings: [],
    events: [],
    webhooks: [],
    exports: [],
    jobs: [],
    sessions: [],
  }
  const report = (what: Change, company: string) => listeners[what].forEach(listener => listener(company))

  return {
    of: company => companyDb({ company, nameStatement, borrow: borrowFor(company), snapshots, changed: what => report(what, company) }),
    ask,
    probe,
    watch: reach.watch,
    watchChanges: (what, listener) => void listeners[what].push(listener),
    watchWaits: queue.watch,
    listen(options) {
      const subscription = listen({ ...options, connection: listenOn, waitMs: limits.dbWaitMs })
      beside = subscription
      return {
        ...subscription,
        close() {
          beside = undefined
          subscription.close()
        },
      }
    },
    close: async () => void (await Promise.all([pool.end(), snapshots.close()])),
  }
}

function refuse(error: Error): void {
  throw error
}

/** Who asks beside companies: for what is asked before a company is known, and the server by itself (feeds, upkeep), with so many connections. */
const [NOBODY, BACKGROUND, BACKGROUND_CONNECTIONS] = ['nobody', 'background', 2] as const

/** With less time left no query is started. */
const MIN_LEFT_MS = 50
