/**
 * Presses a key that goes to an input method, as browsers tell it: Chromium and Firefox while something is composed, Safari after its end.
 * @returns whether anybody took one of them
 */
export function pressComposed(key: string, target = document.activeElement): boolean {
  const common = { key, keyCode: 229, bubbles: true, cancelable: true }
  const presses = [true, false].map(isComposing => new KeyboardEvent('keydown', { ...common, isComposing }))
  return presses.map(press => target?.dispatchEvent(press) === false).includes(true)
}
