/** Digits before and behind the point that mean something here; no exponent. */
const NUMBER = /^([+-]?)(\d{1,5}|\d{0,5}\.\d{1,6})$/
const LENGTH = /^([+-]?(?:\d{1,5}|\d{0,5}\.\d{1,6}))(px|em|rem)?$/
/** Of `rem`, where nobody chose another size. */
const REM = 16

/** As short as it can be written, with at most three decimals. */
const written = (value: number): string => String(Math.round(value * 1000) / 1000 + 0)

/** @returns undefined outside the bounds */
export function canonicalNumber(text: string, from: number, to: number): string | undefined {
  if (!NUMBER.test(text)) return undefined
  const value = written(Number(text))
  return Number(value) >= from && Number(value) <= to ? value : undefined
}

/** One length; bounds in CSS pixels. Zero has no unit, everything else one. @param em pixels that it counts as; undefined: it is none */
export function canonicalLength(text: string, from: number, to: number, em: number | undefined): string | undefined {
  const [, number = '', unit = ''] = LENGTH.exec(text.toLowerCase()) ?? []
  if (number === '') return undefined
  const value = written(Number(number))
  if (Number(value) === 0) return from <= 0 ? '0' : undefined
  const pixels = Number(value) * ({ px: 1, em, rem: REM }[unit] ?? NaN)
  return pixels >= from && pixels <= to ? value + unit : undefined
}

/** Between spaces that are in no brackets. */
export const tokensOf = (text: string): string[] => text.split(/ +(?![^()]*\))/)

/** Between commas that are in no brackets. */
export const commaSeparated = (text: string): string[] => text.split(/,(?![^()]*\))/).map(part => part.trim())

/** One to `most` values between spaces. @param canonical of one, by its place among them */
export function listed(text: string, most: number, canonical: (one: string, at: number) => string | undefined): string | undefined {
  const values = tokensOf(text).map(canonical)
  if (values.length > most || values.some(value => value === undefined)) return undefined
  return values.join(' ')
}

/** Families that every browser knows by these names; all others are names of fonts and stand in quotes. */
const GENERIC = [
  'serif',
  'sans-serif',
  'monospace',
  'cursive',
  'fantasy',
  'system-ui',
  'ui-serif',
  'ui-sans-serif',
  'ui-monospace',
  'ui-rounded',
  '-apple-system',
  'math',
  'emoji',
] as const
const FONT_NAME = /^[A-Za-z][A-Za-z0-9 -]{0,48}$/
/** Words that mean something else in a style sheet than a font. */
const NO_FONT = new Set(['inherit', 'initial', 'unset', 'revert', 'revert-layer', 'default', 'none'])
const MAX_FONTS = 12

/** A list of fonts that the visitor's device has or has not: nothing is fetched for it. */
export function canonicalFont(text: string): string | undefined {
  const families = text.split(',').map(family => canonicalFamily(family.trim()))
  if (families.length > MAX_FONTS || families.some(family => family === undefined)) return undefined
  return families.join(', ')
}

function canonicalFamily(text: string): string | undefined {
  const word = text.toLowerCase()
  if ((GENERIC as readonly string[]).includes(word)) return word
  const quoted = /^(['"])(.*)\1$/.exec(text)
  const name = (quoted?.[2] ?? text).replace(/ +/g, ' ').trim()
  return FONT_NAME.test(name) && !NO_FONT.has(name.toLowerCase()) ? `'${name}'` : undefined
}
