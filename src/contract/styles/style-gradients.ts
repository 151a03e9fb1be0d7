import { BLACK, readHex, type Rgb, writeHex } from './colors.ts'
import { canonicalColor } from './style-colors.ts'
import { canonicalNumber, commaSeparated, tokensOf } from './style-tokens.ts'

const GRADIENT = /^(linear|radial)-gradient\((.*)\)$/
const MAX_STOPS = 4
const SHAPES = ['circle', 'ellipse'] as const
/** In words, in any order of the two. */
const TOWARDS = /^to +(?:(top|bottom)(?: +(left|right))?|(left|right)(?: +(top|bottom))?)$/

/** `none`, or one gradient of two to four colours, each with its place or without: `linear-gradient(90deg, #rrggbb, #rrggbb 80%)`. */
export function canonicalGradient(text: string): string | undefined {
  const value = text.toLowerCase()
  if (value === 'none') return value
  const [, kind = '', inside = ''] = GRADIENT.exec(value) ?? []
  const [first = '', ...others] = commaSeparated(inside)
  const direction = kind === 'linear' ? canonicalDirection(first) : SHAPES.find(shape => shape === first)
  const stops = (direction === undefined ? [first, ...others] : others).map(canonicalStop)
  if (stops.length < 2 || stops.length > MAX_STOPS || stops.some(stop => stop === undefined)) return undefined
  return `${kind}-gradient(${[...(direction === undefined ? [] : [direction]), ...stops].join(', ')})`
}

function canonicalDirection(text: string): string | undefined {
  const [, upright = '', across = '', first = '', second = ''] = TOWARDS.exec(text) ?? []
  const sides = [upright || second, across || first].filter(Boolean)
  if (sides.length > 0) return `to ${sides.join(' ')}`
  const degrees = text.endsWith('deg') ? canonicalNumber(text.slice(0, -3), -360, 360) : undefined
  return degrees && `${degrees}deg`
}

function canonicalStop(text: string): string | undefined {
  const [ink = '', place, ...others] = tokensOf(text)
  const color = canonicalColor(ink, true)
  if (color === undefined || others.length > 0 || place === undefined) return others.length > 0 ? undefined : color
  const percent = /%$|^0$/.test(place) ? canonicalNumber(place.replace('%', ''), 0, 100) : undefined
  return percent && `${color} ${percent}%`
}

/** Colours of a value, as `canonicalGradient` writes them. */
const COLOR = /#[0-9a-f]+|transparent/g
export const stopColors = (gradient: string): readonly string[] => gradient.match(COLOR) ?? []

/** Is nothing seen through it, whatever is beneath? */
export const isOpaque = (gradient: string): boolean => stopColors(gradient).every(color => color.length === 7)

/** The gradient with other colours at the same places. */
export function withStopColors(gradient: string, colors: readonly string[]): string {
  const left = [...colors]
  return gradient.replace(COLOR, color => left.shift() ?? color)
}

/** Colours between two that follow each other: the darkest need not be at an end. */
const BETWEEN = 16

/** Places in a gradient of so many colours: 0 the first of them, 0.5 half way to the second. */
export const placesAlong = (colors: number, between = BETWEEN): readonly number[] =>
  Array.from({ length: (colors - 1) * between + 1 }, (_, at) => at / between)

/** As browsers mix them: from one to the next, in sRGB. Not rounded: beside a place that is rounded up lies one that is rounded down. */
export function colorAlong(colors: readonly Rgb[], place: number): Rgb {
  const [from, to] = [colors[Math.floor(place)] ?? BLACK, colors[Math.ceil(place)] ?? BLACK]
  const part = (at: 0 | 1 | 2) => from[at] + (to[at] - from[at]) * (place % 1)
  return [part(0), part(1), part(2)]
}

const rounded = ([red, green, blue]: Rgb): Rgb => [Math.round(red), Math.round(green), Math.round(blue)]

/** Colours that are seen somewhere in a gradient of solid ones. */
export function colorsAlong(gradient: string, between?: number): readonly string[] {
  const colors = stopColors(gradient).map(color => readHex(color) ?? BLACK)
  return [...new Set(placesAlong(colors.length, between).map(place => writeHex(rounded(colorAlong(colors, place)))))]
}
