/** Reads what followed a cursor, and with it what followed later ones. */
type ReadSince<T> = (since: number) => Promise<T>

/**
 * Reads for several who ask at the same time: at most one read is under way, and those that it does not serve wait for one next read, from
 * the earliest of their cursors. What each gets may begin before its own.
 */
export function sharedRead<T>(read: ReadSince<T>): ReadSince<T> {
  let running: { readonly since: number; readonly done: Promise<T> } | undefined
  let next: { since: number; readonly done: Promise<T> } | undefined

  function begin(since: number): Promise<T> {
    const done = read(since).finally(() => (running = undefined))
    running = { since, done }
    return done
  }

  return since => {
    if (running && running.since <= since) return running.done
    if (next) {
      next.since = Math.min(next.since, since)
      return next.done
    }
    if (!running) return begin(since)
    const later = async () => {
      const from = next!.since
      next = undefined
      return begin(from)
    }
    next = { since, done: running.done.then(later, later) }
    return next.done
  }
}
