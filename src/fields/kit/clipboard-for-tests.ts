/** Pastes a text at the element that has the focus, as the browser does. */
export function pasteAtFocus(text: string): void {
  const data = new DataTransfer()
  data.setData('text/plain', text)
  dispatch('paste', data)
}

/** What is copied at the element that has the focus. */
export function copyAtFocus(): string {
  const data = new DataTransfer()
  dispatch('copy', data)
  return data.getData('text/plain')
}

function dispatch(name: 'copy' | 'paste', clipboardData: DataTransfer): void {
  document.activeElement!.dispatchEvent(new ClipboardEvent(name, { clipboardData, bubbles: true, cancelable: true }))
}
