import { newBudget, withBudget } from '../db/budget.ts'
import type { CompanyDb } from '../db/company-db.ts'
import { feedLoop } from './feed-loop.ts'
import { selectLiveSessions } from './sessions.sql.ts'

/** Watches the sessions in which something goes on, as an answer that has no end: it ends with them, on whatever server they end. */
export interface SessionWatch {
  /** @param key `sessionKey` @param over called once, when it is nobody's any more @returns leaves */
  watch(company: string, key: string, over: () => void): () => void
  /** Sessions of this company ended. */
  wake(company: string): void
  wakeAll(): void
  stop(): void
}

interface WatchOptions {
  of(company: string): CompanyDb
  /** What one read may wait for the database. */
  readonly waitMs: number
  /** A read failed, the first in a row; it is tried again. */
  failed(error: unknown): void
  /** So often it is asked without being woken; absent: every few seconds. */
  readonly everyMs?: number | undefined
}

type Listeners = Map<string, Set<() => void>>

/** One question for all that are watched of a company: when it is woken, and every few seconds, for what no server told of. */
export function sessionWatch({ of, waitMs, failed, everyMs }: WatchOptions): SessionWatch {
  const companies = new Map<string, { readonly keys: Listeners; wake(): void; stop(): void }>()

  function begin(company: string) {
    const db = of(company)
    const keys: Listeners = new Map()
    const loop = feedLoop<string>({
      failed,
      everyMs,
      async read() {
        const watched = [...keys.keys()]
        if (watched.length === 0) return undefined
        const rows = await withBudget(newBudget(waitMs), () => db.run(selectLiveSessions({ company, keys: watched })))
        const alive = new Set(rows.map(({ key }) => key))
        for (const key of watched) if (!alive.has(key)) for (const over of keys.get(key) ?? []) over()
        return undefined
      },
    })
    // What ended before somebody watches is found by their wake.
    loop.ready.catch(() => undefined)
    const one = { keys, wake: loop.wake, stop: loop.stop }
    companies.set(company, one)
    return one
  }

  return {
    watch(company, key, over) {
      const one = companies.get(company) ?? begin(company)
      const name = Buffer.from(key, 'base64url').toString('base64')
      const listeners = one.keys.get(name) ?? new Set()
      one.keys.set(name, listeners.add(over))
      // It may have ended since it was looked at.
      one.wake()
      return () => {
        listeners.delete(over)
        if (listeners.size === 0) one.keys.delete(name)
        if (one.keys.size > 0 || companies.get(company) !== one) return
        one.stop()
        companies.delete(company)
      }
    },
    wake: company => companies.get(company)?.wake(),
    wakeAll: () => companies.forEach(({ wake }) => wake()),
    stop: () => companies.forEach(({ stop }) => stop()),
  }
}
