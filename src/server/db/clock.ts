import { selectClock } from './clock.sql.ts'
import type { Database } from './database.ts'

/** Clocks of a server and its database that are further apart: one of them is wrong, and nothing is removed by its age. */
export const MAX_CLOCK_SKEW_MS = 60_000

/** Milliseconds by which this machine's clock is ahead of the database's. */
export async function clockAhead(database: Database): Promise<number> {
  const before = Date.now()
  const [row] = await database.ask(selectClock({}))
  return (before + Date.now()) / 2 - (row?.now ?? before)
}
