/**
 * What of the session is known outside its cookie: when it ends and when the last login was (specification section 9,
 * "stored locally after login"), the wish to log in after a 401, and the reload of other tabs. Without any look.
 */

import type { UserData } from '#contract/portal/people.ts'

/** Says whether answers were typed that are not sent yet. */
type Unsent = () => boolean

/** At most one automatic login in this time (specification section 9). */
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
  opener?.()
}

/** After a 401: says so and opens the login, at most once per 5 s. Gives whether it did. */
export function askLogin(announce: () => void): boolean {
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

const keyOf = (company: string, name: 'token_expiry' | 'last_login') => `t:${company}:${name}`

/** @param tokenExpiry end of the session in Unix seconds */
export function rememberLogin(company: string, tokenExpiry: number | undefined): void {
  store(keyOf(company, 'token_expiry'), String(tokenExpiry ?? ''))
  store(keyOf(company, 'last_login'), String(Date.now()))
}

export function forgetLogin(company: string): void {
  store(keyOf(company, 'token_expiry'), '')
  store(keyOf(company, 'last_login'), String(Date.now()))
}

/** What this browser kept of the company goes with the session: answers that were not sent, and what this tab remembers. */
export function forgetOwn(company: string): void {
  try {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) if (key.startsWith(`foyer:answers:${company}:`)) localStorage.removeItem(key)
  } catch {
    // Without storage nothing was kept.
  }
}

/** Reloads the data of this tab when another tab of the company logs in or out. Gives the way to stop. */
export function watchLogins(company: string, changed: () => void): () => void {
  const keys = [keyOf(company, 'token_expiry'), keyOf(company, 'last_login')]
  const listen = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== null && keys.includes(key) && oldValue !== newValue) changed()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

function store(key: string, value: string): void {
  try {
    if (value === '') localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // A browser may refuse storage (private window, embedded in a frame): then other tabs are not told.
  }
}
