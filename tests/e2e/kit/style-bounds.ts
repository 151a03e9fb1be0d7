import type { StyleGrammar } from '#contract/styles/style-grammar.ts'
import { PLAIN_LOOK, STYLE_PARTS, type StyleLook, type StyleMap, type StylePart } from '#contract/styles/style-parts.ts'
import { propertiesOf, STYLE_PROPERTIES } from '#contract/styles/style-properties.ts'
import { styleValue } from '#contract/styles/style-values.ts'

/** A unit, and how much of it one step of a search is. */
const STEPS = { px: 1, em: 1 / 32, rem: 1 / 32 } as const
type Unit = keyof typeof STEPS
/** Beyond every bound, in steps. */
const FAR = { px: 200, em: 400, rem: 400 } as const

/** How far a look goes: to the least of everything, or to the most of it in a unit. */
export type End = 'least' | Unit

/** Pieces of a property that can be said at once. */
const PIECE = /^(?:border-(?:top|right|bottom|left)|padding-|margin-|row-gap$|column-gap$)/
/** What is said at once, of which there are pieces. */
const WHOLE = /^(?:border(?:-radius|-color|-style|-width)?|padding|margin|gap)$/
/** Said piece by piece where there is one: the most that a part may have is 50. */
const SIDES_WITHOUT = /^text-decoration|^font-|-spacing$/

/** A look with every property of every part, each as far as it goes: as one value, or side by side. */
export function styleAt(end: End, how: 'whole' | 'sides'): StyleLook {
  const parts = STYLE_PARTS.map(part => {
    const all = propertiesOf(part)
    const taken = all.filter(property => {
      if (how === 'whole') return !PIECE.test(property) && (!/^border-(?:color|style|width)$/.test(property) || !all.includes('border'))
      return !SIDES_WITHOUT.test(property) && (!WHOLE.test(property) || /^border-(?:color|style|width|radius)$/.test(property))
    })
    return [part, Object.fromEntries(taken.map(property => [property, farthest(part, property, end)]))] as const
  })
  return { ...PLAIN_LOOK, ...(Object.fromEntries(parts) as Record<StylePart, StyleMap>) }
}

const found = new Map<string, string>()

/** The value of a property that goes as far as its part allows. */
function farthest(part: StylePart, property: string, end: End): string {
  const key = `${part} ${property} ${end}`
  const known = found.get(key)
  if (known !== undefined) return known
  const grammar = STYLE_PROPERTIES[property]?.grammar
  // Dark on nothing, and light on what is dark.
  const texts = property === 'color' ? [end === 'least' ? '#333333' : '#ffffff'] : grammar ? candidates(grammar, end) : []
  for (const text of texts) {
    const value = styleValue(part, property, text)
    if (value === undefined) continue
    found.set(key, value)
    return value
  }
  throw new Error(`Nothing of ${property} is taken by ${part} (${end}).`)
}

/** Values to try, the farthest first. */
function candidates(grammar: StyleGrammar, end: End): string[] {
  const isLeast = end === 'least'
  // Where a length is not taken in this unit, in pixels.
  const lengths = isLeast ? steps('px').toReversed() : [...steps(end), ...steps('px')]
  switch (grammar.is) {
    case 'lengths':
      return lengths.map(text)
    case 'number':
      return [String(isLeast ? grammar.from : grammar.to)]
    case 'word':
    case 'words':
      return [grammar.words.at({ least: 0, px: 1, em: 2, rem: -1 }[end]) ?? grammar.words[0] ?? '']
    case 'color':
      return isLeast ? ['transparent', '#333333'] : ['#333333']
    case 'colors':
      return ['#333333']
    case 'font':
      return [isLeast ? 'serif' : 'monospace']
    case 'border':
      return isLeast ? ['none'] : lengths.map(length => `${text(length)} double #333333`)
    case 'gradient':
      return [isLeast ? 'none' : 'linear-gradient(#333333, #3a3a3a)']
    case 'shadow': {
      if (isLeast) return ['none']
      const colored = lengths.map(([count, unit]) => [text([count, unit]), text([count, unit]), text([count * 2, unit])].join(' '))
      return grammar.of === 'text'
        ? colored.map(shadow => `${shadow} #333333`)
        : lengths.map(([count, unit], at) => `${colored[at]} ${text([count / 2, unit])} #333333`)
    }
  }
}

type Length = readonly [count: number, unit: Unit]
const text = ([count, unit]: Length): string => `${count}${unit}`

/** From more than any bound to less than any. */
const steps = (unit: Unit): Length[] => Array.from({ length: FAR[unit] * 2 }, (_, at) => [(FAR[unit] - at) * STEPS[unit], unit] as const)
