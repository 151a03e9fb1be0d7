import { fillPlaceholders, placeholdersIn } from '#fields/kit/api-source.ts'
import type { Owner, Secrets } from './secrets.ts'

/** Begins a sealed text in JSON. What an editor sends is always sealed anew, so a sealed text cannot come from outside. */
const SEALED = 'sealed:'
const DOTS = '••••••••'
/** The end of a shorter secret is not shown: it would give too much away. */
const MAX_SHORT_LENGTH = 12

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
 * The sealed text with its placeholders renamed to those of the mask: staff rename or remove fields without seeing the text.
 * The same text when the mask still names the same fields.
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
  const end = text !== undefined && text.length > MAX_SHORT_LENGTH ? text.slice(-4) : ''
  return `${DOTS}${end}${text === undefined ? '' : namesIn(text)}`
}

/** Is this a mask, sent back unchanged? */
export const isMask = (text: string): boolean => text.startsWith(DOTS)
