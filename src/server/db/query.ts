import { type CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { DB } from './types.gen.ts'

/**
 * The typed builder of every statement. It only compiles: what runs a statement is a `CompanyDb`, which belongs to
 * one company. Raw parts: `sql` of kysely.
 */
export const query = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** A statement with its values, as a `DefinedStatement` gives it. */
export interface BoundStatement<Row> {
  readonly text: string
  readonly values: unknown[]
  /** Only a type: never there. */
  readonly row?: Row
}

/** A statement: defined in a `*.sql.ts`, a builder, or what one compiled to. */
export type Query<Row> = BoundStatement<Row> | CompiledQuery<Row> | { compile(): CompiledQuery<Row> }

export type RowOf<Q> =
  Q extends CompiledQuery<infer Row>
    ? Row
    : Q extends { compile(): CompiledQuery<infer Row> }
      ? Row
      : Q extends BoundStatement<infer Row>
        ? Row
        : never

export type RowsOf<Queries extends readonly unknown[]> = { -readonly [K in keyof Queries]: RowOf<Queries[K]>[] }

/** The text of a statement, with $1 … for its values. */
export function bound<Row>(query: Query<Row>): BoundStatement<Row> {
  if ('text' in query) return query
  const { sql, parameters } = 'compile' in query ? query.compile() : query
  return { text: sql, values: parameters as unknown[] }
}
