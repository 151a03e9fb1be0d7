import { BLACK, contrast, mixed, oklabDistance, readHex, type Rgb, WHITE, writeHex } from '../styles/colors.ts'
import { LAYERS } from '../styles/layers.ts'

/** The error colour of tokens.css. */
export const ERROR_COLOR = '#b3261e'
/** The accent of tokens.css. */
const DEFAULT: Rgb = [47, 91, 215]

/** Closer than this two colours are taken for one another, by their distance in OKLab. */
export const NEAR_ERROR = 0.15

/** Would this accent be read as the colour of errors? By their distance in OKLab, as drawn. @param accent `#rrggbb` */
export function isNearError(accent: string): boolean {
  return oklabDistance(readHex(accent) ?? DEFAULT, readHex(ERROR_COLOR) ?? BLACK) < NEAR_ERROR
}

/**
 * One colour per company, made readable everywhere it is used (WCAG 2.2 AA): as a surface with text on it, as ink on paper, as a
 * faint ground. These are the variables of tokens.css that hang on it. @param accent `#rrggbb`; anything else gives the default.
 */
export function accentVariables(accent: string): Readonly<Record<string, string>> {
  const color = readHex(accent) ?? DEFAULT
  const soft = mixed(WHITE, color, 0.08)
  const text = contrast(color, WHITE) >= 4.5 ? WHITE : BLACK
  return {
    '--accent': writeHex(color),
    '--accent-hover': writeHex(mixed(color, text === WHITE ? BLACK : WHITE, 0.14)),
    '--accent-text': writeHex(text),
    '--accent-ink': writeHex(readable(color, soft)),
    '--accent-soft': writeHex(soft),
  }
}

/** The same as a style sheet, for a `<style nonce>` in the first page; stronger than tokens.css, wherever it stands. */
export function accentStyle(accent: string): string {
  const lines = Object.entries(accentVariables(accent)).map(([name, value]) => `${name}:${value}`)
  return `@layer ${LAYERS[0]}{html:root{${lines.join(';')}}}`
}

/** Darkened until text of this colour can be read on the ground. */
function readable(color: Rgb, ground: Rgb): Rgb {
  let ink = color
  for (let step = 1; contrast(ink, ground) < 4.6 && step <= 50; step += 1) ink = mixed(color, BLACK, step / 50)
  return ink
}
