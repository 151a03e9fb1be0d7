import type { BarWindow } from './bars.ts'

/** Spaces of a window: a read of two that lie beside each other is one. */
export const WINDOW_SPACES = 100
/** So many stay in the tab. */
const MAX_WINDOWS = 5
/** What somebody takes is read at once, and what comes after it so much later at the earliest: where many book, something always follows. */
const REREAD_MS = 1000
const RETRY_MS = 5000

export interface WindowsNow {
  /** By their number: that of its first space, divided by `WINDOW_SPACES`. */
  readonly windows: ReadonlyMap<number, BarWindow>
  /** What is shown could not be brought up to date. */
  readonly hasFailed: boolean
  /** There are other spaces than the page has, or nobody is logged in any more: it is to be read anew. */
  readonly isOutdated: boolean
  /** When something was read, in milliseconds since 1970; undefined: never. */
  readonly readAt: number | undefined
}

interface WindowsWorld {
  /** What is booked in so many spaces from this one on, a window for each `WINDOW_SPACES`; undefined: it could not be read. Never throws. */
  readonly read: (first: number, size: number, signal: AbortSignal) => Promise<readonly BarWindow[] | 'outdated' | undefined>
  readonly now: () => number
  /** @returns takes it back */
  readonly after: (milliseconds: number, act: () => void) => () => void
}

export type BarWindows = ReturnType<typeof barWindows>

/** What is booked in the spaces in sight, a window at a time: what lies beside each other is read together, and what is out of sight again is given up. */
export function barWindows({ read, now, after }: WindowsWorld) {
  let state: WindowsNow = { windows: new Map(), hasFailed: false, isOutdated: false, readAt: undefined }
  let wanted: readonly number[] = []
  let reading: { readonly numbers: readonly number[]; readonly abort: AbortController } | undefined
  let pausedUntil = 0
  let cancel: (() => void) | undefined
  let isOver = false
  /** Of which something has changed since they were read. */
  const stale = new Set<number>()
  const listeners = new Set<() => void>()

  function set(next: Partial<WindowsNow>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const isMissing = (number: number) => !state.windows.has(number)
  const isDue = (number: number) => isMissing(number) || stale.has(number)

  function advance(): void {
    if (isOver || reading) return
    const missing = wanted.filter(isMissing)
    const due = missing.length > 0 ? missing : wanted.filter(isDue)
    const [first] = due
    if (first === undefined) return
    const wait = missing.length > 0 ? 0 : pausedUntil - now()
    if (wait > 0) return wakeAfter(wait)
    void readSome(due.includes(first + 1) ? [first, first + 1] : [first])
  }

  function wakeAfter(milliseconds: number): void {
    cancel?.()
    cancel = after(milliseconds, () => {
      cancel = undefined
      advance()
    })
  }

  async function readSome(numbers: readonly number[]): Promise<void> {
    const abort = new AbortController()
    reading = { numbers, abort }
    // What changes from now on may not be in the answer.
    for (const number of numbers) if (stale.delete(number)) pausedUntil = now() + REREAD_MS
    const found = await read((numbers[0] ?? 0) * WINDOW_SPACES, numbers.length * WINDOW_SPACES, abort.signal)
    reading = undefined
    if (isOver) return
    if (found === 'outdated') return set({ isOutdated: true })
    if (found) keep(found)
    else for (const number of numbers) if (!isMissing(number)) stale.add(number)
    if (found || abort.signal.aborted) return advance()
    set({ hasFailed: true })
    wakeAfter(RETRY_MS)
  }

  function keep(found: readonly BarWindow[]): void {
    const windows = new Map(state.windows)
    for (const one of found) windows.set(one.first / WINDOW_SPACES, one)
    const middle = ((wanted[0] ?? 0) + (wanted.at(-1) ?? 0)) / 2
    const byDistance = [...windows.keys()].toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
    for (const number of byDistance.slice(Math.max(MAX_WINDOWS, wanted.length))) {
      windows.delete(number)
      stale.delete(number)
    }
    set({ windows, hasFailed: false, readAt: now() })
  }

  return {
    now: () => state,
    watch(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Which windows are in sight, or nearly so, the first ones at first. */
    want(numbers: readonly number[]): void {
      wanted = numbers
      // What nobody looks at any more makes room for what they do.
      if (reading && !reading.numbers.some(number => numbers.includes(number))) reading.abort.abort()
      advance()
    },

    /** Something has changed in these spaces, or, where nobody knows in which, in any. */
    changed(spaces: ReadonlySet<string> | undefined): void {
      for (const [number, { uuids }] of state.windows) if (!spaces || uuids.some(uuid => spaces.has(uuid))) stale.add(number)
      for (const number of reading?.numbers ?? []) stale.add(number)
      advance()
    },

    retry(): void {
      pausedUntil = 0
      cancel?.()
      advance()
    },

    /** Again, where it was stopped before. */
    start(): void {
      isOver = false
      advance()
    },

    stop(): void {
      isOver = true
      cancel?.()
      reading?.abort.abort()
    },
  }
}
