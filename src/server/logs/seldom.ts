/**
 * For what would be said again and again: it is said at once when it changes, then at most once in so many milliseconds.
 * @returns takes what it is about, '' when there is nothing to say any more, and what says it
 */
export function seldom(everyMs: number): (about: string, say: () => void) => void {
  let last = ''
  let saidAt = 0
  return (about, say) => {
    const now = performance.now()
    if (about !== '' && (about !== last || now - saidAt >= everyMs)) {
      saidAt = now
      say()
    }
    last = about
  }
}
