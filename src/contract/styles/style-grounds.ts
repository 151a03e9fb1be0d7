import { BLACK, contrast, mixed, readHex, type Rgb, writeHex } from './colors.ts'
import { stopColors, withStopColors } from './style-gradients.ts'
import { textsOnGround } from './style-part-texts.ts'
import type { StyleLook } from './style-parts.ts'
import { type StyleTones, TEXT } from './style-tones.ts'
import { eachValue } from './style-values.ts'

/** Colours between two that follow each other: the darkest need not be at an end. */
const BETWEEN = 16
/** Shares of the ground in a colour, the strongest colour first. */
const FAINTER = Array.from({ length: BETWEEN + 1 }, (_, at) => at / BETWEEN)

/**
 * The settled look with each gradient so faint that every text can be read wherever it stands on it (P8.45). First each colour of it by
 * itself, then all of them where what lies between two is too dark or too light.
 */
export function fadedGradients(style: StyleLook, tones: StyleTones): StyleLook {
  return eachValue(style, (part, property, value) => {
    if (property !== 'background-image' || value === 'none') return value
    const ground = rgb(style[part]['background-color'] ?? '')
    const texts = textsOnGround(part, style, tones).map(rgb)
    const isReadable = (color: Rgb) => texts.every(text => contrast(text, color) >= TEXT)
    const alone = stopColors(value).map(color => {
      const fainter = FAINTER.map(share => mixed(rgb(color), ground, share))
      return fainter.find(isReadable) ?? ground
    })
    const together = FAINTER.map(share => alone.map(color => mixed(color, ground, share)))
    const drawn = together.find(colors => along(colors).every(isReadable)) ?? alone.map(() => ground)
    return withStopColors(value, drawn.map(writeHex))
  })
}

/** Colours that are seen somewhere in a gradient. */
export const colorsAlong = (gradient: string): readonly string[] => [...new Set(along(stopColors(gradient).map(rgb)).map(writeHex))]

const rgb = (color: string): Rgb => readHex(color) ?? BLACK

/** As browsers mix them: from one to the next, in sRGB. */
const along = (colors: readonly Rgb[]): Rgb[] =>
  colors.flatMap((color, at) => {
    const next = colors[at + 1]
    return next ? Array.from({ length: BETWEEN }, (_, step) => mixed(color, next, step / BETWEEN)) : [color]
  })
