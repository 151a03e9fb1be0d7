import { BLACK, contrast, mixed, readHex, type Rgb, writeHex } from './colors.ts'
import { BUTTON_PARTS, buttonColors } from './style-buttons.ts'
import { eachValue } from './style-values.ts'
import { pixelsOf } from './style-rules.ts'
import type { StyleLook, StyleMap, StylePart } from './style-parts.ts'
import { groundOf, readableOn, type StyleTones, TEXT } from './style-tones.ts'

type TextOnGround = readonly [text: string, ground: string]

/** One shadow of a value, as `styleValue` writes it. */
interface Shadow {
  readonly isInset: boolean
  readonly lengths: readonly string[]
  readonly color: Rgb
  /** 0 to 1. */
  readonly alpha: number
  /** How much of it lies on a text, at most: 0 to 1. */
  readonly share: number
}

/** Pixels between what casts a shadow and the nearest text beside it: the label of a field, the next button; of all else. */
const BESIDE_CONTROL = 8
const BESIDE = 12
/** Pixels between the edge of a thing and its own text. */
const WITHIN_CONTROL = 8
const WITHIN = 4
const CONTROLS: ReadonlySet<StylePart> = new Set(['field_input_style', ...BUTTON_PARTS])
/** A length in `em` is at most so many pixels for one. */
const EM = 32
/** How faint a shadow may have to be, the strongest first. */
const FAINTER = [1, 0.75, 0.5, 0.35, 0.25, 0.15, 0.1, 0.05, 0.02, 0] as const
/** A company's accent, which no style knows, with its text. */
const SOME_ACCENT: TextOnGround = ['#ffffff', '#2f5bd7']

/**
 * The look with each shadow so faint that every text can be read where it falls (P8.45): that of a text on the text itself, one that is
 * inset on the text of its own thing, all others on what stands beside it. A shadow that reaches no text stays as it is.
 */
export function fadedShadows(style: StyleLook, tones: StyleTones): StyleLook {
  const around = textsAround(style, tones)
  return eachValue(style, (part, property, value) => {
    if (!/^(?:box|text)-shadow$/.test(property) || value === 'none') return value
    const isOfText = property === 'text-shadow'
    const shadows = value.split(', ').map(one => read(one, part, isOfText))
    // A text of the page gives its shadow to all that stand in it.
    const own = part === 'main_style' ? around : textsOf(part, style, tones)
    const onOwn = shadows.filter(({ isInset }) => isOfText || isInset)
    const beside = shadows.filter(({ isInset }) => !isOfText && !isInset)
    const [forOwn, forOthers] = [fainterBy(onOwn, own), fainterBy(beside, around)]
    return shadows.map(one => written(one, onOwn.includes(one) ? forOwn : forOthers)).join(', ')
  })
}

function read(text: string, part: StylePart, isOfText: boolean): Shadow {
  const tokens = text.split(' ')
  const isInset = tokens[0] === 'inset'
  const lengths = tokens.slice(isInset ? 1 : 0, -1)
  const hex = tokens.at(-1) ?? ''
  const [x = 0, y = 0, blur = 0, spread = 0] = lengths.map(one => (/\d(?:em)$/.test(one) ? parseFloat(one) * EM : pixelsOf(one)))
  const isControl = CONTROLS.has(part)
  const distance = isInset ? (isControl ? WITHIN_CONTROL : WITHIN) : isControl ? BESIDE_CONTROL : BESIDE
  const alpha = hex.length === 9 ? parseInt(hex.slice(7), 16) / 255 : 1
  const share = isOfText ? 1 : shareAt(Math.max(Math.abs(x), Math.abs(y)) + spread - distance, blur / 2)
  return { isInset, lengths, color: rgb(hex.slice(0, 7)), alpha, share }
}

/** How dense a shadow is so many pixels within its edge: as a logistic curve, near enough to the normal one. */
const shareAt = (depth: number, deviation: number): number =>
  deviation === 0 ? Number(depth > 0) : 1 / (1 + Math.exp((-1.7 * depth) / deviation))

