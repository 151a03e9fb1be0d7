import { BLACK, mixed, readHex, writeHex } from './colors.ts'
import { NAMED_COLORS } from './named-colors.ts'

const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/
/** Between two parts of a colour; before its alpha; that itself. */
const [NEXT, BEFORE_ALPHA, ALPHA] = ['(?: *, *| +)', '(?: *, *| */ *)', String.raw`(\d{1,3}(?:\.\d{1,3})?%|[01](?:\.\d{1,6})?|\.\d{1,6})`]
const RGB = new RegExp(String.raw`^rgba?\( *(\d{1,3})${NEXT}(\d{1,3})${NEXT}(\d{1,3})(?:${BEFORE_ALPHA}${ALPHA})? *\)$`)
const HSL = new RegExp(String.raw`^hsla?\( *(\d{1,3})(?:deg)?${NEXT}(\d{1,3})%${NEXT}(\d{1,3})%(?:${BEFORE_ALPHA}${ALPHA})? *\)$`)

/**
 * `#rrggbb`, half transparent `#rrggbbaa`, or `transparent` where that is allowed. What is read on a half transparent one can be computed:
 * it becomes the colour that one sees (style-settled.ts).
 */
export function canonicalColor(text: string, transparent: boolean): string | undefined {
  const color = text.toLowerCase() === 'transparent' ? '#00000000' : colorOf(text)
  if (!/^#.{6}00$/.test(color ?? '')) return color
  return transparent ? 'transparent' : undefined
}

/** The colour of a shadow, which may be as faint as not to be seen. */
export const shadowColor = (text: string): string | undefined => colorOf(text)

/** `#rrggbb`, or `#rrggbbaa` where it is not solid. */
const colorOf = (text: string): string | undefined => hexOf(text.toLowerCase())?.replace(/^(#.{6})ff$/, '$1')

/** `#rrggbb` or `#rrggbbaa`. */
function hexOf(color: string): string | undefined {
  if (HEX.test(color)) return color.length > 5 ? color : `#${color.slice(1).replace(/./g, '$&$&')}`
  if (Object.hasOwn(NAMED_COLORS, color)) return NAMED_COLORS[color]
  const [rgb, hsl] = [RGB.exec(color), HSL.exec(color)]
  const written = rgb?.[4] ?? hsl?.[4]
  const [one = NaN, two = NaN, three = NaN] = (rgb ?? hsl ?? []).slice(1, 4).map(Number)
  const parts = rgb ? [one, two, three] : fromHsl(one, two, three)
  const alpha = written === undefined ? [] : [255 * (written.endsWith('%') ? parseFloat(written) / 100 : Number(written))]
  const all = [...(parts ?? [NaN]), ...alpha]
  return all.every(part => part <= 255) ? `#${all.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}` : undefined
}

function fromHsl(hue: number, saturation: number, light: number): readonly number[] | undefined {
  if (hue > 360 || saturation > 100 || light > 100) return undefined
  const [s, l] = [saturation / 100, light / 100]
  const part = (n: number): number => {
    const k = (n + hue / 30) % 12
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return [part(0), part(8), part(4)]
}

/** What one sees of a colour that stands on this ground, `#rrggbb`. */
export function seenOn(ground: string, color: string): string {
  if (color === 'transparent') return ground
  const [hex, alpha] = [color.slice(0, 7), color.slice(7)]
  return alpha === '' ? color : writeHex(mixed(readHex(ground) ?? BLACK, readHex(hex) ?? BLACK, parseInt(alpha, 16) / 255))
}
