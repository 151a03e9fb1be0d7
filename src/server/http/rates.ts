import { networkOf } from './network.ts'

/** Token buckets in memory: how often each may do something. Not for what must be exact over several servers. */
export interface Rates {
  /**
   * Takes one of `max` tokens of `key` (0: no limit), or `amount` of them. Gives 0, or the seconds after which there are as
   * many. The bucket holds what may be taken in `minutes` (1), and fills steadily.
   */
  take(key: string, max: number, options?: { readonly amount?: number; readonly minutes?: number }): number
  /** How many of `max` tokens of `key` are left, and after how many seconds all are there again; nothing is taken. */
  left(key: string, max: number): { readonly tokens: number; readonly fullIn: number }
}

interface Bucket {
  tokens: number
  at: number
}

const MAX_BUCKETS = 50_000

/** Makes the buckets of one server. `clock`: milliseconds since any instant. */
export function makeRates(clock: () => number = () => performance.now()): Rates {
  const buckets = new Map<string, Bucket>()
  return {
    take(key, max, { amount = 1, minutes = 1 } = {}) {
      if (max === 0) return 0
      const now = clock()
      const bucket = buckets.get(key) ?? { tokens: max, at: now }
      bucket.tokens = Math.min(max, bucket.tokens + ((now - bucket.at) / (minutes * 60_000)) * max)
      bucket.at = now
      // The least recently used ones come first in the map, and are evicted first.
      buckets.delete(key)
      buckets.set(key, bucket)
      if (buckets.size > MAX_BUCKETS) for (const [oldest] of buckets) if (buckets.size > MAX_BUCKETS) buckets.delete(oldest)
      // Whoever wants more than the bucket can hold takes all of it.
      const wanted = Math.min(amount, max)
      if (bucket.tokens < wanted) return ((wanted - bucket.tokens) * 60 * minutes) / max
      bucket.tokens -= wanted
      return 0
    },
    left(key, max) {
      const bucket = buckets.get(key)
      const tokens = bucket ? Math.min(max, bucket.tokens + ((clock() - bucket.at) / 60_000) * max) : max
      return { tokens, fullIn: ((max - tokens) * 60) / max }
    },
  }
}

/** The key of the bucket: by user of the company, without one by address (IPv6: its network). */
export const rateKey = (what: string, company: string, user: string | undefined, address: string): string =>
  `${what} ${company} ${user ?? networkOf(address)}`
