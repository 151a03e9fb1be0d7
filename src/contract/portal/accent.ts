type Rgb = readonly [red: number, green: number, blue: number]

/** The error colour of tokens.css. */
export const ERROR_COLOR = '#b3261e'

/** Closer than this two colours are taken for one another. */
const NEAR = 0.15

/** Would this accent be read as the colour of errors? By their distance in OKLab, as drawn. @param accent `#rrggbb` */
export function isNearError(accent: string): boolean {
  return distance(channelsOf(accent), channelsOf(ERROR_COLOR)) < NEAR
}

/** In OKLab. */
function distance(one: Rgb, other: Rgb): number {
  const [a, b] = [oklab(one), oklab(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

function oklab(color: Rgb): Rgb {
  const [red, green, blue] = color.map(linear) as unknown as Rgb
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** Of a part of a colour, 0 to 255: its light, 0 to 1. */
function linear(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function channelsOf(color: string): Rgb {
  return [1, 3, 5].map(at => parseInt(color.slice(at, at + 2), 16)) as unknown as Rgb
}
