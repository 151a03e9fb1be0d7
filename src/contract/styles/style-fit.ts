import type { StyleLook, StylePart } from './style-parts.ts'
import { grammarOf } from './style-properties.ts'
import { eachValue, styleValue } from './style-values.ts'

/**
 * The look as today's bounds allow it, where it was stored under wider ones: lengths are brought to the nearest bound, a size of text in
 * `em` becomes the same in `rem`, and what no bound can mend is left out. A look within the bounds stays as it is.
 */
export const fittingLook = (styleLook: StyleLook): StyleLook => eachValue(styleLook, fittingValue)

function fittingValue(part: StylePart, property: string, text: string): string | undefined {
  const value = styleValue(part, property, text)
  const grammar = grammarOf(part, property)
  if (value !== undefined || grammar?.is !== 'lengths') return value
  const written = text.split(' ').map(one => {
    if (one === 'auto') return one
    const length = grammar.em === 'none' ? one.replace(/(?<!r)em$/, 'rem') : one
    if (styleValue(part, property, length) !== undefined) return length
    const pixels = parseFloat(length) * (length.endsWith('px') ? 1 : 16)
    return `${Math.min(grammar.to, Math.max(grammar.from, pixels))}px`
  })
  return styleValue(part, property, written.join(' '))
}
