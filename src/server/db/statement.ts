import { CompiledQuery } from 'kysely'

/** A statement written in SQL, ready to run: for what a builder says worse. Values only as parameters ($1 …). */
export function statement<Row>(sql: string, ...values: readonly unknown[]): CompiledQuery<Row> {
  return CompiledQuery.raw(sql, [...values]) as CompiledQuery<Row>
}
