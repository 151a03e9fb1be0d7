import { flushSync } from 'react-dom'

/**
 * What stands typed in the field that has the focus is taken over, for several do that only when they are left: whoever presses a button
 * without leaving it (voice control, programs, Ctrl+S) means it all the same. The focus stays where it was; a cell of a table shows its text
 * in the place of the box then.
 */
export function settleTyped(): void {
  const field = document.activeElement as HTMLElement | null
  if (!field?.matches('input, textarea')) return
  const cell = field.closest<HTMLElement>('td, th')
  // What it changes is drawn before anybody reads it.
  flushSync(() => field.blur())
  ;(field.isConnected ? field : cell)?.focus({ preventScroll: true })
}
