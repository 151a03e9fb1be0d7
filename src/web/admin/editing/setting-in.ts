export const INPUT = 'input, select, textarea, button'

/** The input of a setting, or of what it stands in (`values/2/label`); inputs, or what they stand in, say by `data-setting` which one they are. */
export function settingIn(root: ParentNode | null, inside: string): HTMLElement | null {
  for (let path = inside; path !== ''; path = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '') {
    const name = CSS.escape(path)
    const found = root?.querySelector<HTMLElement>(`[data-setting="${name}"], [data-setting^="${name}\\/"]`)
    if (found) return found.matches(INPUT) ? found : found.querySelector<HTMLElement>(INPUT)
  }
  return root?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null
}

/**
 * For `leadTo`: the first input within that is wrong, once it can be typed into. Another section may be in sight, and nothing can be typed
 * while a save is under way.
 * @param within selector
 */
export const firstWrongIn = (within: string) => (): HTMLElement | undefined => {
  const wrong = document.querySelector<HTMLElement>(`${within} [aria-invalid="true"]`)
  return wrong && wrong.getClientRects().length > 0 && !wrong.closest('[inert]') ? wrong : undefined
}
