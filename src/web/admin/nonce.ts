/**
 * The nonce that the page's policy asks of every style element (Mantine's, the scroll lock's, the drag and drop's).
 * A browser hides it from the attribute; the property still has it.
 */
export function pageNonce(): string {
  const script = document.querySelector<HTMLScriptElement>('script[nonce]')
  return script?.nonce || document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || ''
}

/** The scroll lock of dialogs asks for it under this name. */
export function provideNonce(nonce: string): void {
  Object.assign(globalThis, { __webpack_nonce__: nonce })
}
