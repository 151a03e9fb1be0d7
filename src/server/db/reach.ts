import { type ConnectionLost, TooSlow } from './failures.ts'

/** @param cause why the database is not reached any more; undefined: it answers again */
export type ReachListener = (cause: unknown) => void

export interface Reach {
  lost(error: ConnectionLost): void
  found(): void
  watch(listener: ReachListener): void
}

/** Knows whether the database is there, by what became of the questions: each change is told once. */
export function watchReach(): Reach {
  let isLost = false
  const listeners: ReachListener[] = []
  return {
    lost({ cause }) {
      // Who waited for one statement too long says nothing about the others.
      if (isLost || cause instanceof TooSlow) return
      isLost = true
      for (const listener of listeners) listener(cause)
    },
    found() {
      if (!isLost) return
      isLost = false
      for (const listener of listeners) listener(undefined)
    },
    watch: listener => void listeners.push(listener),
  }
}
