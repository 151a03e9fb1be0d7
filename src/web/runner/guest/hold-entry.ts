let heldKey = ''
let lock: AbortController | undefined

/** Says to other tabs that the entry with this key is of a tab that is open, until that is left or ends, however; '' for none. */
export function holdEntry(key: string): void {
  if (key === heldKey) return
  if (!lock) {
    addEventListener('pagehide', () => lock?.abort())
    // Back from where the browser kept the page.
    addEventListener('pageshow', ({ persisted }) => persisted && take())
  }
  heldKey = key
  take()
}

/** The key that this tab holds, or ''. */
export const heldEntry = () => heldKey

function take(): void {
  lock?.abort()
  lock = new AbortController()
  const { signal } = lock
  if (heldKey)
    void navigator.locks
      ?.request(heldKey, { signal }, () => new Promise(resolve => signal.addEventListener('abort', resolve)))
      .catch(() => {})
}
