/** Counts the requests of each key that are under way. */
export interface Concurrency {
  /** Counts one more. @returns how many there are now */
  enter(key: string): number
  leave(key: string): void
}

export function concurrencyCounter(): Concurrency {
  const counts = new Map<string, number>()
  return {
    enter(key) {
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count
    },
    leave(key) {
      const count = (counts.get(key) ?? 0) - 1
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
    },
  }
}
