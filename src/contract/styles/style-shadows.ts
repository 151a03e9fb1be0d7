import { BLACK, contrastOfLights, luminance, mixed, readHex, type Rgb, writeHex } from './colors.ts'
import { firstPassing } from './first-passing.ts'
import { BUTTON_PARTS } from './style-buttons.ts'
import { colorsAlong } from './style-gradients.ts'
import { type TextOnGround, textsAround, textsOf } from './style-part-texts.ts'
import { eachValue } from './style-values.ts'
import { pixelsOf } from './style-rules.ts'
import type { StyleLook, StylePart } from './style-parts.ts'
import { type StyleTones, TEXT } from './style-tones.ts'

/** A colour that is drawn beneath texts, and how light each of those is, 0 to 1. */
interface GroundOfTexts {
  readonly color: Rgb
  readonly texts: readonly number[]
}

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
  const drawn = drawnGrounds(style)
  const around = drawn(textsAround(style, tones), BENEATH_ALL)
  const ownOf = new Map<StylePart, readonly GroundOfTexts[]>()
  return eachValue(style, (part, property, value) => {
    if (!/^(?:box|text)-shadow$/.test(property) || value === 'none') return value
    const isOfText = property === 'text-shadow'
    const shadows = value.split(', ').map(one => read(one, part, isOfText))
    // A text of the page gives its shadow to all that stand in it.
    const own = part === 'main_style' ? around : (ownOf.get(part) ?? drawn(textsOf(part, style, tones), groundsOf(part)))
    ownOf.set(part, own)
    const onOwn = shadows.filter(({ isInset }) => isOfText || isInset)
    const beside = shadows.filter(({ isInset }) => !isOfText && !isInset)
    const [forOwn, forOthers] = [fainterBy(onOwn, own), fainterBy(beside, around)]
    return shadows.map(one => written(one, onOwn.includes(one) ? forOwn : forOthers)).join(', ')
  })
}

/** Where a text stands whose part has no ground of its own. */
const BENEATH_ALL = ['main_style', 'main_content_style', 'button_form_footer_style'] as const satisfies readonly StylePart[]
/** Colours of a gradient between two that follow each other: a shadow makes them more alike. */
const BETWEEN = 4

/** Submit is a primary button, and may have the gradient of that. */
const groundsOf = (part: StylePart): ReadonlySet<StylePart> =>
  new Set([...BENEATH_ALL, part, ...(part === 'button_success_style' ? ['button_primary' as const] : [])])

/** Each colour beneath texts, once: where the ground of a text is the gradient of one of these parts, all along that. */
function drawnGrounds(style: StyleLook): (texts: readonly TextOnGround[], parts: Iterable<StylePart>) => readonly GroundOfTexts[] {
  const alongOf = new Map<string, readonly string[]>()
  const along = (gradient: string): readonly string[] => {
    const colors = alongOf.get(gradient) ?? (gradient === 'none' ? [] : colorsAlong(gradient, BETWEEN))
    alongOf.set(gradient, colors)
    return colors
  }
  return (texts, parts) => {
    const lights = new Map<string, Set<number>>()
    for (const [text, ground] of new Map(texts.map(pair => [pair.join(), pair])).values()) {
      const light = luminance(rgb(text))
      const beneath = [...parts].map(part => style[part]).filter(map => map['background-color'] === ground)
      const all = [ground, ...beneath.flatMap(map => along(map['background-image'] ?? 'none'))]
      for (const one of all) lights.set(one, (lights.get(one) ?? new Set()).add(light))
    }
    return [...lights].map(([color, all]) => ({ color: rgb(color), texts: [...all] }))
  }
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
function fainterBy(shadows: readonly Shadow[], grounds: readonly GroundOfTexts[]): number {
  if (shadows.length === 0) return 1
  const cases = subsetsOf(shadows).flatMap(subset => grounds.map(ground => ({ ...ground, subset })))
  const isReadable = ({ color, texts, subset }: (typeof cases)[number], share: number): boolean => {
    const light = luminance(under(subset, color, share))
    return texts.every(text => contrastOfLights(text, light) >= TEXT)
  }
  return firstPassing(FAINTER, cases, isReadable) ?? 0
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
