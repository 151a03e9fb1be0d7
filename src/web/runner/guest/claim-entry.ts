import { openKeys } from './open-tabs.ts'

/** A page that is loaded anew may come before the one that it replaces has gone (milliseconds). */
const WAIT_MS = 700

/**
 * Makes this tab the one that an entry is of until the page is left: its run gets an entry of its own at once (`holdEntry`).
 * @returns false: another tab is open with it, of which this one is a copy
 */
export async function claimEntry(key: string): Promise<boolean> {
  const { locks } = navigator
  // Absent where the portal is served without TLS.
  if (!locks) return !(await openKeys()).has(key)
  return new Promise(resolve => {
    const untilLeft = () => new Promise(end => (resolve(true), addEventListener('pagehide', end, { once: true })))
    locks.request(key, { signal: AbortSignal.timeout(WAIT_MS) }, untilLeft).catch(() => resolve(false))
  })
}
