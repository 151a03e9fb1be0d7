import { flushSync } from 'react-dom'

/**
 * What stands typed in the field that has the focus is taken over, for several do that only when they are left (a field's name, the value of
 * an option): whoever presses Save without leaving it (voice control, programs) saves it all the same. The focus stays where it was.
 */
export function settleTyped(): void {
  const { activeElement: field } = document
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  // What it changes is drawn before the save reads it.
  flushSync(() => field.blur())
  field.focus({ preventScroll: true })
}
