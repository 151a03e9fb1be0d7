/** So long the rows of a long form may take until all of them are there, piece by piece, on a slow machine too. */
const SETTLE_MS = 30_000

/** What somebody does who goes on by themselves. */
const OWN_WAYS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls the window to where it was, and on while the page grows longer: the rows of a long form come a moment after the first ones. Ends
 * once it is there, when somebody goes on, and when the focus is led to a place.
 * @param top CSS pixels
 * @returns stop
 */
export function returnToScroll(top: number): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const stop = () => ended.abort()
  const observer = new ResizeObserver(() => {
    scrollTo({ top, behavior: 'instant' })
    if (scrollY > top - 1) stop()
  })
  const timer = setTimeout(stop, SETTLE_MS)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    observer.disconnect()
  })
  for (const kind of OWN_WAYS) addEventListener(kind, stop, { capture: true, passive: true, signal })
  // The beginning of the screen has it when an editor opens.
  addEventListener('focusin', ({ target }) => target instanceof Element && target.id !== 'main' && stop(), { capture: true, signal })
  observer.observe(document.body)
  return stop
}
