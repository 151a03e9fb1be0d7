import type { Client } from 'pg'
import { readCatalog } from './catalog.ts'
import { checkStatement } from './check-statement.ts'
import { collectStatements } from './collect.ts'

export interface SqlReport {
  readonly count: number
  /** By the name of their statement. */
  readonly findings: readonly string[]
}

/** Compares every statement of the server with the migrated database of `client`. */
export async function checkSql(client: Client, root: string): Promise<SqlReport> {
  const catalog = await readCatalog(client)
  const statements = await collectStatements(root)
  const findings: string[] = []
  for (const statement of statements) {
    for (const finding of await checkStatement(client, catalog, statement)) findings.push(`${statement.name}: ${finding}`)
  }
  return { count: statements.length, findings }
}
