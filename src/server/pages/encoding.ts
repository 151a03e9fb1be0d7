import type { IncomingHttpHeaders } from 'node:http'
import { accepts } from '../http/assets.ts'

export type Encoding = 'br' | 'gzip'

interface About {
  /** Holds what only its reader may know. */
  readonly isPrivate: boolean
  /** Public address is https. */
  readonly secure: boolean
}

/**
 * How an answer may be compressed. What is private is compressed only where no other site made the browser ask: who may
 * choose what stands beside a secret, and sees how long the answer is, finds it out piece by piece (decision 42).
 */
export function encodingFor(headers: IncomingHttpHeaders, { isPrivate, secure }: About): Encoding | undefined {
  if (isPrivate && !isOwnWish(headers['sec-fetch-site'], secure)) return undefined
  const accepted = String(headers['accept-encoding'] ?? '')
  return (['br', 'gzip'] as const).find(encoding => accepts(accepted, encoding))
}

/** Browsers say it to whatever is safe on its way; over http nothing is, and lengths tell nothing that cannot be read. */
function isOwnWish(site: string | string[] | undefined, secure: boolean): boolean {
  return site === undefined ? !secure : site === 'same-origin' || site === 'none'
}
