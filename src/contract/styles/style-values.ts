import { canonicalBorder, canonicalShadow } from './style-drawing.ts'
import { canonicalColor, canonicalFont, canonicalLength, canonicalNumber, listed } from './style-tokens.ts'
import { MAX_STYLE_VALUE, type StylePart } from './style-parts.ts'
import { STYLE_PROPERTIES, type StyleGrammar } from './style-properties.ts'

/** Printable ASCII alone: no look-alike, no line break, no control character. */
const PLAIN = /^[\x20-\x7e]*$/

/**
 * A value in the one form that reaches pages, written anew from what was understood; undefined: it is not allowed. What it gives it
 * takes again unchanged, and it holds none of `;{}<>@\` and no function but those that we write (P8.30).
 */
export function styleValue(part: StylePart, property: string, text: string): string | undefined {
  const known = Object.hasOwn(STYLE_PROPERTIES, property) ? STYLE_PROPERTIES[property] : undefined
  if (!known?.parts.includes(part)) return undefined
  if (text.length > MAX_STYLE_VALUE || !PLAIN.test(text)) return undefined
  const value = canonical(known.grammar, text.trim())
  return value !== undefined && value.length <= MAX_STYLE_VALUE ? value : undefined
}

function canonical(grammar: StyleGrammar, text: string): string | undefined {
  switch (grammar.is) {
    case 'color':
      return canonicalColor(text, grammar.transparent)
    case 'colors':
      return listed(text, grammar.most, one => canonicalColor(one, true))
    case 'lengths':
      return listed(text, grammar.most, one => canonicalLength(one, grammar.from, grammar.to))
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
      return canonicalBorder(text)
    case 'shadow':
      return canonicalShadow(text, grammar.of)
  }
}

function oneOf(words: readonly string[], text: string): string | undefined {
  const word = text.toLowerCase()
  return words.includes(word) ? word : undefined
}
