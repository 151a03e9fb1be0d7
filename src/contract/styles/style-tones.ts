import { BLACK, contrast, mixed, readHex, type Rgb, WHITE, writeHex } from './colors.ts'
import type { StyleLook, StyleMap } from './style-parts.ts'

/** What forms are drawn with where a style says nothing: src/ui/tokens.css. */
const PAPER = '#ffffff'
const INK = '#1b2330'
const GROUND = '#f5f6f8'
const MUTED = '#566070'
const CONTROL_LINE = '#828c9a'
const DANGER = '#b3261e'
const SUCCESS = '#19713f'
const AMBER = '#f0a500'

/** Text needs so much (WCAG 2.2 AA), with a little to spare for rounding. */
const TEXT = 4.5

/** The colours that everything of a form's page hangs on, each as `#rrggbb`, those that no part names derived from others. */
export interface StyleTones {
  readonly paper: string
  readonly ink: string
  readonly muted: string
  readonly ground: string
  /** What stands on the ground: title, steps. */
  readonly groundInk: string
  readonly groundMuted: string
  readonly header: string
  readonly headerInk: string
  readonly line: string
  readonly controlLine: string
  /** Ground of the button that leads on, and text on it; undefined: the company's. */
  readonly accent: { readonly ground: string; readonly hover: string; readonly text: string } | undefined
  /** The accent where it can be read on the card and what is chosen there; undefined: the company's. */
  readonly accentInk: string | undefined
  /** The same on the ground. */
  readonly groundAccentInk: string | undefined
  readonly chosen: string | undefined
  readonly danger: string
  readonly dangerGround: string
  readonly success: string
  readonly successGround: string
  readonly note: string
  readonly changed: string
  readonly changedGround: string
  readonly fieldGround: string
  readonly placeholder: string
  readonly isDark: boolean
}

const rgb = (color: string): Rgb => readHex(color) ?? BLACK
export const mixOf = (from: string, to: string, share: number): string => writeHex(mixed(rgb(from), rgb(to), share))
const ratio = (one: string, other: string): number => contrast(rgb(one), rgb(other))
export const isDarkGround = (ground: string): boolean => contrast(rgb(ground), WHITE) > contrast(rgb(ground), BLACK)

/** This colour where it can be read on all of these grounds, else the other one, else black or white. */
export function readableOn(color: string, grounds: readonly string[], other: string, needs = TEXT): string {
  const reads = (one: string) => grounds.every(ground => ratio(one, ground) >= needs)
  if (reads(color)) return color
  if (reads(other)) return other
  const [first = PAPER] = grounds
  return isDarkGround(first) ? '#ffffff' : '#000000'
}

/** A colour of a part; transparent is none. */
const colorIn = (map: StyleMap, property: string): string | undefined => (map[property] === 'transparent' ? undefined : map[property])

/** The colour at the end of a border's value. */
export const lineColor = (map: StyleMap): string | undefined =>
  [map['border-color']?.split(' ')[0], map['border'], map['border-bottom'], map['border-bottom-color']]
    .map(value => /#[0-9a-f]{6}$/.exec(value ?? '')?.[0])
    .find(color => color !== undefined)

/** A shade towards the other end: what is under the pointer. */
export const hoverOf = (ground: string): string => mixOf(ground, isDarkGround(ground) ? '#ffffff' : '#000000', 0.14)

export function tonesOf(style: StyleLook): StyleTones {
  const { main_style: main, main_content_style: content, header_style: top, field_input_style: field } = style
  const ground = colorIn(main, 'background-color') ?? GROUND
  const paper = colorIn(content, 'background-color') ?? (content['background-color'] === 'transparent' ? ground : PAPER)
  const ink = readableOn(content['color'] ?? main['color'] ?? INK, [paper], INK)
  const groundInk = readableOn(main['color'] ?? INK, [ground], ink)
  const isDark = isDarkGround(paper)
  const help = style.field_help_style['color'] ?? MUTED
  const button = colorIn(style.button_primary, 'background-color')
  const accent = button === undefined ? undefined : accentOf(button, style.button_primary['color'])
  const chosen = button || isDark ? chosenGround(paper, button ?? ink, ink, isDark) : undefined
  const danger = readableOn(style.field_invalid_style['color'] ?? DANGER, [paper], isDark ? '#ff9b91' : DANGER)
  const success = readableOn(style.field_valid_style['color'] ?? SUCCESS, [paper], isDark ? '#7bd69c' : SUCCESS)
  const header = colorIn(top, 'background-color') ?? PAPER
  const fieldGround = colorIn(field, 'background-color') ?? paper
  const changedGround = mixOf(paper, AMBER, isDark ? 0.16 : 0.18)
  const accentInk = button ? readableOn(button, [paper, ground, chosen ?? paper], ink) : isDark ? ink : undefined
  return {
    paper,
    ink,
    muted: readableOn(help, [paper, chosen ?? paper], ink),
    ground,
    groundInk,
    groundMuted: readableOn(help, [ground], groundInk),
    header,
    headerInk: readableOn(top['color'] ?? INK, [header], ink),
    line: mixOf(paper, ink, 0.15),
    controlLine: readableOn(lineColor(field) ?? CONTROL_LINE, [paper], mixOf(paper, ink, 0.6), 3),
    accent,
    accentInk,
    groundAccentInk: button ? readableOn(button, [ground], groundInk) : isDarkGround(ground) ? groundInk : undefined,
    chosen,
    danger,
    dangerGround: lightGround(paper, danger),
    success,
    successGround: lightGround(paper, success),
    note: mixOf(paper, ink, 0.05),
    changed: readableOn('#6b4a00', [changedGround], ink),
    changedGround,
    fieldGround,
    placeholder: readableOn(help, [fieldGround], readableOn(ink, [fieldGround], INK)),
    isDark,
  }
}

const accentOf = (ground: string, text = PAPER) => ({ ground, hover: hoverOf(ground), text: readableOn(text, [ground], PAPER) })

/** So much of a colour on the card that the card's text can still be read there. */
function chosenGround(paper: string, color: string, ink: string, isDark: boolean): string {
  const shares = isDark ? [0.14, 0.1, 0.06, 0.03] : [0.08, 0.05, 0.02]
  return mixOf(paper, color, shares.find(one => ratio(ink, mixOf(paper, color, one)) >= TEXT) ?? 0)
}

/** 8 % of a colour on a ground, or less where that colour could not be read on it any more. */
export function lightGround(paper: string, color: string): string {
  const share = [0.08, 0.05, 0.02].find(one => ratio(color, mixOf(paper, color, one)) >= TEXT)
  return mixOf(paper, color, share ?? 0)
}
