const SHOWN = 'preview-focused'

/** Gives the fields of the form of all states the states that only a visitor can give: the one that is typed into, the one that is held back. */
export function showStates(): () => void {
  document.documentElement.classList.add('preview-states')
  for (const sheet of document.styleSheets) showFocus(sheet)
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

/** What holds for whatever has the focus, or for all that has it not, takes what bears the class for what has it: the keyboard stays with the editor. */
export function showFocus(rules: CSSStyleSheet | CSSGroupingRule | CSSStyleRule): void {
  for (const rule of rules.cssRules) {
    if (rule instanceof CSSStyleRule && rule.selectorText.includes(':focus')) {
      rule.selectorText = rule.selectorText.replaceAll(
        /:focus(-visible|-within)?/g,
        (focus: string, which?: string) => `:is(${focus}, ${which === '-within' ? `:has(.${SHOWN})` : `.${SHOWN}`})`,
      )
    }
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) showFocus(rule)
  }
}
