import type { IncomingHttpHeaders } from 'node:http'
import { accepts } from './assets.ts'

export type Encoding = 'br' | 'gzip'

interface EncodingOptions {
  /** Holds what only its reader may know. */
  readonly isPrivate: boolean
  /** Public address is https. */
  readonly secure: boolean
}

/**
 * How an answer may be compressed. What is private is compressed only where no other site made the browser ask: who may
 * choose what stands beside a secret, and sees how long the answer is, finds it out piece by piece (decision 42).
 */
export function encodingFor(headers: IncomingHttpHeaders, { isPrivate, secure }: EncodingOptions): Encoding | undefined {
  if (isPrivate && !isOwnRequest(headers['sec-fetch-site'], secure)) return undefined
  const accepted = String(headers['accept-encoding'] ?? '')
  return (['br', 'gzip'] as const).find(encoding => accepts(accepted, encoding))
}

/** Browsers send the header only where the connection is safe. Over http everything can be read: lengths tell nothing more. */
function isOwnRequest(site: string | string[] | undefined, secure: boolean): boolean {
  return site === undefined ? !secure : site === 'same-origin' || site === 'none'
}
