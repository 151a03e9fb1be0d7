import type { Owner, Secrets } from './secrets.ts'

/** How a sealed text stands in JSON. Whatever an editor sends is sealed anew, so nobody can bring one along. */
const SEALED = 'sealed:'
const DOTS = '••••••••'
/** A secret as short as this would be half told by its end. */
const SHORT = 12

/** A text sealed for a place in JSON. */
export function sealText(secrets: Secrets, text: string, owner: Owner): string {
  return SEALED + secrets.seal(text, owner).toString('base64url')
}

/** The text behind what `sealText` made; undefined when it is none, or cannot be opened. */
export function openText(secrets: Secrets, sealed: string, owner: Owner): string | undefined {
  return sealed.startsWith(SEALED) ? secrets.open(Buffer.from(sealed.slice(SEALED.length), 'base64url'), owner) : undefined
}

/** A sealed text with another key in its place, when it was not sealed with the newest one. */
export function resealText(secrets: Secrets, sealed: string, owner: Owner): string | undefined {
  if (!sealed.startsWith(SEALED)) return undefined
  const bytes = Buffer.from(sealed.slice(SEALED.length), 'base64url')
  const text = secrets.isCurrent(bytes) ? undefined : secrets.open(bytes, owner)
  return text === undefined ? undefined : sealText(secrets, text, owner)
}

/** What staff see of a secret: dots, and its end when it is long enough. */
export function maskOf(text: string | undefined): string {
  return DOTS + (text !== undefined && text.length > SHORT ? text.slice(-4) : '')
}

/** Is this what staff were shown, sent back untouched? */
export const isMask = (text: string): boolean => text.startsWith(DOTS)
