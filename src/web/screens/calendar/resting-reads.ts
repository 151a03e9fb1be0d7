/** @returns takes it back */
export function afterTime(milliseconds: number, act: () => void): () => void {
  const timer = setTimeout(act, milliseconds)
  return () => clearTimeout(timer)
}

interface RestingParts {
  /** Reads anew. Never throws. */
  readonly read: () => Promise<void>
  /** From the beginning of a read of what changed to that of the next one. */
  readonly restMs: number
  readonly clock: () => number
  /** @returns takes it back */
  readonly after: (milliseconds: number, act: () => void) => () => void
}

export type RestingReads = ReturnType<typeof restingReads>

/** Reads what changes again and again: one at a time, none of them broken off by the next change, and each so much later than the one before. */
export function restingReads({ read, restMs, clock, after }: RestingParts) {
  let isReading = false
  let isDue = false
  let isOver = false
  let restsUntil = 0
  let cancel: (() => void) | undefined

  async function begin(): Promise<void> {
    cancel?.()
    cancel = undefined
    isReading = true
    isDue = false
    await read()
    isReading = false
    if (isDue) changed()
  }

  /** Something is other than it was read. */
  function changed(): void {
    if (isOver || cancel) return
    if (isReading) {
      isDue = true
      return
    }
    const rest = restsUntil - clock()
    if (rest > 0) {
      cancel = after(rest, () => {
        cancel = undefined
        changed()
      })
      return
    }
    restsUntil = clock() + restMs
    void begin()
  }

  return {
    changed,

    /** Somebody does not want to wait, or nothing was read yet. */
    now(): void {
      if (isOver) return
      if (isReading) isDue = true
      else void begin()
    },

    stop(): void {
      isOver = true
      cancel?.()
    },
  }
}
