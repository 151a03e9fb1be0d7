import { BLACK, contrastOfLights, luminance, mixed, readHex, type Rgb, writeHex } from './colors.ts'
import { firstPassing } from './first-passing.ts'
import { colorAlong, placesAlong, stopColors, withStopColors } from './style-gradients.ts'
import { textsOnGround } from './style-part-texts.ts'
import type { StyleLook } from './style-parts.ts'
import { type StyleTones, TEXT } from './style-tones.ts'
import { eachValue } from './style-values.ts'

/** What lies between two places that are tried may be so much harder to read than both. */
const SPARE = 0.05
const STEPS = 16
/** Shares of the ground in a colour, the strongest colour first. */
const FAINTER = Array.from({ length: STEPS + 1 }, (_, at) => at / STEPS)

/**
 * The settled look with each gradient so faint that every text can be read wherever it stands on it (P8.45). First each colour of it by
 * itself, then all of them where what lies between two is too dark or too light.
 */
export function fadedGradients(style: StyleLook, tones: StyleTones): StyleLook {
  return eachValue(style, (part, property, value) => {
    if (property !== 'background-image' || value === 'none') return value
    const ground = rgb(style[part]['background-color'] ?? '')
    const texts = [...new Set(textsOnGround(part, style, tones))].map(text => luminance(rgb(text)))
    const light = luminance(ground)
    // The ground itself need not have anything to spare.
    const needs = texts.map(text => Math.max(TEXT, Math.min(TEXT + SPARE, contrastOfLights(text, light))))
    const isReadable = (color: Rgb): boolean => {
      const one = luminance(color)
      return texts.every((text, at) => contrastOfLights(text, one) >= (needs[at] ?? TEXT))
    }
    const alone = stopColors(value).map(stop => {
      const share = FAINTER.find(some => isReadable(mixed(rgb(stop), ground, some)))
      return mixed(rgb(stop), ground, share ?? 1)
    })
    const together = FAINTER.map(share => alone.map(color => mixed(color, ground, share)))
    const drawn = firstPassing(together, placesAlong(alone.length), (place, colors) => isReadable(colorAlong(colors, place)))
    return withStopColors(value, (drawn ?? alone.map(() => ground)).map(writeHex))
  })
}

const rgb = (color: string): Rgb => readHex(color) ?? BLACK
