import { newBudget, withBudget } from '../db/budget.ts'
import type { CompanyDb } from '../db/company-db.ts'
import { feedLoop } from './feed-loop.ts'
import type { Feed } from './feeds.ts'
import { MARGIN_MS, MAX_BEHIND_MS } from './read-changes.ts'
import { selectChangedRequests, selectMoment } from './requests.sql.ts'

/** Requests of a company that were sent or changed: uuids; undefined: too many to report, or nobody knows which. */
export interface RequestsEvent {
  /** Names what was told up to now: whoever comes back with it hears what followed. Milliseconds since 1970, by the database. */
  readonly cursor: number
  readonly requests: readonly string[] | undefined
}

/** Follows the requests of one company. */
export interface RequestFeed extends Feed<RequestsEvent> {
  /** What happened after this moment, and in the margin before. @throws Problem 503 */
  missed(since: number): Promise<RequestsEvent>
}

interface FeedOptions {
  readonly db: CompanyDb
  /** What one read may wait for the database. */
  readonly waitMs: number
  /** A read failed, the first in a row; it is tried again. */
  failed(error: unknown): void
}

const MAX_CHANGES = 1_000

/** Reads what changed, when it is woken and every few seconds, and tells each change once (decision 47). */
export function requestFeed({ db, waitMs, failed }: FeedOptions): RequestFeed {
  const { company } = db
  /** When each change was that is read again, by what tells one from the other. */
  const known = new Map<string, number>()
  let cursor: number | undefined

  async function readSince(since: number | undefined) {
    const [moments, rows] = await withBudget(newBudget(waitMs), () =>
      db.batch([
        selectMoment({}),
        selectChangedRequests({ company, since: new Date((since ?? Date.now()) - MARGIN_MS), most: MAX_CHANGES + 1 }),
      ]),
    )
    return { now: moments[0]!.now.getTime(), rows, isCut: rows.length > MAX_CHANGES }
  }

  const loop = feedLoop<RequestsEvent>({
    failed,
    async read(report) {
      const { now, rows, isCut } = await readSince(cursor)
      const fresh = rows.filter(({ id, at }) => !known.has(`${id} ${at.getTime()}`))
      for (const { id, at } of fresh) known.set(`${id} ${at.getTime()}`, at.getTime())
      for (const [key, at] of known) if (at < now - 2 * MARGIN_MS) known.delete(key)
      const isFirst = cursor === undefined
      const isLost = isCut || now - (cursor ?? now) > MAX_BEHIND_MS
      cursor = now
      if (!isFirst && (fresh.length > 0 || isLost))
        report({ cursor, requests: isLost ? undefined : [...new Set(fresh.map(({ id }) => id))] })
      return undefined
    },
  })

  return {
    ...loop,
    get cursor() {
      return cursor ?? 0
    },
    async missed(since) {
      const last = cursor ?? 0
      if (since < last - MAX_BEHIND_MS || since > last + MARGIN_MS) return { cursor: last, requests: undefined }
      const { now, rows, isCut } = await readSince(since)
      return { cursor: now, requests: isCut ? undefined : [...new Set(rows.map(({ id }) => id))] }
    },
  }
}
