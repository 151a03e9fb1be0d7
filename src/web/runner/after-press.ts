let pressed = false

if (typeof document !== 'undefined') {
  const listen = (type: string, now: boolean) => addEventListener(type, () => void (pressed = now), { capture: true, passive: true })
  listen('pointerdown', true)
  for (const type of ['pointerup', 'pointercancel']) listen(type, false)
}

/**
 * Does it now, or, while the mouse is pressed, after the click. Whoever leaves a field by pressing a button would else
 * see the field's message push that button away from under the pointer, and the click would be lost.
 */
export function afterPress(work: () => void): void {
  if (!pressed) return work()
  const over = new AbortController()
  const runAfterPress = () => {
    over.abort()
    setTimeout(work)
  }
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, runAfterPress, { signal: over.signal })
}
