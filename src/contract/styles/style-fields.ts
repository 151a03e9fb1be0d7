import { atMostOnPhones, declarations, height, isGradient, isShadow, isText, rule } from './style-rules.ts'
import { MAX_TEXT_ON_PHONES, SCOPE } from './style-scope.ts'
import { linesOf } from './style-lines.ts'
import { hasSides, roomRules } from './style-room.ts'
import type { StyleLook, StyleMap } from './style-parts.ts'
import { isApart, mixOf, readableOn, SHAPE, type StyleTones } from './style-tones.ts'

const FIELD = `${SCOPE} .field-input`
const LABEL = `${SCOPE} :is(.run-label label,.run-options>legend)`

/** Labels, inputs, options, messages. */
export function fieldRules(style: StyleLook, tones: StyleTones): string {
  const { field_label_style: label, field_valid_style: valid, field_invalid_style: invalid, field_help_style: help } = style
  const corner = cornerOf(style)
  return [
    rule(
      LABEL,
      declarations(label, property => isText(property) && property !== 'color'),
    ),
    label['color'] ? rule(LABEL, [`color:${readableOn(label['color'], [tones.paper], tones.ink)}`]) : '',
    atMostOnPhones(LABEL, label['font-size'], MAX_TEXT_ON_PHONES),
    rule(
      `${SCOPE} .run-label`,
      declarations(label, property => /^(?:margin|padding)/.test(property)),
    ),
    inputRules(style.field_input_style, tones),
    roomRules(style),
    rule(`${FIELD}:is([aria-invalid='true'],[data-invalid='true'])`, [`border-color:${edgeOf(invalid, tones.danger, tones)}`]),
    rule(`${SCOPE} [data-green] .field-input`, [`border-color:${edgeOf(valid, tones.success, tones)}`]),
    widgetRule('invalid', edgeOf(invalid, tones.danger, tones), tones.danger),
    widgetRule('valid', edgeOf(valid, tones.success, tones), tones.success),
    corner ? rule(`${SCOPE} .field-options-boxed`, [`--option-corner:${corner}`]) : '',
    messageRules('.run-issue', invalid),
    messageRules('.run-valid', valid),
    messageRules('.run-help', help),
  ].join('')
}

/** The line around a widget, where it is another one than that of its message. */
const widgetRule = (status: 'invalid' | 'valid', edge: string, plain: string): string =>
  edge === plain ? '' : rule(`${SCOPE} .run-full[data-status='${status}']`, [`border-color:${edge}`])

function messageRules(place: string, map: StyleMap): string {
  const own = declarations(map, property => property !== 'color' && !property.startsWith('border'))
  return rule(`${SCOPE} ${place}`, own) + atMostOnPhones(`${SCOPE} ${place}`, map['font-size'], MAX_TEXT_ON_PHONES)
}

function inputRules(input: StyleMap, tones: StyleTones): string {
  const elsewhere = ['background-color', 'background-image', 'color', 'min-height', 'box-shadow']
  return [
    rule(FIELD, [...declarations(input, property => !elsewhere.includes(property)), ...seenLine(input, tones)]),
    atMostOnPhones(FIELD, input['font-size'], MAX_TEXT_ON_PHONES),
    // Of a line: a text of several has a height of its own, and begins at its top.
    rule(`${FIELD}:not(textarea)`, height(input)),
    rule(`${SCOPE} textarea.field-input`, ['padding-block:var(--space-2)']),
    rule(`${FIELD}:not(:disabled)`, [
      `background-color:${tones.fieldGround}`,
      `color:${readableOn(input['color'] ?? tones.ink, [tones.fieldGround], tones.ink)}`,
    ]),
    // The arrow of a list is drawn in the place of a gradient.
    rule(`${FIELD}:not(:disabled,.field-select)`, declarations(input, isGradient)),
    rule(`${FIELD}:not(:focus-visible)`, declarations(input, isShadow)),
    rule(`${FIELD}::placeholder`, [`color:${tones.placeholder}`]),
    hasSides(input) ? signRules() : '',
  ].join('')
}

/** What opens a calendar and the arrow of a list stand where the page ends, and nothing that is typed beneath them. */
function signRules(): string {
  const ends = { ltr: 'right', rtl: 'left' }
  return Object.entries(ends)
    .map(
      ([direction, end]) =>
        rule(`${SCOPE} .field-picked:dir(${direction})>.field-input`, [`padding-${end}:var(--control-height)`]) +
        rule(`${SCOPE} :dir(${direction})>.field-select`, [`padding-${end}:2rem`]),
    )
    .join('')
}

/** Where no line of a field could be seen, nor its ground on the card, it has one that can. */
function seenLine(input: StyleMap, tones: StyleTones): string[] {
  const { fieldGround, paper } = tones
  if (isApart(fieldGround, paper)) return []
  const lines = linesOf(input).map(line => ({ ...line, color: lineColor(line.color, input, tones) }))
  if (lines.some(({ color }) => isApart(color, paper) && isApart(color, fieldGround))) return []
  const seenOn = (color: string, grounds: readonly string[]) => readableOn(color, grounds, mixOf(paper, tones.ink, 0.6), SHAPE)
  // Where nothing is told from both, the card is what the field stands on.
  const seen = (color: string) =>
    [seenOn(color, [paper, fieldGround]), seenOn(color, [paper])].find(one => isApart(one, paper)) ?? tones.ink
  if (lines.length === 0) return [`border-bottom:1px solid ${seen(tones.controlLine)}`]
  return lines.map(({ side, color }) => `border-${side}-color:${seen(color)}`)
}

/** Of a line as it is drawn. */
export function lineColor(color: string | undefined, input: StyleMap, tones: StyleTones): string {
  if (color === 'text') return readableOn(input['color'] ?? tones.ink, [tones.fieldGround], tones.ink)
  return color ?? tones.controlLine
}

/** The line of an answer that is wrong or right. */
function edgeOf(map: StyleMap, otherwise: string, tones: StyleTones): string {
  const own = map['border-color']?.split(' ')[0]
  return own === undefined || own === 'transparent' ? otherwise : readableOn(own, [tones.paper], otherwise, SHAPE)
}

/** Of options: that of the field, or of the button where the field has no full border. */
function cornerOf({ field_input_style: input, button_primary: primary }: StyleLook): string | undefined {
  const isFull = input['border'] !== undefined && input['border'] !== 'none'
  return isFull ? input['border-radius'] : (primary['border-radius'] ?? input['border-radius'])
}
