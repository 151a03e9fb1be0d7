import { inBackground } from '../db/background.ts'
import { newBudget, withBudget } from '../db/budget.ts'
import type { CompanyDb } from '../db/company-db.ts'
import { type ChangedSpaces, type ChangesRead, MARGIN_MS, MAX_BEHIND_MS, readChanges, spacesOf } from './read-changes.ts'

/** What those who look at spaces of a company are told. */
export interface SpaceEvent {
  /** Names what was told up to now: whoever comes back with it hears what followed. */
  readonly cursor: number
  /** undefined: nobody knows which, or there are too many to tell. */
  readonly spaces: ChangedSpaces | undefined
}

export type SpaceListener = (event: SpaceEvent) => void

/** Follows what is taken and freed in one company. */
export interface CompanyFeed {
  /** Resolves with the first read. @throws Problem 503 */
  readonly ready: Promise<void>
  readonly cursor: number
  /** Tells the listener what happens from now on. @returns leaves */
  join(listener: SpaceListener): () => void
  /** Something changed: reads at once, or as soon as it may again. */
  wake(): void
  stop(): void
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
/** The moment at which a hold is over comes with fractions of a millisecond. */
const AFTER_END_MS = 2
/** Times of changes are read to the millisecond, and compared more exactly. */
const FORGET_AFTER_MS = 1_000

/** Reads what changed, when it is woken, when a hold is over, and every few seconds, and tells each change once. */
export function companyFeed({ db, waitMs, failed }: FeedOptions): CompanyFeed {
  const listeners = new Set<SpaceListener>()
  /** Changes that listeners know, as long as they are read again, and their times. */
  const known = new Map<string, number>()
  let cursor: number | undefined
  let isStopped = false
  let isReading = false
  let isWoken = false
  let isFailing = false
  let lastRead = -MIN_GAP_MS
  let timer: NodeJS.Timeout | undefined

  async function read(): Promise<void> {
    isReading = true
    isWoken = false
    lastRead = performance.now()
    let nextMs = READ_EVERY_MS * (0.8 + Math.random() * 0.2)
    try {
      // A budget of its own: this may run in the context of the request that came first.
      const found = await withBudget(newBudget(waitMs), () => readChanges(db, cursor))
      nextMs = Math.min(nextMs, found.nextEndMs + AFTER_END_MS)
      isFailing = false
      take(found)
    } catch (error) {
      if (!isFailing) failed(error)
      isFailing = true
      throw error
    } finally {
      isReading = false
      plan(isWoken ? 0 : nextMs)
    }
  }

  function plan(inMs: number): void {
    if (isStopped) return
    clearTimeout(timer)
    const soonest = lastRead + MIN_GAP_MS - performance.now()
    timer = setTimeout(() => void inBackground(read).catch(() => undefined), Math.max(inMs, soonest, 0)).unref()
  }

  function take({ now, changes, isCut }: ChangesRead): void {
    const isFirst = cursor === undefined
    const isLost = isCut || now - (cursor ?? now) > MAX_BEHIND_MS
    const fresh = [...changes].filter(([key]) => !known.has(key))
    for (const [key, { at }] of fresh) known.set(key, at)
    cursor = now
    for (const [key, at] of known) if (at < now - MARGIN_MS - FORGET_AFTER_MS) known.delete(key)
    if (isFirst || (fresh.length === 0 && !isLost)) return
    const event: SpaceEvent = { cursor: now, spaces: isLost ? undefined : spacesOf(fresh.map(([, change]) => change)) }
    for (const listener of listeners) listener(event)
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
