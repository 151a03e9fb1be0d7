import { ERROR_COLOR, NEAR_ERROR } from '../portal/accent.ts'
import { BLACK, contrast, oklabDistance, oklabOf, readHex, type Rgb, withLight, writeHex } from './colors.ts'
import { lineIn, measuredPairs, type MeasuredPair } from './style-pairs.ts'
import type { StyleLook, StylePart } from './style-parts.ts'
import { canonicalColor } from './style-tokens.ts'

/** Two colours that meet on a page with this style (P8.38). */
export interface ContrastPair {
  readonly name: string
  /** Of the text, the line or the shape, `#rrggbb`. */
  readonly text: string
  /** What it stands on. */
  readonly ground: string
  /** 1 to 21, cut to two decimals, never rounded up. */
  readonly ratio: number
  /** 4.5 for text, 3 for lines and shapes. */
  readonly needs: number
  readonly passes: boolean
  /** Where the colour stands that a repair changes. */
  readonly part: StylePart
  readonly property: string
}

export function contrastPairs(styleLook: StyleLook): readonly ContrastPair[] {
  return measuredPairs(styleLook).map(({ color, ground, ...pair }) => ({
    ...pair,
    text: writeHex(color),
    ground: writeHex(ground),
    ratio: Math.floor(contrast(color, ground) * 100) / 100,
    passes: contrast(color, ground) >= pair.needs,
  }))
}

/** Steps of light between black and white that a repair tries. */
const STEPS = 256

/** The look with this pair's colour as much lighter or darker as is needed, of the same hue: nothing else of it changes. */
export function repaired(styleLook: StyleLook, { name }: Pick<ContrastPair, 'name'>): StyleLook {
  const pair = pairNamed(styleLook, name)
  if (!pair || contrast(pair.color, pair.ground) >= pair.needs) return styleLook
  const [light] = oklabOf(pair.color)
  for (let step = 1; step <= STEPS; step += 1) {
    for (const next of [light - step / STEPS, light + step / STEPS]) {
      const candidate = withColor(styleLook, pair, withLight(pair.color, Math.min(1, Math.max(0, next))))
      if (passesIn(candidate, name)) return candidate
    }
  }
  return styleLook
}

const pairNamed = (styleLook: StyleLook, name: string): MeasuredPair | undefined =>
  measuredPairs(styleLook).find(pair => pair.name === name)

function passesIn(styleLook: StyleLook, name: string): boolean {
  const pair = pairNamed(styleLook, name)
  return pair !== undefined && contrast(pair.color, pair.ground) >= pair.needs
}

function withColor(styleLook: StyleLook, { part, property }: MeasuredPair, color: Rgb): StyleLook {
  const before = styleLook[part][property] ?? ''
  const line = property.startsWith('border') ? lineIn(before) : undefined
  const value = line === undefined ? writeHex(color) : before.replace(line, writeHex(color))
  return { ...styleLook, [part]: { ...styleLook[part], [property]: value } }
}

/** How far the accent, the ground of `button_primary`, looks from the colour of errors; near: one is taken for the other (P8.38). */
export function accentToError(styleLook: StyleLook): { readonly distance: number; readonly isNear: boolean } {
  const read = (text: string | undefined): Rgb | undefined => readHex(canonicalColor(text ?? '', false) ?? '')
  const accent = read(styleLook.button_primary['background-color'])
  const error = read(styleLook.field_invalid_style['color']) ?? readHex(ERROR_COLOR) ?? BLACK
  const distance = accent ? oklabDistance(accent, error) : 1
  return { distance, isNear: distance < NEAR_ERROR }
}
