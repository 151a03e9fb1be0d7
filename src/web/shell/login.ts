import { login, logout } from '#contract/portal/people.ts'
import { call } from '../api/call.ts'
import { keyOf } from './session.ts'
import { screenTexts } from './texts-screens.ts'
import { texts } from './texts.ts'

/** What is typed into a login dialog. Both sides of the web draw their own. */
export interface LoginEntry {
  readonly email: string
  readonly password: string
  readonly remember: boolean
}

/** The messages of P2.8; '' where nothing is wrong. */
export function loginIssues({ email, password }: LoginEntry): { email: string; password: string } {
  const shaped = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim())
  return {
    email: email.trim() === '' ? screenTexts.emailRequired : shaped ? '' : screenTexts.emailInvalid,
    password: password === '' ? screenTexts.passwordRequired : '',
  }
}

/** Logs in, and stores what P2.13 names. @returns '', or what went wrong in words */
export async function logIn(company: string, { email, password, remember }: LoginEntry): Promise<string> {
  const { ok, status, body } = await call(login, {
    params: { company },
    body: { username: email.trim(), password, remember },
    quiet: true,
  })
  if (ok && body?.success) {
    rememberLogin(company, body.access_token_exp)
    return ''
  }
  const problem = body?.alert ?? body?.message?.[1] ?? ''
  if (problem !== '') return problem
  return status === 401 ? screenTexts.loginWrong : texts.retry
}

/** Ends the session, then reloads. */
export async function logOut(company: string): Promise<void> {
  await call(logout, { params: { company } })
  forgetOwn(company)
  forgetLogin(company)
  location.reload()
}

/** Where the tenant's system lets people set a new password; '' without one. */
export function resetAddress(tenantSite: string): string {
  return tenantSite === '' ? '' : `${tenantSite.replace(/\/+$/, '')}/reset-password`
}

/** Opens a window of its own, 500x500 (P11.5). */
export function openPopup(address: string): void {
  open(address, 'foyer-popup', 'popup,width=500,height=500,noopener')
}

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

function store(key: string, value: string): void {
  try {
    if (value === '') localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // A browser may refuse storage (private window, embedded in a frame): then other tabs do not hear of it.
  }
}
