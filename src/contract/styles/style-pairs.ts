import { accentVariables } from '../portal/accent.ts'
import { contrast, readHex, BLACK, type Rgb } from './colors.ts'
import { BUTTON_PARTS, type ButtonColors, buttonColors, type ButtonPart } from './style-buttons.ts'
import { lineColor } from './style-fields.ts'
import { type FieldLine, linesOf, newLine } from './style-lines.ts'
import { isOpaque } from './style-gradients.ts'
import type { StyleLook, StyleMap, StylePart } from './style-parts.ts'
import { settledLook } from './style-settled.ts'
import { groundOf, INK, isApart, MUTED, SHAPE, type StyleTones, TEXT, tonesOf } from './style-tones.ts'

/** Two colours of a look that meet, and what of it a repair changes. */
export interface MeasuredPair {
  readonly name: string
  readonly color: Rgb
  readonly ground: Rgb
  readonly needs: number
  readonly part: StylePart
  readonly property: string
  /** Which of the two a repair makes lighter or darker. */
  readonly changes: 'color' | 'ground'
  /** False where a gradient covers the colour that a repair would change: nobody would see that. */
  readonly canRepair: boolean
  /** The value of the property with this colour in it. */
  readonly withColor: (color: string) => string
}

interface More extends Partial<Pick<MeasuredPair, 'needs' | 'property' | 'changes' | 'withColor'>> {}

/**
 * Every text on its ground, and every line and shape on its own, in the order of the page (P8.38): the grounds are those that are drawn,
 * the colours those that the style says, even where the page draws another one in their place.
 * @param written with values that are allowed alone
 * @param companyAccent for where the style has none
 */
export function measuredPairs(written: StyleLook, companyAccent: string): MeasuredPair[] {
  const styleLook = settledLook(written)
  const tones = tonesOf(styleLook)
  const { paper, ground, row } = tones
  const of = (part: StylePart): string | undefined => styleLook[part]['color']
  const groundInk = of('main_style') ?? INK
  const ink = of('main_content_style') ?? groundInk
  const help = of('field_help_style') ?? MUTED
  const accent = accentVariables(companyAccent)
  const [own, soft, accentInk] = ['--accent', '--accent-soft', '--accent-ink'].map(name => accent[name] ?? '') as [string, string, string]
  const chosen = tones.chosen ?? soft
  const [wrong, right] = [of('field_invalid_style') ?? tones.danger, of('field_valid_style') ?? tones.success]
  const inRow = buttonColors(styleLook, tones, row)
  const onCard = buttonColors(styleLook, tones, paper)
  const next = inRow.button_primary
  const ring = (beneath: string): string =>
    contrast(rgb(accentInk), rgb(beneath)) > contrast(rgb('#ffffff'), rgb(beneath)) ? accentInk : '#ffffff'
  const focus = { needs: SHAPE, property: 'background-color', changes: 'ground' } as const

  const pairs = [
    ...(styleLook.header_hide ? [] : [pair('Header', 'header_style', of('header_style') ?? INK, tones.header)]),
    pair('Steps and small title', 'main_style', groundInk, ground),
    pair('Quiet text beside the card', 'field_help_style', help, ground),
    ...(styleLook.main_header_hide
      ? []
      : [pair('Title', 'main_header_style', of('main_header_style') ?? groundInk, groundOf(styleLook.main_header_style, ground))]),
    pair('Text on the card', 'main_content_style', ink, paper),
    pair('Intro', 'main_content_intro_style', of('main_content_intro_style') ?? help, groundOf(styleLook.main_content_intro_style, paper)),
    pair('Footer', 'footer_style', of('footer_style') ?? help, styleLook.footer_hide ? ground : groundOf(styleLook.footer_style, ground)),
    ...BUTTON_PARTS.flatMap(part => onIts(part, part === 'button_danger_style' || part === 'button_outline_danger_style' ? onCard : inRow)),
    // The text gives way where the ground cannot.
    isCovered(written.button_form_footer_style)
      ? pair('Previous on the row of buttons', 'main_content_style', ink, row)
      : pair('Previous on the row of buttons', 'button_form_footer_style', ink, row, { property: 'background-color', changes: 'ground' }),
    pair('Label', 'field_label_style', of('field_label_style') ?? ink, paper),
    pair('Typed text', 'field_input_style', of('field_input_style') ?? ink, tones.fieldGround),
    pair('Placeholder', 'field_help_style', help, tones.fieldGround),
    pair('Help', 'field_help_style', help, paper),
    pair('Message of a valid answer', 'field_valid_style', right, paper),
    pair('Message of a wrong answer', 'field_invalid_style', wrong, paper),
    pair('Wrong answers in the summary', 'field_invalid_style', wrong, tones.dangerGround),
    pair('Text of a chosen option', 'main_content_style', ink, chosen),
    pair('Quiet text of a chosen option', 'field_help_style', help, chosen),
    pair('Link', 'main_content_style', tones.accentInk ?? accentInk, paper),
    ...fieldPairs(styleLook, tones, linesOf(written.field_input_style)),
    edge('field_invalid_style', 'Line of a wrong answer', tones.danger),
    edge('field_valid_style', 'Line of a valid answer', tones.success),
    // A button without a ground is its words.
    pair('Next on the card', 'button_primary', next?.isClear ? next.declared : (next?.ground ?? own), row, {
      needs: SHAPE,
      property: next?.isClear ? 'color' : 'background-color',
    }),
    pair('Focus on the card', 'main_content_style', ring(paper), paper, focus),
    pair('Focus beside the card', 'main_style', ring(ground), ground, focus),
  ]
  return pairs.map(one => (one.property === 'background-color' && isCovered(written[one.part]) ? { ...one, canRepair: false } : one))

  function edge(part: 'field_invalid_style' | 'field_valid_style', name: string, otherwise: string): MeasuredPair {
    const [first] = styleLook[part]['border-color']?.split(' ') ?? []
    // One that is transparent is not seen at all.
    const color = first === 'transparent' ? paper : (first ?? otherwise)
    return pair(name, part, color, paper, { needs: SHAPE, property: 'border-color' })
  }

  /** At rest and under the pointer. Where the ground is the company's, so is the text, which can be read on it. */
  function onIts(part: ButtonPart, colors: Readonly<Record<ButtonPart, ButtonColors | undefined>>): MeasuredPair[] {
    const {
      declared,
      ground: at,
      hover,
    } = colors[part] ?? { declared: accent['--accent-text'] ?? '', ground: own, hover: accent['--accent-hover'] ?? '' }
    return [pair(NAMES[part], part, declared, at), pair(`${NAMES[part]}, under the pointer`, part, declared, hover)]
  }
}

