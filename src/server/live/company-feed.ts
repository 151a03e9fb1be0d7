import { newBudget, withBudget } from '../db/budget.ts'
import type { CompanyDb } from '../db/company-db.ts'
import {
  type BookingChange,
  type ChangedSpaces,
  type ChangesRead,
  KEPT_MS,
  MARGIN_MS,
  MAX_BEHIND_MS,
  readChanges,
  spacesOf,
} from './read-changes.ts'
import { feedLoop } from './feed-loop.ts'
import type { Feed } from './feeds.ts'
import { sharedRead } from './shared-read.ts'

/** What those who look at spaces of a company are told. */
export interface SpaceEvent {
  /** Names what was told up to now: whoever comes back with it hears what followed. */
  readonly cursor: number
  /** undefined: nobody knows which, or there are too many to report. */
  readonly spaces: ChangedSpaces | undefined
}

/** Follows what is taken and freed in one company. */
export interface CompanyFeed extends Feed<SpaceEvent> {
  /**
   * What happened after this cursor, or lately: from memory, and only for those who were away for longer by one read for all of them.
   * Once it is ready. @throws Problem 503
   */
  missed(since: number | undefined): Promise<SpaceEvent>
}

interface FeedOptions {
  readonly db: CompanyDb
  /** What one read may wait for the database. */
  readonly waitMs: number
  /** A read failed, the first in a row; it is tried again. */
  failed(error: unknown): void
}

/** The moment at which a hold is over comes with fractions of a millisecond. */
const AFTER_END_MS = 2
/** Times of changes are read to the millisecond, and compared more exactly. */
const FORGET_AFTER_MS = 1_000
/** With more changes than these only those are kept that are read again. */
const MAX_KEPT = 20_000

/** Reads what changed, when it is woken, when a hold is over, and every few seconds, and tells each change once. */
export function companyFeed({ db, waitMs, failed }: FeedOptions): CompanyFeed {
  /** Changes that listeners know, as long as they are read again or somebody may have missed them. */
  const known = new Map<string, BookingChange>()
  /** All changes from then on are known: milliseconds since 1970, by the database. */
  let knownFrom = Infinity
  let cursor: number | undefined
  const loop = feedLoop<SpaceEvent>({
    failed,
    async read(report) {
      // A budget of its own: this may run in the context of the request that came first.
      const found = await withBudget(newBudget(waitMs), () => readChanges(db, cursor))
      take(found, report)
      return found.nextEndMs + AFTER_END_MS
    },
  })

  function take({ now, changes, isCut }: ChangesRead, report: (event: SpaceEvent) => void): void {
    const isFirst = cursor === undefined
    const isLost = isCut || now - (cursor ?? now) > MAX_BEHIND_MS
    const fresh = [...changes].filter(([key]) => !known.has(key))
    for (const [key, change] of fresh) known.set(key, change)
    const readFrom = (cursor ?? now - KEPT_MS) - MARGIN_MS
    cursor = now
    keep(isCut ? Infinity : Math.min(knownFrom, readFrom), now)
    if (isFirst || (fresh.length === 0 && !isLost)) return
    report({ cursor: now, spaces: isLost ? undefined : spacesOf(fresh.map(([, change]) => change)) })
  }

  /** @param from all changes since then are known @param now the moment of the last read */
  function keep(from: number, now: number): void {
    const lasts = known.size > MAX_KEPT ? MARGIN_MS : MARGIN_MS + KEPT_MS
    knownFrom = Math.max(from, now - lasts)
    for (const [key, { at }] of known) if (at < now - lasts - FORGET_AFTER_MS) known.delete(key)
  }

  const readMissed = sharedRead(async since => {
    const { now, changes, isCut } = await withBudget(newBudget(waitMs), () => readChanges(db, since))
    return { cursor: now, spaces: isCut ? undefined : spacesOf(changes.values()) }
  })

  async function missed(since: number | undefined): Promise<SpaceEvent> {
    const now = cursor ?? 0
    const from = since ?? now
    // Whoever was away for too long, or brings a cursor of another database, reads anew. Other servers may be a little ahead.
    if (from < now - MAX_BEHIND_MS || from > now + MARGIN_MS) return { cursor: now, spaces: undefined }
    if (!loop.isFailing && from - MARGIN_MS >= knownFrom) return { cursor: now, spaces: knownSince(from) }
    const { cursor: readAt, spaces } = await readMissed(from)
    // The read may have begun before this reader came.
    const isWhole = spaces !== undefined && readAt - MARGIN_MS >= knownFrom
    return { cursor: readAt, spaces: isWhole ? new Map([...spaces, ...knownSince(readAt)]) : undefined }
  }

  /** What is known of after this cursor, and of the margin before it. */
  const knownSince = (since: number) => spacesOf([...known.values()].filter(({ at }) => at >= since - MARGIN_MS))

  return {
    ...loop,
    missed,
    get cursor() {
      return cursor ?? 0
    },
  }
}
