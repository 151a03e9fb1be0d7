/**
 * What of the session is known outside its cookie: when it ends and when the last login was (P2.13),
 * the wish to log in after a 401, and the reload of other tabs. Without any look.
 */

import type { UserData } from '#contract/portal/people.ts'
import { hiddenScreen } from './hidden-screen.ts'

/** Says whether answers were typed that are not sent yet. */
type Unsent = () => boolean

/** At most one automatic login in this time (P2.16). */
const AUTO_LOGIN_SPACING = 5_000

type Opener = () => void

let opener: Opener | undefined
let lastAsked = -Infinity

/** The screen lends the way to open its login. Gives the way to take it back. */
export function lendLogin(open: Opener): () => void {
  opener = open
  return () => {
    if (opener === open) opener = undefined
  }
}

/** Opens the login because the visitor asked for it. */
export function openLogin(): void {
  if (!hiddenScreen()) opener?.()
}

/** After a 401: says so and opens the login, at most once per 5 s. Gives whether it did. */
export function askLogin(announce: () => void): boolean {
  // While everything is hidden a login stands in its place: none opens behind it.
  if (hiddenScreen()) return false
  const now = performance.now()
  if (now - lastAsked < AUTO_LOGIN_SPACING) return false
  lastAsked = now
  announce()
  opener?.()
  return opener !== undefined
}

type Ender = (user: UserData | undefined) => void

const enders = new Set<Ender>()

/** The login is closed again: with who is logged in now, or without a login. */
export function endLogin(user: UserData | undefined): void {
  for (const end of enders) end(user)
  enders.clear()
}

/** Resolves when the login that is open is closed: with who is logged in then, or undefined. */
export function loginEnded(): Promise<UserData | undefined> {
  return new Promise(resolve => void enders.add(resolve))
}

let unsent: Unsent | undefined

/** While this says so, a login must not reload the page: answers would be lost. Gives the way to take it back. */
export function keepAnswers(ask: Unsent): () => void {
  unsent = ask
  return () => {
    if (unsent === ask) unsent = undefined
  }
}

export function holdsAnswers(): boolean {
  return unsent?.() ?? false
}

export const keyOf = (company: string, name: 'token_expiry' | 'last_login') => `t:${company}:${name}`

let shownSince = Infinity

/** Says as of when the first page of this document is, in epoch milliseconds: what happened since then is caught up with. */
export function setShownSince(instant: number): void {
  shownSince = instant
}

interface Watching {
  /** Another tab of the company logged in or out: the data is to be loaded again. */
  readonly changed: () => void
  /** Another tab logged out: what is shown may be nobody's to see any more. Called before `changed`. */
  readonly loggedOut?: () => void
}

/**
 * Tells what other tabs of the company do about the session, also while this page lay in the browser's memory of pages
 * that were left (Back leads to it as it was), where nothing is told: it lies there hidden. Gives the way to stop.
 */
export function watchLogins(company: string, { changed, loggedOut }: Watching): () => void {
  const [expiry, last] = [keyOf(company, 'token_expiry'), keyOf(company, 'last_login')]
  let seen = stored(last)

  const catchUp = () => {
    if (!stored(expiry)) loggedOut?.()
    changed()
  }
  const listen = ({ key, oldValue, newValue }: StorageEvent) => {
    if (oldValue === newValue) return
    // A browser that threw away what is stored, but not the cookie, had no end of the session to remove.
    if (key === expiry ? newValue === null : key === last && !stored(expiry)) loggedOut?.()
    if (key === expiry || key === last) changed()
  }
  const pass = ({ type, persisted }: PageTransitionEvent) => {
    if (!persisted) return
    const leaves = type === 'pagehide'
    if (leaves) seen = stored(last)
    else if (seen !== stored(last)) catchUp()
    document.documentElement.style.visibility = leaves ? 'hidden' : ''
  }
  // Another tab did it while this page was on its way: who watches first hears of it.
  if (Number(seen) > shownSince) queueMicrotask(catchUp)
  shownSince = Infinity
  const listeners = { storage: listen, pagehide: pass, pageshow: pass }
  for (const [kind, listener] of Object.entries(listeners)) addEventListener(kind, listener as () => void)
  return () => {
    for (const [kind, listener] of Object.entries(listeners)) removeEventListener(kind, listener as () => void)
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
