/** So much of a window only a keyboard on the screen takes; in CSS pixels. */
const MIN_KEYBOARD_HEIGHT = 150

/** Marks the document while a keyboard on the screen is open: bars at the lower edge then have no room. @returns stop */
export function watchScreenKeyboard(): () => void {
  const view = visualViewport
  // Pinched, the window is as high as before.
  const mark = () =>
    document.documentElement.toggleAttribute('data-keyboard', innerHeight - (view?.height ?? 0) * (view?.scale ?? 0) > MIN_KEYBOARD_HEIGHT)
  view?.addEventListener('resize', mark)
  return () => view?.removeEventListener('resize', mark)
}
