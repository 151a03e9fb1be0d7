/** Parts of red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]
/** Light 0 to 1, then the two axes of colour: distances in it are as eyes see them. */
export type Oklab = readonly [light: number, a: number, b: number]

export const WHITE: Rgb = [255, 255, 255]
export const BLACK: Rgb = [0, 0, 0]

/** What the colour picker offers first (P8.32): greys, then the hues in their order, text on each of which can be read. */
export const COLOR_PRESETS = [
  { name: 'White', color: '#ffffff' },
  { name: 'Mist', color: '#f4f5f7' },
  { name: 'Slate', color: '#7f8997' },
  { name: 'Ink', color: '#1b2330' },
  { name: 'Black', color: '#000000' },
  { name: 'Navy', color: '#10253f' },
  { name: 'Blue', color: '#1f5fbf' },
  { name: 'Sea green', color: '#0a6a70' },
  { name: 'Forest', color: '#17683a' },
  { name: 'Leaf', color: '#cfe6cb' },
  { name: 'Yellow', color: '#ffd21f' },
  { name: 'Amber', color: '#8a5a00' },
  { name: 'Rust', color: '#9c3d12' },
  { name: 'Red', color: '#b3261e' },
  { name: 'Plum', color: '#8a2a6b' },
  { name: 'Violet', color: '#68309a' },
] as const

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i

/** @param text `#rrggbb`, the only form in which colours are stored */
export function readHex(text: string): Rgb | undefined {
  const parts = HEX.exec(text)
  return parts ? (parts.slice(1).map(part => parseInt(part, 16)) as unknown as Rgb) : undefined
}

export function writeHex(color: Rgb): string {
  return `#${color.map(part => part.toString(16).padStart(2, '0')).join('')}`
}

/** @param share of the second colour, 0 to 1 */
export function mixed([red, green, blue]: Rgb, to: Rgb, share: number): Rgb {
  const part = (from: number, other: number) => Math.round(from + (other - from) * share)
  return [part(red, to[0]), part(green, to[1]), part(blue, to[2])]
}

/** Of WCAG 2: 1 to 21. */
export const contrast = (one: Rgb, other: Rgb): number => contrastOfLights(luminance(one), luminance(other))

/** Of two luminances, where one of them is compared with many. */
export const contrastOfLights = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** Of WCAG 2: 0 to 1. */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Of a part of a colour, 0 to 255: its light, 0 to 1. */
const linear = (part: number): number => LINEAR[part] ?? linearOf(part)

function linearOf(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Of all whole ones. */
const LINEAR: readonly number[] = Array.from({ length: 256 }, (_, part) => linearOf(part))

/** The reverse of `linear`; below 0 and above 255 where a screen has no such colour. */
function drawn(light: number): number {
  return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)
}

/** How far apart two colours look: black and white 1, a red from a blue about 0.5. */
export function oklabDistance(one: Rgb, other: Rgb): number {
  const [a, b] = [oklabOf(one), oklabOf(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

export function oklabOf(color: Rgb): Oklab {
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

/** The same colour lighter or darker: its hue stays, and as much of its strength as a screen can show. @param light 0 to 1 */
export function withLight(color: Rgb, light: number): Rgb {
  const [, a, b] = oklabOf(color)
  for (let share = 1; share > 0; share -= 1 / 64) {
    const parts = rgbOf([light, a * share, b * share])
    if (parts.every(part => part > -0.5 && part < 255.5)) return parts.map(part => Math.round(part) + 0) as unknown as Rgb
  }
  const grey = Math.round(Math.min(255, Math.max(0, rgbOf([light, 0, 0])[0])))
  return [grey, grey, grey]
}

/** With fractions, and outside of 0 to 255 where there is no such colour. */
function rgbOf([light, a, b]: Oklab): Rgb {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    drawn(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    drawn(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    drawn(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}
