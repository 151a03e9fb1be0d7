import { type LoginAnswer, login, logout } from '#contract/portal/people.ts'
import type { PageData } from '#contract/portal/screens.ts'
import type { SecondStepNeeded } from '#contract/portal/second-step.ts'
import { call } from '../api/call.ts'
import { isOfLate, isOfOtherUser, keptOwner, readEntryKey } from './kept-entries.ts'
import { browserFileStore, deleteUnnamedFiles } from './kept-files.ts'
import { forgetSent } from './sent-here.ts'
import { holdsAnswers, keyOf, noteLoggedIn } from './session.ts'
import { forgetTries, isSignOnMark, leaveHere, leaveInWindow, noteLeft } from './sign-on.ts'
import { screenTexts } from './texts-screens.ts'
import { texts } from './texts.ts'
import { toastFailure } from './toasts.ts'

/** So long a logout waits for files to be deleted, in milliseconds: what is left goes with the next form that is opened. */
const DELETE_MS = 1000

/** Ends what `forgetOwn` does when the page is left. */
let forgetting: AbortController | undefined

/** What is typed into the login dialog. */
export interface LoginEntry {
  readonly email: string
  readonly password: string
  readonly remember: boolean
}

/** The messages of P2.8; '' where nothing is wrong. */
export function loginIssues({ email, password }: LoginEntry): { email: string; password: string } {
  // What is pasted brings signs along that nobody sees; the server leaves them out too.
  const shaped = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.replace(/\p{Cf}/gu, '').trim())
  return {
    email: email.trim() === '' ? screenTexts.emailRequired : shaped ? '' : screenTexts.emailInvalid,
    password: password === '' ? screenTexts.passwordRequired : '',
  }
}

/**
 * Logs in, and stores what P2.13 names; what another user left in this browser goes. @returns '', what went wrong in words, or the second step
 * that is needed
 */
export async function logIn(company: string, { email, password, remember }: LoginEntry): Promise<string | SecondStepNeeded> {
  const { ok, status, body } = await call(login, {
    params: { company },
    body: { username: email.trim(), password, remember },
    quiet: true,
  })
  if (ok && body?.data && 'ticket' in body.data) return body.data
  if (ok && body?.success) {
    noteLogin(company, body)
    return ''
  }
  const problem = body?.alert ?? body?.message?.[1] ?? ''
  if (problem !== '') return problem
  return status === 401 ? screenTexts.loginWrong : texts.retry
}

/** Somebody logged in: stores what P2.13 names, and what another user left in this browser goes. */
export function noteLogin(company: string, { access_token_exp, user_key: user }: LoginAnswer): void {
  rememberLogin(company, access_token_exp)
  if (user) void deleteEntries(key => isOfOtherUser(key, company, user))
}

/** In how many forms a logout deletes what was not sent: what this browser keeps, and what this page holds (P6.25). */
export function unsentForms({ company, ...page }: PageData): number {
  const forms = new Set<string>()
  try {
    for (const key of Object.keys(localStorage)) {
      const entry = readEntryKey(key)
      if (entry?.company === company.path && isStillKept(key)) forms.add(entry.form)
    }
  } catch {
    // Without storage nothing was kept.
  }
  if (page.render === 'form' && holdsAnswers()) forms.add(page.form.uuid)
  return forms.size
}

/** What is too old or torn is gone already, for whoever would go on with it. */
function isStillKept(key: string): boolean {
  try {
    return isOfLate((JSON.parse(localStorage.getItem(key) ?? 'null') as { at?: unknown } | null)?.at, Date.now())
  } catch {
    return false
  }
}

/**
 * Ends the session, at the company's provider too where one came by that, then reloads; where it goes on, nothing is deleted, and that it failed is said.
 * @param reload as `location.reload`, where it is known what goes with the session
 * @returns whether the session is over
 */
export async function logOut(company: string, reload = () => location.reload()): Promise<boolean> {
  const { ok, status, body } = await call(logout, { params: { company }, quiet: true })
  if (!ok && status !== 401) {
    toastFailure(texts.wentWrong)
    return false
  }
  const deleted = forgetOwn(company)
  forgetLogin(company)
  await Promise.race([deleted, new Promise(resolve => setTimeout(resolve, DELETE_MS))])
  const { leave, in_window: inWindow, signed_on: signedOn } = body?.data ?? {}
  if (signedOn) noteLeft()
  if (leave && !inWindow) leaveHere(leave)
  else {
    if (leave) leaveInWindow(leave)
    reload()
  }
  return true
}

/** Where the tenant's system lets people set a new password; '' without one. */
export function resetAddress(tenantSite: string): string {
  return tenantSite === '' ? '' : `${tenantSite.replace(/\/+$/, '')}/reset-password`
}

/** Opens a window of its own, 500x500 (P11.5). */
export function openPopup(address: string): void {
  open(address, 'foyer-popup', 'popup,width=500,height=500,noopener')
}

/** What stands on the page from now on is of the new session. @param tokenExpiry end of the session in Unix seconds */
export function rememberLogin(company: string, tokenExpiry: number | undefined): void {
  forgetting?.abort()
  forgetSent(company)
  forgetTries()
  noteLoggedIn()
  store(keyOf(company, 'token_expiry'), String(tokenExpiry ?? ''))
  store(keyOf(company, 'last_login'), String(Date.now()))
}

export function forgetLogin(company: string): void {
  forgetSent(company)
  store(keyOf(company, 'token_expiry'), '')
  store(keyOf(company, 'last_login'), String(Date.now()))
}

/**
 * What this browser kept of the company goes with the session: answers and messages that were not sent, with their files, and what this tab
 * remembers; and once more when the page is left, unless somebody logs in before, for until then it keeps what stands on it. @returns resolves when the files are gone too; never rejects
 */
export function forgetOwn(company: string): Promise<void> {
  const forget = () => {
    forgetTab()
    return deleteEntries(key => keptOwner(key, company) !== undefined)
  }
  forgetting?.abort()
  forgetting = new AbortController()
  addEventListener('pagehide', () => void forget(), { signal: forgetting.signal })
  return forget()
}

/** What this tab remembers goes, but for what it knows of single sign-on: that is of no user. */
export function forgetTab(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (!isSignOnMark(key)) sessionStorage.removeItem(key)
  } catch {
    // Without storage nothing was kept.
  }
}

/** The entries go at once, their files after them. */
async function deleteEntries(isDeleted: (key: string) => boolean): Promise<void> {
  try {
    for (const key of Object.keys(localStorage)) if (isDeleted(key)) localStorage.removeItem(key)
    await deleteUnnamedFiles({ ...localStorage }, browserFileStore)
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
