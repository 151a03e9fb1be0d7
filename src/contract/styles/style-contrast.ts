import { ERROR_COLOR, NEAR_ERROR } from '../portal/accent.ts'
import { BLACK, contrast, oklabDistance, oklabOf, readHex, type Rgb, withLight, writeHex } from './colors.ts'
import { measuredPairs, type MeasuredPair } from './style-pairs.ts'
import type { StyleLook, StylePart } from './style-parts.ts'
import { settledLook } from './style-settled.ts'
import { allowedLook } from './style-values.ts'

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
  /** False: a gradient covers the colour that a repair would change. */
  readonly canRepair: boolean
}

/** @param companyAccent `#rrggbb`: what a style without a primary button has; else the product's */
export function contrastPairs(styleLook: StyleLook, companyAccent = ''): readonly ContrastPair[] {
  return measuredPairs(allowedLook(styleLook), companyAccent).map(({ color, ground, name, needs, part, property, canRepair }) => ({
    name,
    needs,
    part,
    property,
    canRepair,
    text: writeHex(color),
    ground: writeHex(ground),
    ratio: Math.floor(contrast(color, ground) * 100) / 100,
    passes: contrast(color, ground) >= needs,
  }))
}

/** Steps of light between black and white that a repair tries. */
const STEPS = 256

/** The look with this pair's colour as much lighter or darker as is needed, of the same hue: nothing else of it changes. */
export function repaired(styleLook: StyleLook, { name }: Pick<ContrastPair, 'name'>, companyAccent = ''): StyleLook {
  const allowed = allowedLook(styleLook)
  const pairIn = (one: StyleLook) => measuredPairs(one, companyAccent).find(pair => pair.name === name)
  const passes = (one: StyleLook) => {
    const now = pairIn(one)
    return now !== undefined && contrast(now.color, now.ground) >= now.needs
  }
  const pair = pairIn(allowed)
  if (!pair?.canRepair || passes(allowed)) return styleLook
  const begun = pair[pair.changes]
  const [light] = oklabOf(begun)
  const colorAt = (step: number) => withLight(begun, Math.min(1, Math.max(0, light + step / STEPS)))
  const passesAt = (step: number) => passes(withColor(allowed, pair, colorAt(step)))
  const steps = [-1, 1].flatMap(way => boundary(step => passesAt(way * step)).map(step => step * way))
  const [step] = (steps.length > 0 ? steps : EVERY_STEP.filter(passesAt)).toSorted((one, other) => Math.abs(one) - Math.abs(other))
  return step === undefined ? styleLook : withColor(styleLook, pair, colorAt(step))
}

const EVERY_STEP = Array.from({ length: 2 * STEPS + 1 }, (_, at) => at - STEPS)

/** The first step that passes, where all from there to black or white do; none where that does not pass. */
function boundary(passes: (step: number) => boolean): number[] {
  let [from, to] = [0, STEPS]
  if (!passes(to)) return []
  while (to - from > 1) {
    const middle = (from + to) >> 1
    if (passes(middle)) to = middle
    else from = middle
  }
  return [to]
}

const withColor = (styleLook: StyleLook, pair: MeasuredPair, color: Rgb): StyleLook => ({
  ...styleLook,
  [pair.part]: { ...styleLook[pair.part], [pair.property]: pair.withColor(writeHex(color)) },
})

/** How far the accent, the ground of `button_primary`, looks from the colour of errors; near: one is taken for the other (P8.38). */
export function accentToError(styleLook: StyleLook): { readonly distance: number; readonly isNear: boolean } {
  const { button_primary, field_invalid_style } = settledLook(allowedLook(styleLook))
  const accent = readHex(button_primary['background-color'] ?? '')
  const error = readHex(field_invalid_style['color'] ?? ERROR_COLOR) ?? BLACK
  const distance = accent ? oklabDistance(accent, error) : 1
  return { distance, isNear: distance < NEAR_ERROR }
}
