import { cookieIn } from '../http/cookies.ts'
import type { Portal } from '../portal.ts'
import { type CookieSettings, deviceCookie, deviceCookieName } from './cookies.ts'

const DAY_MS = 86_400_000
/** Days that a device stays known after its last login. */
const KNOWN_DAYS = 180
/** Of one company on one device: its owner and that they trust it, or two who share it. A host has many companies, and a header of cookies is small. */
const MAX_TEXTS = 2

/**
 * The signed text in the cookie that says that somebody logged in to this account from this browser before; undefined for
 * an unknown device. It cannot be forged, and gives no access: tries that bring it are counted apart.
 */
export function knownDevice(portal: Portal, header: string | undefined, account: string, settings: CookieSettings): string | undefined {
  const now = new Date()
  return textsIn(portal, header, settings).find(text => {
    const expiresAt = portal.capabilities.verify(text, deviceOf(portal, account))
    return expiresAt !== undefined && expiresAt > now
  })
}

/** Header Set-Cookie that makes this browser a known device of the account, beside those that it knew before. */
export function rememberDevice(portal: Portal, header: string | undefined, account: string, settings: CookieSettings): string {
  const otherDevices = textsIn(portal, header, settings).filter(
    text => portal.capabilities.verify(text, deviceOf(portal, account)) === undefined,
  )
  const fresh = portal.capabilities.sign(deviceOf(portal, account), new Date(Date.now() + KNOWN_DAYS * DAY_MS))
  return deviceCookie(portal.company.path, [fresh, ...otherDevices].slice(0, MAX_TEXTS).join('~'), KNOWN_DAYS * 24 * 60 * 60, settings)
}

/** Was this device trusted with it (`trustOf`)? Then it is known, and more. */
export const isTrustedDevice = (portal: Portal, header: string | undefined, settings: CookieSettings, trust: string): boolean => {
  const now = new Date()
  return textsIn(portal, header, settings).some(text => {
    const expiresAt = portal.capabilities.verify(text, trustIn(portal, trust))
    return expiresAt !== undefined && expiresAt > now
  })
}

/** Header Set-Cookie that trusts this device for so many days, beside what its cookie says already. @param cookie `name=value`, as in a header Cookie */
export function trustDevice(
  portal: Portal,
  cookie: string,
  settings: CookieSettings,
  { trust, days }: { readonly trust: string; readonly days: number },
): string {
  const signed = portal.capabilities.sign(trustIn(portal, trust), new Date(Date.now() + days * DAY_MS))
  // Who is known goes before: the next one who logs in here takes the place of what is last.
  const [known, ...others] = textsIn(portal, cookie, settings)
  const texts = [...(known === undefined ? [] : [known]), signed, ...others].slice(0, MAX_TEXTS)
  return deviceCookie(portal.company.path, texts.join('~'), KNOWN_DAYS * 24 * 60 * 60, settings)
}

const textsIn = ({ company }: Portal, header: string | undefined, settings: CookieSettings): string[] =>
  (cookieIn(header, deviceCookieName(company.path, settings)) ?? '').split('~', MAX_TEXTS).filter(text => text !== '')

const deviceOf = ({ company }: Portal, account: string) => ({ company: company.id, what: 'known-device', id: account })
const trustIn = ({ company }: Portal, trust: string) => ({ company: company.id, what: 'trusted-device', id: trust })
