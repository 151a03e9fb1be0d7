import type { CompanyDb } from './company-db.ts'
import { selectCompanyIds } from './companies.sql.ts'
import type { Database } from './database.ts'
import { ConnectionLost } from './failures.ts'

interface EachCompanyOptions {
  readonly database: Pick<Database, 'ask' | 'of'>
  readonly isDraining: () => boolean
}

/**
 * Does what a server does by itself for one company after the other, until it is stopped.
 * @throws AggregateError of what kept it from being done for some, once it is done for the others: they wait for none whose rows are held or broken
 */
export async function eachCompany({ database, isDraining }: EachCompanyOptions, work: (db: CompanyDb) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const { id } of await database.ask(selectCompanyIds({}))) {
    if (isDraining()) break
    try {
      await work(database.of(id))
    } catch (error) {
      failures.push(error)
      // Nobody's can be had, and asking for each would take its time.
      if (error instanceof ConnectionLost) break
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `It failed for ${failures.length} of the companies: ${String(failures[0])}`)
}
