import { networkOf } from '../people/attempts.ts'

/** Token buckets in memory: how often each may do something. Not for what must be exact over several servers. */
export interface Rates {
  /**
   * Takes one of `perMinute` tokens of `key` (0: no limit). Gives 0, or the seconds after which there is one again.
   * The bucket holds a minute's worth.
   */
  take(key: string, perMinute: number): number
}

interface Bucket {
  tokens: number
  at: number
}

const KEPT = 50_000

export function makeRates(clock: () => number = () => performance.now()): Rates {
  const buckets = new Map<string, Bucket>()
  return {
    take(key, perMinute) {
      if (perMinute === 0) return 0
      const now = clock()
      const bucket = buckets.get(key) ?? { tokens: perMinute, at: now }
      bucket.tokens = Math.min(perMinute, bucket.tokens + ((now - bucket.at) / 60_000) * perMinute)
      bucket.at = now
      // The one used last is the last in the map, so the first are those to forget.
      buckets.delete(key)
      buckets.set(key, bucket)
      if (buckets.size > KEPT) for (const [oldest] of buckets) if (buckets.size > KEPT) buckets.delete(oldest)
      if (bucket.tokens < 1) return ((1 - bucket.tokens) * 60) / perMinute
      bucket.tokens--
      return 0
    },
  }
}

/** Whose bucket: the user of the company, else the address (IPv6: its network). */
export const rateKey = (what: string, company: string, user: string | undefined, address: string): string =>
  `${what} ${company} ${user ?? networkOf(address)}`
