import { BLACK, contrast, mixed, readHex, type Rgb, WHITE } from './colors.ts'
import { PLAIN_LOOK, type StyleLook, type StyleMap, type StylePart } from './style-parts.ts'
import { canonicalColor } from './style-tokens.ts'

/** WCAG 2.2 AA: of text, and of lines and shapes. */
const TEXT = 4.5
const SHAPE = 3

/** What a style says nothing of: src/ui/tokens.css. */
const PLAIN = {
  ink: '#1b2330',
  quiet: '#566070',
  ground: '#f5f6f8',
  paper: '#ffffff',
  line: '#828c9a',
  accent: '#2f5bd7',
  danger: '#b3261e',
  success: '#19713f',
}

/** Two colours of a look that meet, and what of it a repair changes. */
export interface MeasuredPair {
  readonly name: string
  readonly color: Rgb
  readonly ground: Rgb
  readonly needs: number
  readonly part: StylePart
  readonly property: string
}

/** `#rrggbb`, a name or any other colour of the grammar; undefined for none and for `transparent`. */
const colorOf = (text: string | undefined): Rgb | undefined => readHex(canonicalColor(text ?? '', false) ?? '')
const plain = (name: keyof typeof PLAIN): Rgb => readHex(PLAIN[name]) ?? BLACK

/** Which property of a border holds its colour: a later one stands over an earlier one. */
const LINES = ['border-color', 'border-bottom-color', 'border-bottom', 'border'] as const

/** The colour within the value of a border. */
export const lineIn = (value: string): string | undefined => value.split(/ +(?![^(]*\))/).find(word => colorOf(word) !== undefined)

function lineOf(map: StyleMap): { property: string; color: Rgb | undefined } {
  for (const property of LINES) {
    const color = colorOf(lineIn(map[property] ?? ''))
    if (color) return { property, color }
  }
  return { property: 'border-color', color: undefined }
}

/** Every text on its ground, and every line and shape on its own, as a style has them (P8.38), in the order of the page. */
export function measuredPairs(styleLook: StyleLook): MeasuredPair[] {
  const parts: StyleLook = { ...PLAIN_LOOK, ...styleLook }
  const text = (part: StylePart): Rgb | undefined => colorOf(parts[part]['color'])
  const under = (part: StylePart, otherwise: Rgb): Rgb => colorOf(parts[part]['background-color']) ?? otherwise
  const isClear = (part: StylePart): boolean => parts[part]['background-color'] === 'transparent'

  const main = under('main_style', plain('ground'))
  const mainInk = text('main_style') ?? plain('ink')
  const card = under('main_content_style', isClear('main_content_style') ? main : plain('paper'))
  const ink = text('main_content_style') ?? mainInk
  const help = text('field_help_style') ?? plain('quiet')
  const field = under('field_input_style', card)
  const row = under('button_form_footer_style', card)
  const wrong = text('field_invalid_style') ?? plain('danger')
  const right = text('field_valid_style') ?? plain('success')
  const button = under('button_primary', isClear('button_primary') ? row : plain('accent'))
  const line = lineOf(parts.field_input_style)

  const reads = (one: Rgb, ground: Rgb): boolean => contrast(one, ground) >= TEXT
  const isDark = contrast(card, WHITE) > contrast(card, BLACK)
  const tinted = (color: Rgb, share: number, texts: readonly Rgb[]): Rgb => {
    const ground = mixed(card, color, share)
    return texts.every(one => reads(one, ground)) ? ground : card
  }
  const chosen = tinted(button, isDark ? 0.14 : 0.08, [ink, help])
  const link = reads(button, card) ? button : ink
  const ring = reads(button, main) ? button : mainInk

  const pair = (name: string, part: StylePart, color: Rgb, ground: Rgb, needs = TEXT, property = 'color'): MeasuredPair => ({
    name,
    color,
    ground,
    needs,
    part,
    property,
  })
  const filled = (part: StylePart, name: string, ground: Rgb, otherwise: Rgb): MeasuredPair =>
    pair(`${name} on its ground`, part, text(part) ?? otherwise, ground)
  const outlined = (part: StylePart, name: string, otherwise: Rgb): MeasuredPair =>
    pair(`${name} on the row of buttons`, part, text(part) ?? otherwise, under(part, row))

  return [
    pair('Header', 'header_style', text('header_style') ?? plain('ink'), under('header_style', plain('paper'))),
    pair('Steps and small title', 'main_style', mainInk, main),
    pair('Quiet text beside the card', 'field_help_style', help, main),
    pair('Title', 'main_header_style', text('main_header_style') ?? mainInk, under('main_header_style', main)),
    pair('Text on the card', 'main_content_style', ink, card),
    pair('Intro', 'main_content_intro_style', text('main_content_intro_style') ?? ink, under('main_content_intro_style', card)),
    pair('Footer', 'footer_style', text('footer_style') ?? help, under('footer_style', main)),
    filled('button_primary', 'Next', button, WHITE),
    filled('button_success_style', 'Submit', under('button_success_style', button), WHITE),
    filled('button_danger_style', 'Delete', under('button_danger_style', plain('danger')), WHITE),
    outlined('button_outline_success_style', 'Save', ink),
    outlined('button_outline_danger_style', 'Start Over', ink),
    pair('Label', 'field_label_style', text('field_label_style') ?? ink, card),
    pair('Typed text', 'field_input_style', text('field_input_style') ?? ink, field),
    pair('Placeholder', 'field_help_style', help, field),
    pair('Help', 'field_help_style', help, card),
    pair('Message of a valid answer', 'field_valid_style', right, card),
    pair('Message of a wrong answer', 'field_invalid_style', wrong, card),
    pair('Wrong answers in the summary', 'field_invalid_style', wrong, tinted(wrong, 0.08, [wrong])),
    pair('Text of a chosen option', 'main_content_style', ink, chosen),
    pair('Quiet text of a chosen option', 'field_help_style', help, chosen),
    pair('Link', 'main_content_style', link, card),
    pair('Line of a field on the card', 'field_input_style', line.color ?? plain('line'), card, SHAPE, line.property),
    pair('Line of a field on its ground', 'field_input_style', line.color ?? plain('line'), field, SHAPE, line.property),
    edge('field_invalid_style', 'Line of a wrong answer', wrong),
    edge('field_valid_style', 'Line of a valid answer', right),
    pair('Next on the card', 'button_primary', button, row, SHAPE, 'background-color'),
    pair('Focus on the card', 'main_content_style', link, card, SHAPE),
    pair('Focus beside the card', 'main_style', ring, main, SHAPE),
  ]

  function edge(part: 'field_invalid_style' | 'field_valid_style', name: string, otherwise: Rgb): MeasuredPair {
    return pair(name, part, colorOf(lineIn(parts[part]['border-color'] ?? '')) ?? otherwise, card, SHAPE, 'border-color')
  }
}