const NAMES: Readonly<Record<ButtonPart, string>> = {
  button_primary: 'Next',
  button_success_style: 'Submit',
  button_danger_style: 'Delete',
  button_outline_success_style: 'Save',
  button_outline_danger_style: 'Start Over',
}

const rgb = (color: string): Rgb => readHex(color) ?? BLACK

/** Does a gradient hide the solid colour of a part? */
function isCovered({ 'background-image': gradient = 'none' }: StyleMap): boolean {
  return gradient !== 'none' && isOpaque(gradient)
}

function pair(name: string, part: StylePart, color: string, ground: string, more: More = {}): MeasuredPair {
  const { needs = TEXT, property = 'color', changes = 'color', withColor = (other: string) => other } = more
  return { name, color: rgb(color), ground: rgb(ground), needs, part, property, changes, canRepair: true, withColor }
}

/**
 * The line that is seen best; none is needed where the ground of the field can be told from the card.
 * @param declared each line as the style says it: a repair of one leaves the others so
 */
function fieldPairs({ field_input_style: input }: StyleLook, tones: StyleTones, declared: readonly FieldLine[]): MeasuredPair[] {
  const { paper, fieldGround } = tones
  const onCard = (color: string, more: More) =>
    pair('Line of a field on the card', 'field_input_style', color, paper, { ...more, needs: SHAPE })
  if (isApart(fieldGround, paper)) return [onCard(fieldGround, { property: 'background-color' })]
  const least = (color: string) => Math.min(contrast(rgb(color), rgb(paper)), contrast(rgb(color), rgb(fieldGround)))
  const lines = linesOf(input).map((line, at) => ({ ...line, ...declared[at], color: lineColor(line.color, input, tones) }))
  const [best] = lines.toSorted((one, other) => least(other.color) - least(one.color))
  if (!best) return [onCard(fieldGround, newLine(input) ?? { property: 'background-color' })]
  const { color, ...place } = best
  return [onCard(color, place), pair('Line of a field on its ground', 'field_input_style', color, fieldGround, { ...place, needs: SHAPE })]
}
