import { grid } from './inventory-for-tests.ts'

/** Pastes a text as a spreadsheet gives it. @param into a grid of spaces; that of the building, unless told */
export function paste(text: string, into: Element = grid().element()): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  into.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
