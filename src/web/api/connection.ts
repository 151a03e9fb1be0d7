/**
 * Is there a connection? The browser says so, and calls without an answer do: after one the portal is asked again and
 * again, ever more slowly, until it answers.
 */

const FIRST_RETRY_MS = 2_000
const MAX_RETRY_MS = 30_000

let unreached = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export function isOffline(): boolean {
  return unreached || !navigator.onLine
}

/** Calls back when it may have changed. @returns unsubscribe */
export function watchConnection(listener: () => void): () => void {
  if (listeners.size === 0) for (const type of ['online', 'offline']) addEventListener(type, onBrowserEvent)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    for (const type of ['online', 'offline']) removeEventListener(type, onBrowserEvent)
    reached()
  }
}

/** A call got no answer. Only where somebody wants to know. */
export function noteNoAnswer(): void {
  if (listeners.size === 0 || unreached) return
  unreached = true
  notify()
  retryLater(FIRST_RETRY_MS)
}

export interface Waiting {
  /** true: there is a connection. */
  readonly there: Promise<boolean>
  /** Waits no longer: goes on as if there were one (the browser may be wrong), or gives up. */
  end(there: boolean): void
}

/** Waits until there is a connection. */
export function waitForConnection(): Waiting {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const stop = watchConnection(check)
  function check() {
    if (!isOffline()) resolve(true)
  }
  check()
  return { there: promise.finally(stop), end: resolve }
}

function onBrowserEvent({ type }: Event): void {
  // The way may be another one now: what was found out of the old one no longer counts.
  if (type === 'online') unreached = false
  clearTimeout(timer)
  notify()
}

function retryLater(wait: number): void {
  timer = setTimeout(() => {
    fetch('/livez', { method: 'HEAD', cache: 'no-store' }).then(reached, () => {
      if (unreached) retryLater(Math.min(wait * 2, MAX_RETRY_MS))
    })
  }, wait)
}

function reached(): void {
  clearTimeout(timer)
  if (!unreached) return
  unreached = false
  notify()
}

function notify(): void {
  listeners.forEach(listener => listener())
}
