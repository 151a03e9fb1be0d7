/**
 * Is there a connection? Both what the browser says and what calls without an answer tell. After such a call the portal
 * is asked again and again, ever more slowly, until it answers. Without any look.
 */

const FIRST_ASKED = 2_000
const LAST_ASKED = 30_000

let unreached = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export function isOffline(): boolean {
  return unreached || !navigator.onLine
}

/** Calls back when it may have changed. Gives the way to stop. */
export function watchConnection(listener: () => void): () => void {
  if (listeners.size === 0) for (const type of ['online', 'offline']) addEventListener(type, told)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    for (const type of ['online', 'offline']) removeEventListener(type, told)
    reached()
  }
}

/** A call got no answer. Only where somebody wants to know. */
export function noteNoAnswer(): void {
  if (listeners.size === 0 || unreached) return
  unreached = true
  tell()
  askLater(FIRST_ASKED)
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
  const stop = watchConnection(look)
  function look() {
    if (!isOffline()) resolve(true)
  }
  look()
  return { there: promise.finally(stop), end: resolve }
}

function told({ type }: Event): void {
  // The way may be another one now: what was found out of the old one no longer counts.
  if (type === 'online') unreached = false
  clearTimeout(timer)
  tell()
}

function askLater(wait: number): void {
  timer = setTimeout(() => {
    fetch('/livez', { method: 'HEAD', cache: 'no-store' }).then(reached, () => {
      if (unreached) askLater(Math.min(wait * 2, LAST_ASKED))
    })
  }, wait)
}

function reached(): void {
  clearTimeout(timer)
  if (!unreached) return
  unreached = false
  tell()
}

function tell(): void {
  listeners.forEach(listener => listener())
}
