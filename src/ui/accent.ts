/**
 * One colour per company, made readable everywhere it is used (WCAG 2.2 AA): as a surface with text on it, as ink on
 * paper, as a faint ground. Pure arithmetic, so that the server writes the same into the first page.
 */
type Rgb = readonly [red: number, green: number, blue: number]

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
const DEFAULT: Rgb = [47, 91, 215]

/** The variables of tokens.css that hang on the accent. @param accent `#rrggbb`; anything else gives the default. */
export function accentVariables(accent: string): Readonly<Record<string, string>> {
  const color = parse(accent)
  const soft = mix(WHITE, color, 0.08)
  const text = contrast(color, WHITE) >= 4.5 ? WHITE : BLACK
  return {
    '--accent': write(color),
    '--accent-hover': write(mix(color, text === WHITE ? BLACK : WHITE, 0.14)),
    '--accent-text': write(text),
    '--accent-ink': write(readable(color, soft)),
    '--accent-soft': write(soft),
  }
}

/** The same as a style sheet, for a `<style nonce>` in the first page; stronger than tokens.css, wherever it stands. */
export function accentStyle(accent: string): string {
  const lines = Object.entries(accentVariables(accent)).map(([name, value]) => `${name}:${value}`)
  return `html:root{${lines.join(';')}}`
}

/** Darkened until text of this colour can be read on the ground. */
function readable(color: Rgb, ground: Rgb): Rgb {
  let ink = color
  for (let step = 1; contrast(ink, ground) < 4.6 && step <= 50; step += 1) ink = mix(color, BLACK, step / 50)
  return ink
}

export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Of a part of a colour, 0 to 255: its light, 0 to 1. */
function linear(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map(linear) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return from.map((part, index) => Math.round(part + ((to[index] ?? 0) - part) * share)) as unknown as Rgb
}

function parse(text: string): Rgb {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text)
  if (!match) return DEFAULT
  return match.slice(1).map(part => parseInt(part, 16)) as unknown as Rgb
}

function write(color: Rgb): string {
  return `#${color.map(part => part.toString(16).padStart(2, '0')).join('')}`
}
