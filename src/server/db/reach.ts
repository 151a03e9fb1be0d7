import { type ConnectionLost, NobodyWaits, TooSlow } from './failures.ts'

/** @param cause why the database is not reached any more; undefined: it answers again */
export type ReachListener = (cause: unknown) => void

export interface Reach {
  lost(error: ConnectionLost): void
  recovered(): void
  isLost(): boolean
  watch(listener: ReachListener): void
}

/** Tracks by the outcome of queries whether the database can be reached. Each change is reported once. */
export function watchReach(): Reach {
  let isLost = false
  const listeners: ReachListener[] = []
  return {
    lost({ cause }) {
      // A statement that was too slow, or was given up, does not mean that the database is unreachable.
      if (isLost || cause instanceof TooSlow || cause instanceof NobodyWaits) return
      isLost = true
      for (const listener of listeners) listener(cause)
    },
    recovered() {
      if (!isLost) return
      isLost = false
      for (const listener of listeners) listener(undefined)
    },
    isLost: () => isLost,
    watch: listener => void listeners.push(listener),
  }
}
