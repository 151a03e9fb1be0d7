import { MAX_TITLE_ON_PHONES, SCOPE } from './style-scope.ts'
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
export const all = (): boolean => true

/** Where the side of a text is more than the part: its text alone. */
const TEXT = /^(?:color$|font|line-height|letter-spacing|word-spacing|text-)/
export const isText = (property: string): boolean => TEXT.test(property)

/** From tablets on. */
export const wide = (rules: string): string => (rules === '' ? '' : `@media (width>=40rem){${rules}}`)
export const narrow = (rules: string): string => (rules === '' ? '' : `@media (width<40rem){${rules}}`)

/** So high that a finger hits it, whatever the style says (P8.45). */
export const height = (map: StyleMap): string[] => (map['min-height'] ? [`min-block-size:max(var(--target),${map['min-height']})`] : [])

/** A button of one meaning: colours and corners everywhere, its measures where there is room for them. */
export function button(selector: string, map: StyleMap, hover: string | undefined): string {
  if (Object.keys(map).length === 0) return ''
  const live = `${SCOPE} .ui-button${selector}:not(:disabled)`
  const shape = (property: string) => !isMetric(property) && !isShadow(property)
  return [
    rule(live, declarations(map, shape)),
    rule(`${live}:hover`, hover ? [`background-color:${hover}`] : []),
    rule(`${live}:not(:focus-visible)`, declarations(map, isShadow)),
    wide(rule(`${SCOPE} .ui-button${selector}`, [...declarations(map, one => isMetric(one) && one !== 'min-height'), ...height(map)])),
  ].join('')
}

/** A length in rem, at most so many. */
export const atMostOnPhones = (size: string | undefined): string[] => (size ? [`font-size:min(${size},${MAX_TITLE_ON_PHONES})`] : [])
