import { inBackground } from '../db/background.ts'
import { newBudget, withBudget } from '../db/budget.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { Feed } from './feeds.ts'
import { MARGIN_MS, MAX_BEHIND_MS } from './read-changes.ts'
import { selectChangedRequests, selectMoment } from './requests.sql.ts'

/** Requests of a company that were sent or changed: uuids; undefined: too many to tell, or nobody knows which. */
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

/** So often it is read without being woken: what no server told of, because it died or could not. */
const READ_EVERY_MS = 5_000
/** Between two reads. */
const MIN_GAP_MS = 200
const MAX_CHANGES = 1_000

/** Reads what changed, when it is woken and every few seconds, and tells each change once (decision 47). */
export function requestFeed({ db, waitMs, failed }: FeedOptions): RequestFeed {
  const { company } = db
  const listeners = new Set<(event: RequestsEvent) => void>()
  /** When each change was that is read again, by what tells one from the other. */
  const known = new Map<string, number>()
  let cursor: number | undefined
  let [isStopped, isReading, isWoken, isFailing] = [false, false, false, false]
  let lastRead = -MIN_GAP_MS
  let timer: NodeJS.Timeout | undefined

  async function readSince(since: number | undefined) {
    const [moments, rows] = await withBudget(newBudget(waitMs), () =>
      db.batch([
        selectMoment({}),
        selectChangedRequests({ company, since: new Date((since ?? Date.now()) - MARGIN_MS), most: MAX_CHANGES + 1 }),
      ]),
    )
    return { now: moments[0]!.now.getTime(), rows, isCut: rows.length > MAX_CHANGES }
  }

  async function read(): Promise<void> {
    ;[isReading, isWoken] = [true, false]
    lastRead = performance.now()
    try {
      const { now, rows, isCut } = await readSince(cursor)
      isFailing = false
      const fresh = rows.filter(({ id, at }) => !known.has(`${id} ${at.getTime()}`))
      for (const { id, at } of fresh) known.set(`${id} ${at.getTime()}`, at.getTime())
      for (const [key, at] of known) if (at < now - 2 * MARGIN_MS) known.delete(key)
      const isFirst = cursor === undefined
      const isLost = isCut || now - (cursor ?? now) > MAX_BEHIND_MS
      cursor = now
      if (isFirst || (fresh.length === 0 && !isLost)) return
      const event = { cursor, requests: isLost ? undefined : [...new Set(fresh.map(({ id }) => id))] }
      for (const listener of listeners) listener(event)
    } catch (error) {
      if (!isFailing) failed(error)
      isFailing = true
      throw error
    } finally {
      isReading = false
      plan(isWoken ? 0 : READ_EVERY_MS * (0.8 + Math.random() * 0.2))
    }
  }

  function plan(inMs: number): void {
    if (isStopped) return
    clearTimeout(timer)
    const soonest = lastRead + MIN_GAP_MS - performance.now()
    timer = setTimeout(() => void inBackground(read).catch(() => undefined), Math.max(inMs, soonest, 0)).unref()
  }

  return {
    ready: read(),
    get cursor() {
      return cursor ?? 0
    },
    join(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async missed(since) {
      const last = cursor ?? 0
      if (since < last - MAX_BEHIND_MS || since > last + MARGIN_MS) return { cursor: last, requests: undefined }
      const { now, rows, isCut } = await readSince(since)
      return { cursor: now, requests: isCut ? undefined : [...new Set(rows.map(({ id }) => id))] }
    },
    wake() {
      isWoken = true
      if (!isReading) plan(0)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
