import { flushSync } from 'react-dom'

/**
 * What stands typed in the field that has the focus is taken over, for several do that only when they are left: whoever presses a button
 * without leaving it (voice control, programs, Ctrl+S) means it all the same. The focus stays where it was.
 */
export function settleTyped(): void {
  const field = document.activeElement as HTMLElement | null
  if (!field?.matches('input, textarea')) return
  // What it changes is drawn before anybody reads it.
  flushSync(() => field.blur())
  field.focus({ preventScroll: true })
}
