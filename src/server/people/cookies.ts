/** The name and the marks of a company's session cookie (P2.12). */
export interface CookieSettings {
  /** Behind TLS: `__Host-` and Secure. */
  readonly secure: boolean
}

export const cookieName = (company: string, { secure }: CookieSettings): string => `${secure ? '__Host-' : ''}foyer-${company}`

export const deviceCookieName = (company: string, { secure }: CookieSettings): string => `${secure ? '__Host-' : ''}foyer-device-${company}`

/** Header Set-Cookie. `age`: seconds. */
export function deviceCookie(company: string, text: string, age: number, settings: CookieSettings): string {
  return `${deviceCookieName(company, settings)}=${text}; Path=/; HttpOnly; SameSite=Lax${settings.secure ? '; Secure' : ''}; Max-Age=${age}`
}

const REMEMBERED_SECONDS = 30 * 24 * 60 * 60

/** Header Set-Cookie. Without `remember` it ends with the browser; '' as token removes it. */
export function sessionCookie(company: string, token: string, remember: boolean, settings: CookieSettings): string {
  const age = token === '' ? '; Max-Age=0' : remember ? `; Max-Age=${REMEMBERED_SECONDS}` : ''
  const secure = settings.secure ? '; Secure' : ''
  return `${cookieName(company, settings)}=${token}; Path=/; HttpOnly; SameSite=Lax${secure}${age}`
}
