import type { CompanyData } from '#contract/portal/pages.ts'
import { newUid } from './new-uid.ts'

/**
 * Single sign-on, as this tab goes about it (P2.111 to P2.117). What it remembers lies in sessionStorage under names that no other part uses: they outlive
 * a logout (`forgetTab`), and stay in this tab.
 */
const FAILED = 'foyer:sso-failed'
const BEGUN = 'foyer:sso-tries'
const LEFT = 'foyer:sso-left'
const OFF = 'foyer:no-sso'
const RETURN = 'foyer:return:'
const NO_SSO = 'no-sso'

/** Is it one of the names above? */
export const isSignOnMark = (key: string): boolean => [FAILED, BEGUN, LEFT, OFF].includes(key) || key.startsWith(RETURN)

/** After a try that came to nothing none begins by itself for so long. */
const FAILED_MS = 60_000
/** So often one begins by itself, in so long. */
const [MAX_BY_ITSELF, BY_ITSELF_MS] = [3, 600_000]

type SignOnCompany = Pick<CompanyData, 'base' | 'tenant_sso' | 'tenant_sso_redirect'>

/** A hash containing no-sso switches it off, in this tab for good (P2.114). */
export const isSignOnOn = ({ tenant_sso }: Pick<CompanyData, 'tenant_sso'>): boolean => tenant_sso && !isSwitchedOff()

function isSwitchedOff(): boolean {
  noteHash()
  return stored(OFF) !== null || location.hash.includes(NO_SSO)
}

/** What the hash says of it is remembered: it is gone with the next page. */
export function noteHash(): void {
  if (location.hash.includes(NO_SSO)) store(OFF, '1')
}

/** A try came to nothing a moment ago. */
export const hasFailed = (): boolean => Date.now() - Number(stored(FAILED) ?? -Infinity) < FAILED_MS

/** This tab logged out here, where the provider's session may go on. */
export const hasLeft = (): boolean => stored(LEFT) !== null
export const noteLeft = (): void => store(LEFT, '1')

/** Somebody logged in: what was before says nothing any more. */
export function forgetTries(): void {
  try {
    for (const key of [FAILED, BEGUN, LEFT]) sessionStorage.removeItem(key)
  } catch {
    // Without storage nothing was remembered.
  }
}

/** May it begin without a press, on a page that is for a login? Once for a page, never just after a failure or a logout, and only so often. */
export function mayBeginByItself(company: SignOnCompany): boolean {
  if (!isSignOnOn(company) || !company.tenant_sso_redirect || isInFrame() || location.hash.includes('adminlogin')) return false
  return !hasFailed() && !hasLeft() && !isBack() && triesOfLate().length < MAX_BY_ITSELF
}

/** With what the login begins. @param automatic nobody pressed for it */
export function firstWay(company: SignOnCompany, automatic: boolean): 'by itself' | 'sign-on' | 'password' {
  if (!isSignOnOn(company) || location.hash.includes('adminlogin')) return 'password'
  return automatic && mayBeginByItself(company) ? 'by itself' : 'sign-on'
}

/** Counts one that begins by itself. */
export const countTry = (): void => store(BEGUN, JSON.stringify([...triesOfLate(), Date.now()]))

function triesOfLate(): number[] {
  try {
    const tries: unknown = JSON.parse(stored(BEGUN) ?? '[]')
    return Array.isArray(tries) ? tries.filter(at => typeof at === 'number' && Date.now() - at < BY_ITSELF_MS) : []
  } catch {
    return []
  }
}

/** Whoever came back from the provider by the browser's own button does not want to be there. */
const isBack = () => performance.getEntriesByType('navigation').some(one => (one as PerformanceNavigationTiming).type === 'back_forward')

const isInFrame = () => window.top !== window

let isLeaving = false

/** Whoever does something else while the page is on its way to the provider stays. */
export function stayHere(page: Pick<Window, 'stop'> = window): void {
  if (isLeaving) page.stop()
  isLeaving = false
}

/** Back from the provider by the browser's own button, to the page as it was left: it is on its way nowhere. */
export function backHere(): void {
  isLeaving = false
}

/** The whole page goes to the provider, and comes back to where it is, with what stands behind ? and # (P2.111). */
export function signOnHere({ base }: SignOnCompany): void {
  isLeaving = true
  location.assign(`${base}/login/sso?${new URLSearchParams({ key: rememberPlace() })}`)
}

/** The whole page logs out at the provider too, and comes back likewise. @param address at the provider */
export function leaveHere(address: string): void {
  const url = new URL(address)
  url.searchParams.set('state', rememberPlace())
  location.assign(url)
}

/** The same in a window of its own, which closes. */
export const leaveInWindow = (address: string): void => void openLoginWindow(address)

/** Where the page is. @returns under which key that is found again */
function rememberPlace(): string {
  const key = newUid()
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(RETURN)) sessionStorage.removeItem(name)
  } catch {
    // Without storage it comes back to the start page.
  }
  store(RETURN + key, location.pathname + location.search + location.hash)
  return key
}

/** A window of its own goes there, 500x500 (P2.112). @returns false: the browser opened none */
export const signOnInWindow = ({ base }: SignOnCompany): boolean => openLoginWindow(`${base}/login/sso?mode=popup`)

/** With its opener: without one it could not close itself. @returns false: the browser opened none */
export const openLoginWindow = (address: string): boolean => open(address, 'foyer-login', 'popup,width=500,height=500') !== null

/** Is what is on the page to stay, so that the login has to be in a window? */
export const needsWindow = (company: SignOnCompany, keepsPage: boolean): boolean => keepsPage || !company.tenant_sso_redirect || isInFrame()

function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Without storage nothing is remembered.
  }
}
