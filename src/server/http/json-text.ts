import { malformed, type Problem, tooLarge } from '../errors.ts'

/** Limits of JSON that are checked before it is parsed. */
export interface JsonBounds {
  /** How deep objects and lists nest. */
  readonly depth: number
  /** Keys of all objects and items of all lists. */
  readonly keys: number
}

/**
 * Parses JSON.
 * @throws Problem 400 for malformed JSON, characters that are no text, or the name of a prototype; 400 or 413 beyond the bounds
 */
export function readJson(text: string, bounds: JsonBounds): unknown {
  const beyond = beyondOf(text, bounds)
  if (beyond) throw beyond
  return parsed(text)
}

/** Does it say more than the bounds, or nest deeper? Nothing is parsed for that. */
export const isBeyond = (text: string, bounds: JsonBounds): boolean => beyondOf(text, bounds) !== undefined

/** Parses JSON whose bounds were checked before. @throws Problem 400 */
export function parsed(text: string): unknown {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw malformed()
  }
  if (SUSPECT.test(text)) refuseOdd(json)
  return json
}

const QUOTE = 34
const COMMA = 44
const BACKSLASH = 92

/** Checks the bounds without parsing: no recursion, and nothing is allocated. */
function beyondOf(text: string, { depth: maxDepth, keys: maxKeys }: JsonBounds): Problem | undefined {
  let depth = 0
  let keys = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfText(text, at)
    else if (code === COMMA) keys++
    else if (opens(code)) {
      keys++
      if (++depth > maxDepth) return malformed('This request is nested too deeply.')
    } else if (closes(code)) depth--
    if (keys > maxKeys) return tooLarge('This request says more things than the server takes at once.')
  }
  return undefined
}

export const opens = (code: number): boolean => code === 91 || code === 123
export const closes = (code: number): boolean => code === 93 || code === 125

/** Index of the quote that ends the string which begins here; the length of the text when it never ends. */
export function endOfText(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes++
    if (escapes % 2 === 0) return end
  }
  return text.length
}

/** Escapes that may stand for U+0000, a lone surrogate or a letter of a forbidden key, and those keys. */
const SUSPECT = /\\u(?:0000|00[567]|[dD][89a-fA-F])|__proto__|constructor/

/** Refuses U+0000 and lone surrogates, which the database cannot store, and keys that would change a prototype. */
function refuseOdd(json: unknown): void {
  const waiting: unknown[] = [json]
  const refuseOddText = (text: string) => {
    if (text.includes('\0') || !text.isWellFormed()) throw malformed('This request holds characters that are no text.')
  }
  while (waiting.length > 0) {
    const part = waiting.pop()
    if (typeof part === 'string') refuseOddText(part)
    if (typeof part !== 'object' || part === null) continue
    if (Object.hasOwn(part, '__proto__') || namesPrototype(part)) throw malformed()
    for (const [key, value] of Object.entries(part)) {
      refuseOddText(key)
      waiting.push(value)
    }
  }
}

function namesPrototype(part: object): boolean {
  const value: unknown = Object.hasOwn(part, 'constructor') ? part.constructor : undefined
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype')
}
