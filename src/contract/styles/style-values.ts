import { canonicalColor } from './style-colors.ts'
import { canonicalBorder, canonicalShadow } from './style-drawing.ts'
import { canonicalGradient } from './style-gradients.ts'
import { canonicalFont, canonicalLength, canonicalNumber, listed } from './style-tokens.ts'
import { MAX_STYLE_VALUE, STYLE_PARTS, type StyleLook, type StylePart } from './style-parts.ts'
import type { StyleGrammar } from './style-grammar.ts'
import { grammarOf, largestText, storedAs } from './style-properties.ts'

/** Printable ASCII alone: no look-alike, no line break, no control character. */
const PLAIN = /^[\x20-\x7e]*$/

/**
 * A value in the one form that reaches pages, written anew from what was understood; undefined: it is not allowed. What it gives it
 * takes again unchanged, and it holds none of `;{}<>@\` and no function but a gradient, written by us (P8.30).
 */
export function styleValue(part: StylePart, property: string, text: string): string | undefined {
  const grammar = grammarOf(part, property)
  if (!grammar || text.length > MAX_STYLE_VALUE || !PLAIN.test(text)) return undefined
  const value = canonical(grammar, text.trim(), largestText(part))
  return value !== undefined && value.length <= MAX_STYLE_VALUE ? value : undefined
}

/**
 * A property with its value as they are stored, of what an author, a file or another program writes; undefined: it is not allowed.
 */
export function styleDeclaration(part: StylePart, property: string, text: string): readonly [property: string, value: string] | undefined {
  const written = property === 'background' && /^ *none *$/i.test(text) ? 'transparent' : text
  for (const name of storedAs(property)) {
    const value = styleValue(part, name, written)
    if (value !== undefined) return [name, value]
  }
  return undefined
}

/** @param largest pixels of the part's text at most */
function canonical(grammar: StyleGrammar, text: string, largest: number): string | undefined {
  switch (grammar.is) {
    case 'color':
      return canonicalColor(text, grammar.transparent)
    case 'colors':
      return listed(text, grammar.most, one => canonicalColor(one, true))
    case 'lengths':
      return listed(text, grammar.most, (one, at) =>
        isAuto(grammar, one, at) ? 'auto' : canonicalLength(one, grammar.from, grammar.to, emOf(grammar, largest)),
      )
    case 'number': {
      const word = text.toLowerCase()
      const number = Object.hasOwn(grammar.words, word) ? String(grammar.words[word]) : text
      return canonicalNumber(number, grammar.from, grammar.to)
    }
    case 'word':
      return oneOf(grammar.words, text)
    case 'words':
      return listed(text, grammar.most, one => oneOf(grammar.words, one))
    case 'font':
      return canonicalFont(text)
    case 'border':
      return canonicalBorder(text, largest)
    case 'gradient':
      return canonicalGradient(text)
    case 'shadow':
      return canonicalShadow(text, grammar.of, largest)
  }
}

/** Of a list the second and the fourth are at the sides. */
const isAuto = ({ auto }: StyleGrammar & { is: 'lengths' }, text: string, at: number): boolean =>
  text.toLowerCase() === 'auto' && (auto === 'itself' || (auto === 'sides' && at % 2 === 1))

const emOf = ({ em }: StyleGrammar & { is: 'lengths' }, largest: number): number | undefined =>
  ({ largest, proportion: 16, none: undefined })[em]

function oneOf(words: readonly string[], text: string): string | undefined {
  const word = text.toLowerCase()
  return words.includes(word) ? word : undefined
}

/** The look with what is allowed of it, each value in the one form: what is half typed is not in it. */
export function allowedLook(styleLook: StyleLook): StyleLook {
  return eachValue(styleLook, styleValue)
}

/** The look with other values; undefined leaves one out. */
export function eachValue(styleLook: StyleLook, value: (part: StylePart, property: string, text: string) => string | undefined): StyleLook {
  const parts = STYLE_PARTS.map(part => {
    const pairs = Object.entries(styleLook[part] ?? {}).flatMap(([property, text]) => {
      const written = value(part, property, text)
      return written === undefined ? [] : [[property, written] as const]
    })
    return [part, Object.fromEntries(pairs)] as const
  })
  return { ...styleLook, ...Object.fromEntries(parts) }
}
