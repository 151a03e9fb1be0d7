import type { StyleMap } from './style-parts.ts'
import { STYLE_PROPERTIES } from './style-properties.ts'

/** A rule with these declarations; nothing without any. */
export function rule(selector: string, declarations: readonly string[]): string {
  return declarations.length === 0 ? '' : `${selector}{${declarations.join(';')}}`
}

const ORDER = new Map(Object.keys(STYLE_PROPERTIES).map((property, at) => [property, at]))
const orderOf = (property: string): number => ORDER.get(property) ?? ORDER.size

/**
 * The declarations of a part, by property, but for these. A property comes before those that are a piece of it, whatever order they were
 * written in: the database keeps none.
 */
export function declarations(map: StyleMap, takes: (property: string) => boolean): string[] {
  const taken = Object.entries(map).filter(([property]) => takes(property))
  return taken.toSorted(([one], [other]) => orderOf(one) - orderOf(other)).map(([property, value]) => `${property}:${value}`)
}

/** What makes a thing larger or smaller, and moves others: on phones the product has its own. */
const METRICS = /^(?:padding|margin|min-height|gap|row-gap|column-gap|font-size|letter-spacing|word-spacing|line-height|text-indent)/
export const isMetric = (property: string): boolean => METRICS.test(property)
export const isShadow = (property: string): boolean => property === 'box-shadow'
/** A gradient is all that a ground may have besides its colour. */
export const isGradient = (property: string): boolean => property === 'background-image'
export const all = (): boolean => true

/** Where the side of a text is more than the part: its text alone. */
const TEXT = /^(?:color$|font|line-height|letter-spacing|word-spacing|text-)/
export const isText = (property: string): boolean => TEXT.test(property)

/** From tablets on. */
export const wide = (rules: string): string => (rules === '' ? '' : `@media (width>=40rem){${rules}}`)
export const narrow = (rules: string): string => (rules === '' ? '' : `@media (width<40rem){${rules}}`)

/** So high that a finger hits it, whatever the style says (P8.45). */
export const height = (map: StyleMap): string[] => (map['min-height'] ? [`min-block-size:max(var(--target),${map['min-height']})`] : [])

/** Pixels of a length; `rem` as where nobody chose another size. */
export const pixelsOf = (length: string): number => parseFloat(length) * (length.endsWith('rem') ? 16 : 1)

/** On phones: a size of text is at most so large there. Nothing where it is no larger anyway. */
export function atMostOnPhones(selector: string, size: string | undefined, most: string): string {
  return size && pixelsOf(size) > pixelsOf(most) ? narrow(rule(selector, [`font-size:min(${size},${most})`])) : ''
}
