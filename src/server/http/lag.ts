import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How late the event loop is. */
export interface Lag {
  /** Was it, within the last seconds, later than so many milliseconds in one of a hundred turns? */
  isAbove(milliseconds: number): boolean
  close(): void
}

const WINDOW_MS = 5_000
const PERCENTILE = 99
const NS_PER_MS = 1e6

export function watchLag(): Lag {
  const delays = monitorEventLoopDelay()
  delays.enable()
  let last = 0
  const timer = setInterval(() => {
    last = delays.percentile(PERCENTILE) / NS_PER_MS
    delays.reset()
  }, WINDOW_MS).unref()
  return {
    isAbove: milliseconds => last > milliseconds,
    close() {
      clearInterval(timer)
      delays.disable()
    },
  }
}
