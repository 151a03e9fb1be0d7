import { BLACK, contrast, mixed, readHex, type Rgb, WHITE, writeHex } from './colors.ts'
import { linesOf } from './style-lines.ts'
import type { StyleLook, StyleMap } from './style-parts.ts'

/** What forms are drawn with where a style says nothing: src/ui/tokens.css. */
export const PAPER = '#ffffff'
export const INK = '#1b2330'
export const GROUND = '#f5f6f8'
export const MUTED = '#566070'
const CONTROL_LINE = '#828c9a'
const DANGER = '#b3261e'
const SUCCESS = '#19713f'
const AMBER = '#f0a500'

/** Text needs so much (WCAG 2.2 AA), with a little to spare for rounding. */
export const TEXT = 4.5
/** And lines and shapes so much. */
export const SHAPE = 3

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
  /** What the buttons at the end of the card stand on, where there is room. */
  readonly row: string
  /** What is a shade apart from the card: under the pointer, what cannot be used. */
  readonly shade: string
  readonly placeholder: string
  readonly isDark: boolean
}

const rgb = (color: string): Rgb => readHex(color) ?? BLACK
export const mixOf = (from: string, to: string, share: number): string => writeHex(mixed(rgb(from), rgb(to), share))
const ratio = (one: string, other: string): number => contrast(rgb(one), rgb(other))
/** Can a line or a shape of this colour be told from that ground? */
export const isApart = (color: string, ground: string): boolean => ratio(color, ground) >= SHAPE
export const isDarkGround = (ground: string): boolean => contrast(rgb(ground), WHITE) > contrast(rgb(ground), BLACK)

/** This colour where it can be read on all of these grounds, else the other one, else black or white. */
export function readableOn(color: string, grounds: readonly string[], other: string, needs = TEXT): string {
  const least = (one: string) => Math.min(...grounds.map(ground => ratio(one, ground)))
  const found = [color, other].find(one => least(one) >= needs)
  return found ?? (least('#ffffff') > least('#000000') ? '#ffffff' : '#000000')
}

/** A colour of a part; transparent is none. */
const colorIn = (map: StyleMap, property: string): string | undefined => (map[property] === 'transparent' ? undefined : map[property])

/** What the text of a part stands on, where it stands on `beneath`. @param plain where the part says nothing of it */
export const groundOf = (map: StyleMap, beneath: string, plain = beneath): string =>
  map['background-color'] === 'transparent' ? beneath : (map['background-color'] ?? plain)

/** Does a part declare a gradient of its own? */
export const hasGradient = (map: StyleMap): boolean => (map['background-image'] ?? 'none') !== 'none'

/** As light as what the product draws on: the accent of any company can be read on it. */
const isPlainGround = (ground: string): boolean => ratio(ground, PAPER) <= ratio(GROUND, PAPER)

/** So far apart that it is seen that something is under the pointer. */
const SEEN = 1.1

/** What a ground becomes under the pointer: a shade away from its text, or towards it where there is no way on. */
export function hoverOf(ground: string, text: string): string {
  const isLightText = ratio(text, '#000000') > ratio(ground, '#000000')
  const [away, towards] = isLightText ? ['#000000', '#ffffff'] : ['#ffffff', '#000000']
  const shades = [mixOf(ground, away, 0.14), ...[0.14, 0.1, 0.06].map(share => mixOf(ground, towards, share))]
  return shades.find(one => ratio(one, ground) >= SEEN && ratio(one, text) >= TEXT) ?? ground
}

