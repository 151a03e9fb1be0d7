/**
 * What an answer is, inside: a text, several texts, or several items (files, rows of a widget).
 * Only the wire and exports join several texts by `||` (P3.32).
 */
export type Value = string | readonly string[] | readonly Item[]

/** A file or a row. Never compared by rules but for its emptiness. */
export type Item = Readonly<Record<string, string | number | boolean | null>>

/** An answer of a file field: the bytes live elsewhere (the browser's File, the server's storage), found by `key`. */
export type FileItem = Readonly<{ key: string; name: string; size: number; type: string }>

/** Separates several values on the wire, in defaults, presets and exports (P3.32). */
export const SEPARATOR = '||'

/** No texts: the same list everywhere, so that it is equal to itself. */
export const NOTHING: readonly string[] = Object.freeze([])

/** Is there no answer? White space alone is none. */
export function isEmpty(value: Value | undefined): boolean {
  return value === undefined || value.length === 0 || (typeof value === 'string' && value.trim() === '')
}

/** The texts of an answer: none when empty, one for a text, each for several; items have no text. */
export function textsOf(value: Value | undefined): readonly string[] {
  if (value === undefined || value === '') return NOTHING
  if (typeof value === 'string') return [value]
  return value.every(item => typeof item === 'string') ? (value as readonly string[]) : NOTHING
}

/** Several texts from one of the wire: '' is none. */
export function split(text: string): readonly string[] {
  return text === '' ? NOTHING : text.split(SEPARATOR)
}

/** The same answer: texts as they are, lists item by item in their order. */
export function sameValue(a: Value | undefined, b: Value | undefined): boolean {
  if (a === b) return true
  if (a === undefined || b === undefined || typeof a === 'string' || typeof b === 'string') return false
  return a.length === b.length && a.every((item, index) => sameItem(item, b[index]))
}

function sameItem(a: string | Item, b: string | Item | undefined): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object') return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every(key => a[key] === b[key])
}
