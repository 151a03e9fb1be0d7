import { fillPlaceholders, placeholdersIn } from '#fields/kit/api-source.ts'
import type { Owner, Secrets } from './secrets.ts'

/** How a sealed text stands in JSON. Whatever an editor sends is sealed anew, so a sealed text cannot be brought in from outside. */
const SEALED = 'sealed:'
const DOTS = '••••••••'
/** The end of a shorter secret is not shown: it would give too much away. */
const SHORT = 12

/** A text sealed for a place in JSON. The names of its placeholders stay readable: they say which answers it needs. */
export function sealText(secrets: Secrets, text: string, owner: Owner): string {
  return SEALED + secrets.seal(text, owner).toString('base64url') + namesIn(text)
}

/** The text behind what `sealText` made; undefined when it is none, or cannot be opened. */
export function openText(secrets: Secrets, sealed: string, owner: Owner): string | undefined {
  const bytes = bytesIn(sealed)
  return bytes && secrets.open(bytes, owner)
}

/** A sealed text with the newest key; undefined when it has that already, is none, or cannot be opened. */
export function resealText(secrets: Secrets, sealed: string, owner: Owner): string | undefined {
  const bytes = bytesIn(sealed)
  const text = bytes && !secrets.isCurrent(bytes) ? secrets.open(bytes, owner) : undefined
  return text === undefined ? undefined : sealText(secrets, text, owner)
}

/**
 * The sealed text with the placeholders that its mask names now: the fields were renamed or removed while nobody could see
 * the text. The very same one where the mask names what it did.
 */
export function renamePlaceholders(secrets: Secrets, sealed: string, mask: string, owner: Owner): string {
  const text = openText(secrets, sealed, owner)
  const before = placeholdersIn(text)
  const now = placeholdersIn(mask)
  if (text === undefined || before.join() === now.join()) return sealed
  const renamed = before.length === now.length
  const nameFor = (name: string) => (renamed ? now[before.indexOf(name)] : now.find(one => one === name))
  return sealText(
    secrets,
    fillPlaceholders(text, name => (nameFor(name) ? `{${nameFor(name)}}` : '')),
    owner,
  )
}

function bytesIn(sealed: string): Buffer | undefined {
  const [, base64] = /^sealed:([\w-]+)/.exec(sealed) ?? []
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64url')
}

const namesIn = (text: string): string =>
  placeholdersIn(text)
    .map(name => `{${name}}`)
    .join('')

/** What staff see of a secret: dots, its end when it is long enough, and the names of its placeholders. */
export function maskOf(text: string | undefined): string {
  const end = text !== undefined && text.length > SHORT ? text.slice(-4) : ''
  return `${DOTS}${end}${text === undefined ? '' : namesIn(text)}`
}

/** Is this what staff were shown, sent back untouched? */
export const isMask = (text: string): boolean => text.startsWith(DOTS)
