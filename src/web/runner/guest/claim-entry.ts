import { holdEntry } from './hold-entry.ts'
import { openKeys } from './open-tabs.ts'

/** A page that is loaded anew may come before the one that it replaces has gone (milliseconds). */
const WAIT_MS = 700

/** Makes this tab the one that an entry is of (`holdEntry`). @returns false: another tab is open with it, of which this one is a copy */
export async function claimEntry(key: string): Promise<boolean> {
  if (!navigator.locks && (await openKeys()).has(key)) return false
  const late = new Promise<false>(resolve => setTimeout(resolve, WAIT_MS, false))
  const isHeld = await Promise.race([holdEntry(key), late])
  if (!isHeld) void holdEntry('')
  return isHeld
}
