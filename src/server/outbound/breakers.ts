/** Keeps what is down from being asked again and again (one per company and origin). */
export interface Breakers {
  /** Is there no use in waiting for a turn? */
  isOpen(key: string): boolean
  /** May it be asked now? After a rest one request at a time finds out. */
  enter(key: string): boolean
  /** What became of a request that was let in: it went well, the other side is unwell, or nothing was learnt about it. */
  leave(key: string, outcome: 'well' | 'unwell' | 'unknown'): void
}

interface Breaker {
  failures: number
  /** Not asked before this instant. */
  until: number
  probing: boolean
}

const FAILURES = 10
const REST_MS = 30_000
const KEPT = 10_000

export function makeBreakers(clock: () => number = () => performance.now()): Breakers {
  const breakers = new Map<string, Breaker>()
  const isOpen = (key: string) => {
    const breaker = breakers.get(key)
    return breaker !== undefined && breaker.failures >= FAILURES && (breaker.probing || clock() < breaker.until)
  }
  return {
    isOpen,
    enter(key) {
      if (isOpen(key)) return false
      const breaker = breakers.get(key)
      if (breaker && breaker.failures >= FAILURES) breaker.probing = true
      return true
    },
    leave(key, outcome) {
      if (outcome === 'well') return void breakers.delete(key)
      const breaker = breakers.get(key) ?? { failures: 0, until: 0, probing: false }
      breaker.probing = false
      if (outcome === 'unknown') return
      breaker.failures += 1
      breaker.until = clock() + REST_MS
      breakers.delete(key)
      breakers.set(key, breaker)
      if (breakers.size > KEPT) for (const [oldest] of breakers) if (breakers.size > KEPT) breakers.delete(oldest)
    },
  }
}
