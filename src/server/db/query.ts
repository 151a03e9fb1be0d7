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

/** A statement: a builder, or what one compiled to (keep the compiled one where every microsecond counts). */
export type Query<Row> = CompiledQuery<Row> | { compile(): CompiledQuery<Row> }

export type RowOf<Q> = Q extends CompiledQuery<infer Row> ? Row : Q extends { compile(): CompiledQuery<infer Row> } ? Row : never

export type RowsOf<Queries extends readonly unknown[]> = { -readonly [K in keyof Queries]: RowOf<Queries[K]>[] }

export const compiled = <Row>(query: Query<Row>): CompiledQuery<Row> => ('compile' in query ? query.compile() : query)
