/** What others hear of once it is committed: bookings of a company, events that somebody is to hear of, messages to webhooks, exports that wait, jobs, and sessions that end. */
export type Change = 'bookings' | 'events' | 'webhooks' | 'exports' | 'jobs' | 'sessions'

/** A statement with its values, as a `DefinedStatement` gives it. */
export interface BoundStatement<Row> {
  /** With $1 … for the values. */
  readonly text: string
  readonly values: unknown[]
  /** As its definition says it. */
  readonly changes?: Change | undefined
  /** Only a type: never there. */
  readonly row?: Row
}

type RowOf<Statement> = Statement extends BoundStatement<infer Row> ? Row : never

/** The rows of several statements, in their order. */
export type RowsOf<Statements extends readonly unknown[]> = { -readonly [K in keyof Statements]: RowOf<Statements[K]>[] }
