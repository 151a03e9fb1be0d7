import { type ConnectionLost, NobodyWaits, TooSlow } from './failures.ts'

/** @param cause why the database is not reached any more; undefined: it answers again */
export type ReachListener = (cause: unknown) => void

export interface Reach {
  /**
   * How often it was lost or answered again until now. Whatever began before the last time says nothing of what is now: an answer of a connection that outlived
   * the others, or the end of one that was not noticed before.
   */
  turns(): number
  /** @param since `turns()` when it began */
  lost(error: ConnectionLost, since: number): void
  /** Something was answered. @param since as `lost` */
  recovered(since: number): void
  isLost(): boolean
  watch(listener: ReachListener): void
}

/** Tracks by the outcome of queries whether the database can be reached. Each change is reported once. */
export function watchReach(): Reach {
  let isLost = false
  let turns = 0
  const listeners: ReachListener[] = []

  function turn(cause: unknown): void {
    isLost = !isLost
    turns += 1
    for (const listener of listeners) listener(cause)
  }

  return {
    turns: () => turns,
    lost({ cause }, since) {
      // A statement that was too slow, or was given up, does not mean that the database is unreachable.
      if (isLost || since < turns || cause instanceof TooSlow || cause instanceof NobodyWaits) return
      turn(cause)
    },
    recovered(since) {
      if (isLost && since === turns) turn(undefined)
    },
    isLost: () => isLost,
    watch: listener => void listeners.push(listener),
  }
}
