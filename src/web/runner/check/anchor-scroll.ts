/** So long the page's own widgets may take until they are as high as they stay. */
const SETTLE_MS = 2000

const OWN_WAYS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Keeps an element where it is in the window while the questions above it become higher or lower: Safari does not by itself.
 * Ends soon, and at once when somebody goes on.
 * @param top CSS pixels from the top of the window
 * @returns stop
 */
export function anchorScroll(element: HTMLElement, top: number): () => void {
  const moveBack = () => scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
  const observer = new ResizeObserver(moveBack)
  const ended = new AbortController()
  const { signal } = ended
  const stop = () => ended.abort()
  const timer = setTimeout(stop, SETTLE_MS)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    observer.disconnect()
  })
  for (const kind of OWN_WAYS) addEventListener(kind, stop, { capture: true, passive: true, signal })
  moveBack()
  for (const fields of document.querySelectorAll('.run-fields')) observer.observe(fields)
  return stop
}
