import { texts } from './texts.ts'
import { toastFailure } from './toasts.ts'

/** Whoever waits for a dialog and sees nothing for so long is told, in milliseconds. */
const LATE_MS = 10_000

/** A dialog is on its way: says so once it is late. It comes all the same, if it does. @returns call it when it is there, or failed */
export function sayLate(): () => void {
  const late = setTimeout(() => toastFailure(texts.wentWrong), LATE_MS)
  return () => clearTimeout(late)
}
