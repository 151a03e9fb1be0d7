const SHOWN = 'preview-focused'

/** Gives the fields of the form of all states the states that only a visitor can give: the one that is typed into, the one that is held back. */
export function showStates(): () => void {
  document.documentElement.dataset['states'] = ''
  copyFocusRules()
  // Dialogs stand in the page, none over it.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = () => {}
  // The keyboard stays with the editor.
  HTMLElement.prototype.focus = () => {}
  const set = () => {
    control('focused')?.classList.add(SHOWN)
    const disabled = control('disabled')
    if (disabled) disabled.disabled = true
  }
  set()
  // The runner draws a field anew for its own sake.
  const observer = new MutationObserver(set)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

const control = (mapField: string) => document.querySelector<HTMLInputElement>(`[name="${mapField}"]`)

/** What holds for whatever has the focus holds for what bears the class too: the keyboard stays with the editor. */
function copyFocusRules(): void {
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSStyleRule) || !rule.selectorText.includes(':focus')) continue
      rule.selectorText = `${rule.selectorText}, ${rule.selectorText.replaceAll(/:focus(-visible|-within)?/g, `.${SHOWN}`)}`
    }
  }
}
