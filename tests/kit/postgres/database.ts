import { inject } from 'vitest'
import type { TestDatabase } from './database-supply.ts'

/** A fresh, migrated database on the PostgreSQL of this run. */
export async function createDatabase(): Promise<TestDatabase> {
  const answer = await fetch(inject('postgres'))
  if (!answer.ok) throw new Error(`No database for this test: ${await answer.text()}`)
  return (await answer.json()) as TestDatabase
}
