/** Runs that this page goes on with; of each: is it the only page that does? */
const claims = new Map<string, Promise<boolean>>()

/** A page that is loaded anew may come before the one that it replaces has gone: milliseconds between tries. */
const WAITS_MS = [100, 200, 400]

/**
 * Makes this page the one that goes on with a run, until it goes away. @returns false: another page does. A tab that was duplicated begins
 * with a copy of sessionStorage, and so with the run of the first one (P12.11).
 */
export function claimRun(uid: string): Promise<boolean> {
  const claim = claims.get(uid) ?? claimOnce(uid)
  claims.set(uid, claim)
  return claim
}

async function claimOnce(uid: string): Promise<boolean> {
  // Without secure origin or in an old browser nobody can tell.
  if (uid === '' || !('locks' in navigator)) return true
  for (const wait of WAITS_MS) {
    if (await isLocked(uid)) return true
    await new Promise(resolve => setTimeout(resolve, wait))
  }
  return isLocked(uid)
}

/** Locks the run for as long as the page is there, unless another page has it. */
function isLocked(uid: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const forever = new Promise<void>(() => {})
  navigator.locks
    .request(`foyer:run:${uid}`, { ifAvailable: true }, lock => {
      resolve(lock !== null)
      return lock ? forever : undefined
    })
    .catch(() => resolve(true))
  return promise
}
