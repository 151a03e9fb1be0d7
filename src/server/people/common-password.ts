import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * Passwords that everybody tries, as sorted hashes (decision 094): the first bytes of SHA-256 of each in lower case. Those of 8 characters and more:
 * with a few signs behind them these make a password of 12.
 */
const LIST = readFileSync(new URL('common-passwords.bin', import.meta.url))
const HASH_BYTES = 5
/** Signs behind a common password that make nobody's task harder. */
const MAX_TAIL = 4

/** Is this among what is tried first: a common password, also with up to four digits or signs behind it, or one bit of text again and again? */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  return isRepeated(text) || stemsOf(text).some(isListed)
}

/**
 * Is it hardly more than what is known of its owner: their e-mail, the part of it before the @, their name, that of the company?
 * @param known texts; short ones say nothing
 */
export function isOwnPassword(password: string, known: readonly string[]): boolean {
  const letters = lettersOf(password)
  return known
    .flatMap(text => [text, text.split('@', 1)[0] ?? ''])
    .map(lettersOf)
    .some(text => text.length >= MIN_KNOWN && letters.replaceAll(text, '').length <= MAX_TAIL && letters.includes(text))
}

const MIN_KNOWN = 4

/** As people vary it: without case and signs. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The text, and what is left of it without up to four digits or signs behind it. */
function stemsOf(text: string): string[] {
  const stems = [text]
  for (let cut = 1; cut <= MAX_TAIL; cut += 1) {
    if (!/[^\p{L}]$/u.test(stems.at(-1) ?? '')) break
    stems.push(text.slice(0, -cut))
  }
  return stems
}

/** One bit of text, at most half as long as all of it, again and again: `abcabcabcabc`. */
const isRepeated = (text: string): boolean => text.length > 1 && (text + text).indexOf(text, 1) < text.length

function isListed(text: string): boolean {
  const wanted = createHash('sha256').update(text).digest().subarray(0, HASH_BYTES)
  let [from, to] = [0, LIST.length / HASH_BYTES]
  while (from < to) {
    const middle = (from + to) >> 1
    const order = wanted.compare(LIST, middle * HASH_BYTES, (middle + 1) * HASH_BYTES)
    if (order === 0) return true
    if (order < 0) to = middle
    else from = middle + 1
  }
  return false
}
