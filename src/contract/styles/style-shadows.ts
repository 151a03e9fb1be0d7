import { BLACK, contrast, mixed, readHex, type Rgb, writeHex } from './colors.ts'
import { BUTTON_PARTS } from './style-buttons.ts'
import { colorsAlong } from './style-grounds.ts'
import { type TextOnGround, textsAround, textsOf } from './style-part-texts.ts'
import { eachValue } from './style-values.ts'
import { pixelsOf } from './style-rules.ts'
import { type StyleLook, type StylePart, STYLE_PARTS } from './style-parts.ts'
import { type StyleTones, TEXT } from './style-tones.ts'

/** A text and a colour that is drawn beneath it. */
type Meeting = readonly [text: Rgb, ground: Rgb]

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

/**
 * The look with each shadow so faint that every text can be read where it falls (P8.45): that of a text on the text itself, one that is
 * inset on the text of its own thing, all others on what stands beside it. A shadow that reaches no text stays as it is.
 */
export function fadedShadows(style: StyleLook, tones: StyleTones): StyleLook {
  const drawn = onDrawnGrounds(style)
  const around = drawn(textsAround(style, tones))
  return eachValue(style, (part, property, value) => {
    if (!/^(?:box|text)-shadow$/.test(property) || value === 'none') return value
    const isOfText = property === 'text-shadow'
    const shadows = value.split(', ').map(one => read(one, part, isOfText))
    // A text of the page gives its shadow to all that stand in it.
    const own = part === 'main_style' ? around : drawn(textsOf(part, style, tones))
    const onOwn = shadows.filter(({ isInset }) => isOfText || isInset)
    const beside = shadows.filter(({ isInset }) => !isOfText && !isInset)
    const [forOwn, forOthers] = [fainterBy(onOwn, own), fainterBy(beside, around)]
    return shadows.map(one => written(one, onOwn.includes(one) ? forOwn : forOthers)).join(', ')
  })
}

/** Where the ground of a text is a gradient it is each colour along that. */
function onDrawnGrounds(style: StyleLook): (texts: readonly TextOnGround[]) => readonly Meeting[] {
  const along = new Map<string, readonly string[]>()
  for (const { 'background-color': ground = '', 'background-image': gradient = 'none' } of STYLE_PARTS.map(part => style[part]))
    if (gradient !== 'none') along.set(ground, [...(along.get(ground) ?? [ground]), ...colorsAlong(gradient)])
  return texts => texts.flatMap(([text, ground]) => (along.get(ground) ?? [ground]).map(one => [rgb(text), rgb(one)] as const))
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
function fainterBy(shadows: readonly Shadow[], texts: readonly Meeting[]): number {
  const some = subsetsOf(shadows)
  const isReadable = (share: number) =>
    some.every(subset => texts.every(([text, ground]) => contrast(text, under(subset, ground, share)) >= TEXT))
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
