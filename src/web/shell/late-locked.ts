import { lazy } from 'react'

/** When it could not be fetched. */
const RETRY_MS = 2000

/** Fetched when it is needed. Until it is there nothing is shown, which is the point. */
export const LateLocked = lazy(fetchLocked)

async function fetchLocked(): Promise<{ default: typeof import('./locked.tsx').Locked }> {
  try {
    return { default: (await import('./locked.tsx')).Locked }
  } catch {
    await new Promise(resolve => setTimeout(resolve, RETRY_MS))
    return fetchLocked()
  }
}