/** The greatest share of these shadows on which all of these texts can be read, wherever some of them lie over another. */
function fainterBy(shadows: readonly Shadow[], texts: readonly TextOnGround[]): number {
  const some = subsetsOf(shadows)
  const isReadable = (share: number) =>
    some.every(subset => texts.every(([text, ground]) => contrast(rgb(text), under(subset, rgb(ground), share)) >= TEXT))
  return FAINTER.find(isReadable) ?? 0
}

/** The first of them lies on top. */
const under = (shadows: readonly Shadow[], ground: Rgb, share: number): Rgb =>
  shadows.reduceRight((beneath, { color, alpha, share: dense }) => mixed(beneath, color, alpha * dense * share), ground)

const subsetsOf = <T>(all: readonly T[]): T[][] =>
  all.reduce<T[][]>((subsets, one) => [...subsets, ...subsets.map(subset => [...subset, one])], [[]])

function written({ isInset, lengths, color, alpha }: Shadow, share: number): string {
  const solid = Math.round(alpha * share * 255)
  const ink = writeHex(color) + (solid === 255 ? '' : solid.toString(16).padStart(2, '0'))
  return [...(isInset ? ['inset'] : []), ...lengths, ink].join(' ')
}

const rgb = (color: string): Rgb => readHex(color) ?? BLACK

/** What is read on the card. */
function textsOnCard({ field_label_style: label }: StyleLook, { paper, ink, muted, danger, success }: StyleTones): TextOnGround[] {
  return [readableOn(label['color'] ?? ink, [paper], ink), ink, muted, danger, success].map(text => [text, paper])
}

/** What is read beside things: on the card, and on the ground of the page. */
function textsAround(style: StyleLook, tones: StyleTones): TextOnGround[] {
  const { ground, groundInk, groundMuted } = tones
  return [...textsOnCard(style, tones), [groundInk, ground], [groundMuted, ground]]
}

/** What is read of a part itself, with its ground. */
function textsOf(part: StylePart, style: StyleLook, tones: StyleTones): TextOnGround[] {
  const { ground, groundInk, groundMuted, paper, ink, muted, row, fieldGround } = tones
  const map = style[part]
  const on = (beneath: string, otherwise: string): TextOnGround => {
    const own = groundOf(map, beneath)
    return [readableOn(map['color'] ?? otherwise, [own], otherwise), own]
  }
  switch (part) {
    case 'header_style':
      return [[tones.headerInk, tones.header]]
    case 'main_header_style':
      return [on(ground, groundInk), on(paper, ink)]
    case 'main_content_intro_style':
      return introTexts(map, tones)
    case 'footer_style':
      return [style.footer_hide ? [groundMuted, ground] : on(ground, groundMuted)]
    case 'button_form_footer_style':
      return [ink, muted].map(text => [readableOn(text, [row], groundInk), row])
    case 'field_input_style':
      return [
        [readableOn(map['color'] ?? ink, [fieldGround], ink), fieldGround],
        [tones.placeholder, fieldGround],
      ]
    case 'field_valid_style':
      return [[tones.success, paper]]
    case 'field_invalid_style':
      return [[tones.danger, paper]]
    case 'field_help_style':
      return [[muted, paper]]
  }
  const button = BUTTON_PARTS.find(one => one === part)
  if (!button) return textsOnCard(style, tones)
  return [paper, row].flatMap((beneath): TextOnGround[] => {
    const colors = buttonColors(style, tones, beneath)[button]
    return colors ? [colors.ground, colors.hover].map(one => [colors.text, one]) : [SOME_ACCENT]
  })
}

function introTexts(intro: StyleMap, { paper, ink, muted }: StyleTones): TextOnGround[] {
  const own = groundOf(intro, paper)
  const bold = readableOn(ink, [own], ink)
  return [bold, readableOn(intro['color'] ?? muted, [own], bold)].map(text => [text, own])
}
