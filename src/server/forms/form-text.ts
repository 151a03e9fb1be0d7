import { isDeepStrictEqual } from 'node:util'
import { READ_ONLY, UNCHANGEABLE } from '#contract/portal/admin-forms.ts'
import { limits } from '#fields/kit/limits.ts'
import { malformed } from '../errors.ts'
import { closes, endOfText, opens, parsed } from '../http/json-text.ts'
import type { Unchangeable } from './unchangeable.ts'

/** A whole form as it came: what may be written of it, or where it says too much. */
export type FormText = { readonly json: unknown } | { readonly issues: Readonly<Record<string, string>> }

/**
 * Reads the JSON of a form. What is read-only is skipped unread, however long; objects, lists, what is in them and their
 * nesting are counted before anything is parsed.
 * @param given what its editor reads of what nobody can change here: anything else of that is refused (P8.16); absent: it is skipped too
 * @throws Problem 400 what is no JSON, is no text, or names a prototype
 */
export function readFormText(text: string, given?: Unchangeable): FormText {
  const { rest, said, deepAt, isTooMuch } = sift(text)
  if (deepAt !== undefined) return { issues: { [placeAt(text, deepAt)]: 'This form nests its parts too deeply.' } }
  if (isTooMuch) return { issues: { '': 'This form has too many parts.' } }
  const json = parsed(rest)
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return { json }
  const written = json as Record<string, unknown>
  const changed = given ? UNCHANGEABLE.filter(name => isChanged(given[name], written[name], said.get(name))) : []
  if (changed.length > 0) return { issues: Object.fromEntries(changed.map(name => [name, `${name} cannot be changed here.`])) }
  for (const name of READ_ONLY) delete written[name]
  return { json: written }
}

/** Space makes a text longer. What is longer than so many times what is given, and so many characters, says something else: it is not read. */
const MAX_REPEATED = { times: 10, more: 100 }

/** Whether one of these is another value than what is given, and says something. @param said JSON; undefined: nothing was found */
function isChanged(given: unknown, value: unknown, said = 'null'): boolean {
  const expected = JSON.stringify(given)
  const isLong = said.length > MAX_REPEATED.times * expected.length + MAX_REPEATED.more
  return isLong || [value, parsed(said)].some(one => !saysNothing(one) && !isDeepStrictEqual(one, JSON.parse(expected)))
}

const saysNothing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0)

interface Sifted {
  /** The text with null in the place of what is read-only. */
  readonly rest: string
  /** What stood there of what nobody can change, by name. */
  readonly said: ReadonlyMap<string, string>
  /** There are more objects and lists, or keys and items of them, than a form has. */
  readonly isTooMuch: boolean
  /** Where something nests too deeply. */
  readonly deepAt: number | undefined
}

const QUOTE = 34
const COMMA = 44
const skipped: ReadonlySet<string> = new Set(READ_ONLY)
const unchangeable: ReadonlySet<string> = new Set(UNCHANGEABLE)

function sift(text: string): Sifted {
  const pieces: string[] = []
  const said = new Map<string, string>()
  let [from, depth, nodes, members] = [0, 0, 0, 0]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      const end = endOfText(text, at)
      const value = depth === 1 ? valueAfter(text, end) : undefined
      const name = text.slice(at + 1, end)
      if (value !== undefined && skipped.has(name)) {
        const valueEnd = endOfValue(text, value)
        if (unchangeable.has(name)) said.set(name, text.slice(value, valueEnd))
        pieces.push(text.slice(from, value), 'null')
        from = valueEnd
        at = from - 1
      } else at = end
    } else if (opens(code)) {
      nodes += 1
      members += 1
      depth += 1
      if (depth > limits.depth) return { rest: '', said, isTooMuch: false, deepAt: at }
    } else if (closes(code)) depth -= 1
    else if (code === COMMA) members += 1
    if (nodes > limits.nodes || members > limits.members) return { rest: '', said, isTooMuch: true, deepAt: undefined }
  }
  pieces.push(text.slice(from))
  return { rest: pieces.join(''), said, isTooMuch: false, deepAt: undefined }
}

const SPACE = /\s*/y

const afterSpace = (text: string, at: number): number => {
  SPACE.lastIndex = at
  SPACE.test(text)
  return SPACE.lastIndex
}

/** Where the value of the key begins whose last quote is here; undefined when it is no key. */
function valueAfter(text: string, end: number): number | undefined {
  const colon = afterSpace(text, end + 1)
  return text[colon] === ':' ? afterSpace(text, colon + 1) : undefined
}

function endOfValue(text: string, from: number): number {
  if (text[from] === '"') return endOfText(text, from) + 1
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfText(text, at)
    else if (opens(code)) depth += 1
    else if (closes(code) && (depth -= 1) <= 0) return depth < 0 ? at : at + 1
    else if (depth === 0 && text[at] === ',') return at
  }
  throw malformed()
}

/** The path of what begins here: `fields/0/fields/3/conditions/0/conditions`. */
function placeAt(text: string, place: number): string {
  const path: (string | number)[] = []
  for (let at = 0; at < place; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      const end = endOfText(text, at)
      if (typeof path.at(-1) === 'string' && valueAfter(text, end) !== undefined) path[path.length - 1] = text.slice(at + 1, end)
      at = end
    } else if (opens(code)) path.push(text[at] === '[' ? 0 : '')
    else if (closes(code)) path.pop()
    else if (text[at] === ',' && typeof path.at(-1) === 'number') path[path.length - 1] = Number(path.at(-1)) + 1
  }
  return path.join('/')
}
