/** What a run in a browser goes on to do by itself, once it is under way. */

/** Timers sleep in a hidden page: it is also asked when it is seen again. */
export function eachMinute(tick: () => void): () => void {
  const timer = setInterval(tick, 60_000)
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

/** Until the patterns are there every one of them holds; without a network the server has the last word alone. @returns unsubscribe */
export function fetchPatterns(changed: () => void): () => void {
  let stop = () => {}
  let stopped = false
  import('./regex.ts')
    .then(({ providePatterns }) => {
      if (!stopped) stop = providePatterns(changed)
    })
    .catch((cause: unknown) => console.warn('Patterns could not be loaded', cause))
  return () => {
    stopped = true
    stop()
  }
}

/** Rows of a clone go along with its event (P12.45). Without it they stay, and say that they are on other days. */
export function followEvent(...of: Parameters<typeof import('./follow-event.ts').followEvent>): void {
  import('./follow-event.ts')
    .then(({ followEvent: follow }) => follow(...of))
    .catch((cause: unknown) => console.warn('Rows cannot follow the event', cause))
}
