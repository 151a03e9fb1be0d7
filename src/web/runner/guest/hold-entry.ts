let heldKey = ''
let lock: AbortController | undefined

/**
 * Says to other tabs that the entry with this key is of a tab that is open, until that is left or ends, however; '' for none.
 * @returns resolves with true once no other tab says so
 */
export async function holdEntry(key: string): Promise<boolean> {
  if (key === heldKey) return true
  if (!lock) {
    addEventListener('pagehide', () => lock?.abort())
    // Back from where the browser kept the page.
    addEventListener('pageshow', ({ persisted }) => persisted && take())
  }
  heldKey = key
  return take()
}

/** The key that this tab holds, or ''. */
export const heldEntry = () => heldKey

function take(): Promise<boolean> {
  lock?.abort()
  lock = new AbortController()
  const { signal } = lock
  return new Promise(resolve => {
    // Without TLS there are none.
    if (!heldKey || !navigator.locks) return resolve(true)
    const untilLeft = () => new Promise(end => (resolve(true), signal.addEventListener('abort', end)))
    navigator.locks.request(heldKey, { signal }, untilLeft).catch(() => resolve(true))
  })
}
