import type { CompanyDb } from '../db/company-db.ts'
import { selectChanges, selectMoment } from './changes.sql.ts'

/** Spaces of which something was taken or freed, each with its building: uuids. */
export type ChangedSpaces = ReadonlyMap<string, string>

/** A change of one hold or booking. */
export interface BookingChange {
  /** Milliseconds since 1970, by the database. */
  readonly at: number
  readonly spaces: ChangedSpaces
}

export interface ChangesRead {
  /** All that was committed before is read: milliseconds since 1970, by the database. */
  readonly now: number
  /** When the next hold is over by itself: milliseconds after now. */
  readonly nextEndMs: number
  /** By what tells one from the other. */
  readonly changes: ReadonlyMap<string, BookingChange>
  /** There were more than are read at once. */
  readonly isCut: boolean
}

/**
 * Between a change's time and its commit lies the rest of its transaction, at most as long as a request may wait for the database. So
 * much earlier is read again.
 */
export const MARGIN_MS = 15_000
/** What a feed keeps for whoever comes back, in milliseconds before its last read: a server that begins anew hears all its readers again at once. */
export const KEPT_MS = 60_000
/** More is not caught up with: whoever looks at spaces reads them anew. */
export const MAX_BEHIND_MS = 600_000
const MAX_CHANGES = 10_000

/** What was taken or freed since then, and in the margin before; undefined: since what a feed keeps. @throws Problem 503 */
export async function readChanges(db: CompanyDb, since: number | undefined): Promise<ChangesRead> {
  const { company } = db
  const [moments, rows] = await db.batch([
    selectMoment({ company }),
    selectChanges({
      company,
      since: since === undefined ? null : new Date(since - MARGIN_MS),
      lately_seconds: (KEPT_MS + MARGIN_MS) / 1000,
      most: MAX_CHANGES + 1,
    }),
  ])
  const { now, next_end } = moments[0]!
  const changes = new Map<string, { at: number; spaces: Map<string, string> }>()
  for (const { booking, version, at, space, building } of rows) {
    const key = `${booking} ${version} ${at.getTime()}`
    const change = changes.get(key) ?? { at: at.getTime(), spaces: new Map<string, string>() }
    change.spaces.set(space, building)
    changes.set(key, change)
  }
  return {
    now: now.getTime(),
    nextEndMs: next_end === null ? Infinity : next_end.getTime() - now.getTime(),
    changes,
    isCut: changes.size > MAX_CHANGES,
  }
}

/** The spaces of all of these changes. */
export const spacesOf = (changes: Iterable<BookingChange>): ChangedSpaces => new Map([...changes].flatMap(({ spaces }) => [...spaces]))
