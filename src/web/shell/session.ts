/**
 * What of the session is known outside its cookie: when it ends and when the last login was (P2.13),
 * opening the login after a 401, and the reload of other tabs. It draws nothing.
 */

import type { UserData } from '#contract/portal/people.ts'
import { hiddenScreen } from './hidden-screen.ts'

/** At most one automatic login in this time (P2.16). */
const MIN_LOGIN_INTERVAL_MS = 5_000

/** And so often in so long: whoever closed it so often does not want it, until they press for it or somebody is logged in. */
const [MAX_BY_ITSELF, BY_ITSELF_MS] = [3, 600_000]

let opener: (() => void) | undefined
let lastOpenedAt = -Infinity
let openedByItself: number[] = []
let isLost = false
let isWanted = false

/** Sets what opens the login of the screen. @returns unregister */
export function provideLogin(open: () => void): () => void {
  opener = open
  if (isWanted) open()
  isWanted = false
  return () => {
    if (opener === open) opener = undefined
  }
}

/** Opens the login because the visitor asked for it: one that is pressed before it can open does once it can. */
export function openLogin(): void {
  isLost = false
  openedByItself = []
  if (hiddenScreen()) return
  if (opener) opener()
  else isWanted = true
}

/** Opens the login of the screen that is still to be drawn. */
export function openNextLogin(): void {
  isWanted = true
}

/** Somebody is logged in: the next 401 is another one. */
export function noteLoggedIn(): void {
  openedByItself = []
}

/** After a 401: says so and opens the login, at most once per 5 s. @param isPressed somebody waits for what was refused @returns whether it did */
export function askLogin(announce: () => void, isPressed = false): boolean {
  // While everything is hidden a login stands in its place: none opens behind it.
  if (hiddenScreen()) return false
  const now = performance.now()
  if (now - lastOpenedAt < MIN_LOGIN_INTERVAL_MS) return false
  lastOpenedAt = now
  isLost = true
  announce()
  openedByItself = openedByItself.filter(at => now - at < BY_ITSELF_MS)
  if (!opener || (openedByItself.length >= MAX_BY_ITSELF && !isPressed)) return false
  openedByItself.push(now)
  opener()
  return true
}

/** Did the login open because a call was refused, and not because somebody asked for it? */
export const isLoginLost = (): boolean => isLost

const loginListeners = new Set<(user: UserData | undefined) => void>()

/** The login is closed again: with who is logged in now, or without a login. */
export function endLogin(user: UserData | undefined): void {
  for (const listener of loginListeners) listener(user)
  loginListeners.clear()
}

/** Resolves when the login that is open is closed: with who is logged in then, or undefined. */
export function loginEnded(): Promise<UserData | undefined> {
  return new Promise(resolve => void loginListeners.add(resolve))
}

let hasUnsent: (() => boolean) | undefined

/** While `isUnsent` says true a login must not reload the page: answers would be lost. @returns unregister */
export function guardAnswers(isUnsent: () => boolean): () => void {
  hasUnsent = isUnsent
  return () => {
    if (hasUnsent === isUnsent) hasUnsent = undefined
  }
}

export function holdsAnswers(): boolean {
  return hasUnsent?.() ?? false
}

export const keyOf = (company: string, name: 'token_expiry' | 'last_login') => `t:${company}:${name}`

let shownSince = Infinity

/** Says as of when the first page of this document is, in epoch milliseconds: what happened since then is caught up with. */
export function setShownSince(instant: number): void {
  shownSince = instant
}

interface LoginListeners {
  /** Another tab of the company logged in or out: the data is to be loaded again. */
  readonly changed: () => void
  /** Another tab logged out: what is shown may be nobody's to see any more. Called before `changed`. */
  readonly loggedOut?: () => void
}

/**
 * Watches what other tabs of the company do about the session, also while this page lay in the browser's memory of pages
 * that were left (Back leads to it as it was), where no event arrives: it lies there hidden. @returns unsubscribe
 */
export function watchLogins(company: string, { changed, loggedOut }: LoginListeners): () => void {
  const [expiry, last] = [keyOf(company, 'token_expiry'), keyOf(company, 'last_login')]
  let seen = stored(last)

  const catchUp = () => {
    if (!stored(expiry)) loggedOut?.()
    changed()
  }
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (oldValue === newValue) return
    // A browser that threw away what is stored, but not the cookie, had no end of the session to remove.
    if (key === expiry ? newValue === null : key === last && !stored(expiry)) loggedOut?.()
    if (key === expiry || key === last) changed()
  }
  const onPageTransition = ({ type, persisted }: PageTransitionEvent) => {
    if (!persisted) return
    const leaves = type === 'pagehide'
    if (leaves) seen = stored(last)
    else if (seen !== stored(last)) catchUp()
    document.documentElement.style.visibility = leaves ? 'hidden' : ''
  }
  // Another tab did it while this page was on its way: who watches first hears of it.
  if (Number(seen) > shownSince) queueMicrotask(catchUp)
  shownSince = Infinity
  const listeners = { storage: onStorage, pagehide: onPageTransition, pageshow: onPageTransition }
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
