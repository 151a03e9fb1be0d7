import type { BoundStatement } from '#server/db/bound-statement.ts'

/** A statement for one test, which nothing checks: sql`select name from company where id = ${id}`. */
export function sql<Row = unknown>(texts: TemplateStringsArray, ...values: unknown[]): BoundStatement<Row> {
  return { text: texts.reduce((before, text, index) => `${before}$${index}${text}`), values }
}

/** The same of a text that is not known before. */
export const rawSql = <Row = unknown>(text: string): BoundStatement<Row> => ({ text, values: [] })
