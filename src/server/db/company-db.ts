import type { BoundStatement, RowsOf } from './bound-statement.ts'

/** Runs one statement after the other and gives its rows. */
export interface Runner {
  run<Row>(statement: BoundStatement<Row>): Promise<Row[]>
}

/** The data of a company as it was in one instant, to be read for minutes: nothing can be written. */
export interface Snapshot extends Runner {
  /** The rows of a statement, at most `size` at a time, as its reader takes them: however many there are, few are in memory. */
  portions<Row>(statement: BoundStatement<Row>, size: number): AsyncGenerator<readonly Row[]>
}

export interface TransactionOptions {
  /**
   * It waits for something else between its statements, by a limit of that: PostgreSQL does not end it meanwhile, before its deadline.
   * Two clocks for one wait would make it chance who ends it, and what is said of it.
   */
  readonly waitsAside?: boolean
}

/**
 * The data of one company. Row-level security lets no other row be seen or written; every statement names company_id
 * all the same. All of them throw a `Problem` 503 when the database cannot be reached, and a `DatabaseError` of pg with
 * its `code` when the statement fails (see `isTaken`).
 */
export interface CompanyDb extends Runner {
  /** uuid of the company: the value of every company_id. */
  readonly company: string
  /** Several statements in one transaction and one round trip: all or nothing. */
  batch<const Queries extends readonly BoundStatement<unknown>[]>(statements: Queries): Promise<RowsOf<Queries>>
  /** A transaction whose next statement depends on the last one's rows. May be run again on a serialisation failure. */
  transaction<T>(work: (tx: Runner) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Reads for as long as `work` lasts, over one of few connections beside those of requests; past an hour it is broken off. */
  snapshot<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>
}
