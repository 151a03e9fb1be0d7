/**
 * Where the keyboard goes on when what had the focus is gone (P1.32: everything by keyboard). A browser
 * leaves it nowhere then, and a screen reader at the top of the page.
 */

/** The focus is nowhere, or in a layer (menu, popover) that is about to go. */
function isLost(): boolean {
  const now = document.activeElement
  return now === null || now === document.body || now.closest('[data-portal]') !== null
}

/** The dialog, menu or list over the page that this is in; null: it is in the page. All of them hang in one place. */
const layerOf = (element: Element | null): Element | null => element?.closest('[data-portal] > *') ?? null

type Find = () => HTMLElement | null | undefined

/** Puts the focus on what `find` gives, once what was just changed is drawn, and brings it into sight. */
export function leadTo(find: Find): void {
  // React draws a change of an event before the browser does anything else, unless it has to load what is to be drawn.
  setTimeout(() => {
    const found = find()
    if (found) give(found)
    else whenDrawn(find)
  })
}

const LOADING_TIMEOUT_MS = 10_000

/** Waits for what is still being loaded, as long as nobody moves the focus elsewhere meanwhile. */
function whenDrawn(find: Find): void {
  const before = document.activeElement
  const observer = new MutationObserver(() => {
    const hasMoved = document.activeElement !== before && !isLost()
    const found = hasMoved ? undefined : find()
    if (found || hasMoved) stop()
    give(found)
  })
  const timer = setTimeout(() => observer.disconnect(), LOADING_TIMEOUT_MS)
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
  }
  observer.observe(document.body, { childList: true, subtree: true })
}

/** What a screen draws after an answer comes a moment later on a busy machine. */
const SETTLE_MS = 1_000

/**
 * The same, but only where the focus was lost: nothing is taken from what somebody pressed meanwhile. What is drawn a moment later counts: where the place
 * that was found is another then, or is gone, the focus goes on to that.
 */
export function regain(find: Find): void {
  let given: HTMLElement | null | undefined
  // Only the layer that is about to go: who opens another one meanwhile stays in it.
  const oldLayer = layerOf(document.activeElement)
  const lost = () => {
    const layer = layerOf(document.activeElement)
    // The beginning is where a lost focus waits while nothing nearer is drawn.
    return layer ? layer === oldLayer : isLost() || document.activeElement === beginning()
  }
  const settle = () => {
    if (!lost() && document.activeElement !== given) return
    const found = find()
    if (found === given && !lost()) return
    given = found
    give(found)
  }
  setTimeout(() => {
    settle()
    const before = document.activeElement
    const observer = new MutationObserver(() => {
      const now = document.activeElement
      // Somebody went elsewhere: what is lost from now on has a place of its own.
      if (!lost() && now !== given && now !== before) observer.disconnect()
      else settle()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    setTimeout(() => observer.disconnect(), SETTLE_MS)
  })
}

/** The beginning of the screen, for when nothing nearer is left. */
export const beginning = (): HTMLElement | null => document.getElementById('main')

function give(element: HTMLElement | null | undefined): void {
  if (!element) return
  element.focus({ preventScroll: true })
  if (element instanceof HTMLInputElement) element.select()
  if (element.id === 'main') return
  // The settings of a field as a whole, where they fit.
  element.closest('[data-open]')?.scrollIntoView({ block: 'nearest' })
  element.scrollIntoView({ block: 'nearest' })
}