/** @param style as it is settled */
export function tonesOf(style: StyleLook): StyleTones {
  const { main_style: main, main_content_style: content, header_style: top, field_input_style: field } = style
  const ground = colorIn(main, 'background-color') ?? GROUND
  const paper = groundOf(content, ground, PAPER)
  const ink = readableOn(content['color'] ?? main['color'] ?? INK, [paper], INK)
  const groundInk = readableOn(main['color'] ?? INK, [ground], ink)
  const isDark = isDarkGround(paper)
  const help = style.field_help_style['color'] ?? MUTED
  const button = colorIn(style.button_primary, 'background-color')
  const accent = button === undefined ? undefined : accentOf(button, style.button_primary['color'])
  const isOnGradient = hasGradient(content) || (content['background-color'] === 'transparent' && hasGradient(main))
  const isPlain = isPlainGround(paper) && !isOnGradient
  const chosen = button || !isPlain ? chosenGround(paper, button ?? ink, ink, isDark) : undefined
  const danger = readableOn(style.field_invalid_style['color'] ?? DANGER, [paper], isDark ? '#ff9b91' : DANGER)
  const success = readableOn(style.field_valid_style['color'] ?? SUCCESS, [paper], isDark ? '#7bd69c' : SUCCESS)
  const header = groundOf(top, ground, PAPER)
  const fieldGround = groundOf(field, paper)
  const changedGround = mixOf(paper, AMBER, isDark ? 0.16 : 0.18)
  const accentInk = button ? readableOn(button, [paper, chosen ?? paper], ink) : isPlain ? undefined : ink
  const muted = readableOn(help, [paper, chosen ?? paper], ink)
  const shade = [ground, mixOf(paper, ink, 0.05)].find(one => [ink, muted, accentInk ?? ink].every(text => ratio(text, one) >= TEXT))
  return {
    paper,
    ink,
    muted,
    ground,
    groundInk,
    groundMuted: readableOn(help, [ground], groundInk),
    header,
    headerInk: readableOn(top['color'] ?? INK, [header], ink),
    line: mixOf(paper, ink, 0.15),
    controlLine: readableOn(ownLine(field) ?? CONTROL_LINE, [paper], mixOf(paper, ink, 0.6), SHAPE),
    accent,
    accentInk,
    groundAccentInk: button ? readableOn(button, [ground], groundInk) : isPlainGround(ground) && !hasGradient(main) ? undefined : groundInk,
    chosen,
    danger,
    dangerGround: lightGround(paper, danger),
    success,
    successGround: lightGround(paper, success),
    note: noteGround(paper, ink, muted),
    changed: readableOn('#6b4a00', [changedGround], ink),
    changedGround,
    fieldGround,
    placeholder: readableOn(help, [fieldGround], readableOn(ink, [fieldGround], INK)),
    row: groundOf(style.button_form_footer_style, paper),
    shade: shade ?? paper,
    isDark,
  }
}

function accentOf(ground: string, wanted = PAPER) {
  const text = readableOn(wanted, [ground], PAPER)
  return { ground, hover: hoverOf(ground, text), text }
}

/** So much of a colour on the card that the card's text can still be read there. */
function chosenGround(paper: string, color: string, ink: string, isDark: boolean): string {
  const shares = isDark ? [0.14, 0.1, 0.06, 0.03] : [0.08, 0.05, 0.02]
  return mixOf(paper, color, shares.find(one => ratio(ink, mixOf(paper, color, one)) >= TEXT) ?? 0)
}

/** A shade of the card on which quiet text is read. */
export function noteGround(paper: string, ink: string, muted: string): string {
  const shades = [0.05, 0.02].map(share => mixOf(paper, ink, share))
  return shades.find(one => ratio(muted, one) >= TEXT && ratio(ink, one) >= TEXT) ?? paper
}

/** The colour of a field's line, as it is declared. */
const ownLine = (field: StyleMap): string | undefined => linesOf(field).find(({ color }) => color?.startsWith('#'))?.color

/** 8 % of a colour on a ground, or less where that colour could not be read on it any more. */
export function lightGround(paper: string, color: string): string {
  const share = [0.08, 0.05, 0.02].find(one => ratio(color, mixOf(paper, color, one)) >= TEXT)
  return mixOf(paper, color, share ?? 0)
}
