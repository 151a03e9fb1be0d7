import { randomBytes } from 'node:crypto'
import { isOrigin as isNamed } from '#contract/portal/connection-rules.ts'

/** Sent with every answer. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

/** Of everything that is neither a page nor an asset. */
export const DATA_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/**
 * When the same may be sent again, also as programs read it: nothing is left of what a sender may do, for so many seconds. Of every 429 and 503.
 * @param seconds undefined: nobody knows
 * @param rate the name of what is used up
 */
export function retryHeaders(seconds: number | undefined, rate = 'foyer'): Readonly<Record<string, string>> {
  return seconds === undefined ? {} : { 'retry-after': String(seconds), ratelimit: `"${rate}";r=0;t=${seconds}` }
}

export const HSTS = 'max-age=63072000; includeSubDomains'

export interface PageHeaders {
  /** Different for every answer: every script and style element of the page carries it. */
  readonly nonce: string
  /** `sha256-…` of the style sheet that stands in the page, the same in all answers. */
  readonly styleHashes?: readonly string[]
  /** Staff and login pages may not be framed; a visitor's page by the portal itself and the company's origins. */
  readonly framedBy: 'none' | readonly string[]
  /** Origins of images and frames in the texts of this page. */
  readonly imageOrigins?: readonly string[]
  readonly frameOrigins?: readonly string[]
  /** Origins that its forms lead to. */
  readonly actionOrigins?: readonly string[]
  /**
   * Scripts put HTML into the page only through these policies: `foyer` of src/ui/html.tsx and, on the staff's side, `default` of
   * src/web/admin/trusted-text.ts and `mails` of src/web/screens/admin_outbox/mail-frame.tsx. Absent: through any.
   */
  readonly htmlPolicies?: readonly string[]
  /** Public address is https: the browser upgrades what is http. */
  readonly secure: boolean
}

export const newNonce = (): string => randomBytes(18).toString('base64url')

/** Header lines of an HTML page (docs: security). Origins that are none are left out, so none can add a directive. */
export function pageHeaders(options: PageHeaders): Record<string, string> {
  const { nonce, styleHashes = [], framedBy, imageOrigins = [], frameOrigins = [], actionOrigins = [], htmlPolicies, secure } = options
  const frames = frameOrigins.filter(isOrigin)
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'${styleHashes.map(hash => ` '${hash}'`).join('')}`,
    "style-src-attr 'none'",
    ["img-src 'self' data: blob:", ...imageOrigins.filter(isOrigin)].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${["'self'", ...frames].join(' ')}`,
    ["form-action 'self'", ...actionOrigins.filter(isOrigin)].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${framedBy === 'none' ? "'none'" : ["'self'", ...framedBy.filter(isOrigin)].join(' ')}`,
    ...(htmlPolicies ? ["require-trusted-types-for 'script'", `trusted-types ${htmlPolicies.join(' ')}`] : []),
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    // Whatever opened it is cut off; the window of a login that it opens itself is not, and can close itself (P2.112).
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': framedBy === 'none' ? 'same-origin' : 'strict-origin-when-cross-origin',
    ...(framedBy === 'none' ? { 'x-frame-options': 'DENY' } : {}),
  }
}

/** What is none would mean something else within a policy. */
export const isOrigin = (text: string): boolean => isNamed(text, one => URL.parse(one))
