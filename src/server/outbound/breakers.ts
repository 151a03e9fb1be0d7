/** Circuit breakers, one per company and origin: an origin that fails again and again is not asked for a while. */
export interface Breakers {
  /** Would a request be refused just now? */
  isOpen(key: string): boolean
  /** Lets a request through. After the pause one request at a time probes. */
  enter(key: string): boolean
  /** The outcome of a request that was let through; `unknown`: it says nothing about the other side. */
  leave(key: string, outcome: 'well' | 'unwell' | 'unknown'): void
}

interface Breaker {
  failures: number
  /** Open until this instant. */
  openUntil: number
  probing: boolean
}

const MAX_FAILURES = 10
const REST_MS = 30_000
const MAX_BREAKERS = 10_000

export function makeBreakers(clock: () => number = () => performance.now()): Breakers {
  const breakers = new Map<string, Breaker>()
  const isOpen = (key: string) => {
    const breaker = breakers.get(key)
    return breaker !== undefined && breaker.failures >= MAX_FAILURES && (breaker.probing || clock() < breaker.openUntil)
  }
  return {
    isOpen,
    enter(key) {
      if (isOpen(key)) return false
      const breaker = breakers.get(key)
      if (breaker && breaker.failures >= MAX_FAILURES) breaker.probing = true
      return true
    },
    leave(key, outcome) {
      if (outcome === 'well') return void breakers.delete(key)
      const breaker = breakers.get(key) ?? { failures: 0, openUntil: 0, probing: false }
      breaker.probing = false
      if (outcome === 'unknown') return
      breaker.failures += 1
      breaker.openUntil = clock() + REST_MS
      breakers.delete(key)
      breakers.set(key, breaker)
      if (breakers.size > MAX_BREAKERS) for (const [oldest] of breakers) if (breakers.size > MAX_BREAKERS) breakers.delete(oldest)
    },
  }
}
