import type { Em, StyleGrammar } from './style-grammar.ts'
import { STYLE_PARTS, type StylePart } from './style-parts.ts'

/** Which input the editor shows for it. */
export type StyleInput = 'length' | 'lengths' | 'color' | 'font' | 'shadow' | 'border' | 'gradient' | 'select' | 'number'

export interface StyleProperty {
  readonly grammar: StyleGrammar
  readonly input: StyleInput
  /** Of a select: all values there are. */
  readonly options?: readonly string[]
  /** What it is about: the editor groups by it. */
  readonly group: 'text' | 'ground' | 'border' | 'space' | 'layout'
  readonly parts: readonly StylePart[]
  /** The greatest length of parts that allow more or less than others. */
  readonly to?: Partial<Record<StylePart, number>>
}

const BUTTONS = [
  'button_primary',
  'button_success_style',
  'button_danger_style',
  'button_outline_success_style',
  'button_outline_danger_style',
] as const satisfies readonly StylePart[]
const ROWS = ['header_style', 'footer_style', 'button_form_footer_style'] as const satisfies readonly StylePart[]
const MESSAGES = ['field_valid_style', 'field_invalid_style', 'field_help_style'] as const satisfies readonly StylePart[]
const BOXES = [
  'header_style',
  'main_header_style',
  'main_content_style',
  'main_content_intro_style',
  'footer_style',
  ...BUTTONS,
  'button_form_footer_style',
  'field_input_style',
] as const satisfies readonly StylePart[]
const TEXTS = STYLE_PARTS.filter(part => part !== 'button_form_footer_style')
const FIELDS = ['field_label_style', ...MESSAGES] as const satisfies readonly StylePart[]

const color = (group: StyleProperty['group'], parts: readonly StylePart[], transparent: boolean): StyleProperty => ({
  grammar: { is: 'color', transparent },
  input: 'color',
  group,
  parts,
})
const lengths = (
  group: StyleProperty['group'],
  parts: readonly StylePart[],
  [from, to]: readonly [number, number],
  most: 1 | 2 | 4 = 1,
  em: Em = 'largest',
): StyleProperty => ({ grammar: { is: 'lengths', from, to, most, em }, input: most === 1 ? 'length' : 'lengths', group, parts })
const select = (group: StyleProperty['group'], parts: readonly StylePart[], words: readonly string[]): StyleProperty => ({
  grammar: { is: 'word', words },
  input: 'select',
  options: words,
  group,
  parts,
})

/** Pixels that a text is large at most, and the title of a form. */
const MAX_TEXT = 32
const MAX_TITLE = 72
/** Of this part: what `em` counts as at most. */
export const largestText = (part: StylePart): number => (part === 'main_header_style' ? MAX_TITLE : MAX_TEXT)

export const BORDER_STYLES = ['none', 'solid', 'dashed', 'dotted', 'double'] as const
/** Pixels that a border is wide at most. */
export const MAX_BORDER = 12
const SIDES = ['top', 'right', 'bottom', 'left'] as const
const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const
const LINE = { from: 0, to: MAX_BORDER } as const

const BORDER: StyleProperty = { grammar: { is: 'border' }, input: 'border', group: 'border', parts: BOXES }
/** Space within a field and around its words: room is left for what is typed. */
const OF_FIELD = 32
const FIELD_SPACE: Partial<Record<StylePart, number>> = Object.fromEntries(
  ['field_input_style' as const, ...FIELDS].map(part => [part, OF_FIELD]),
)
const PADDED = [...BOXES, 'main_style', ...FIELDS] as const satisfies readonly StylePart[]
const SPACED = [
  'main_header_style',
  'main_content_intro_style',
  'button_form_footer_style',
  ...FIELDS,
] as const satisfies readonly StylePart[]
const space = (parts: readonly StylePart[], most: 1 | 4): StyleProperty => ({
  ...lengths('space', parts, [0, 96], most),
  to: FIELD_SPACE,
})
const withAuto = (property: StyleProperty, auto: 'sides' | 'itself'): StyleProperty => ({
  ...property,
  grammar: property.grammar.is === 'lengths' ? { ...property.grammar, auto } : property.grammar,
})
const ofSides = (name: (side: string) => string, property: StyleProperty) =>
  Object.fromEntries(SIDES.map(side => [name(side), property] as const))

/**
 * Every CSS property that a style may have, and what its values are (P8.30). What is not here reaches no page: nothing places, layers,
 * sizes beyond a part, loads, counts or writes. Nor is there anything of what a style never changes: outline, cursor, order, display.
 */
export const STYLE_PROPERTIES: Readonly<Record<string, StyleProperty>> = {
  color: color('text', TEXTS, false),
  'font-family': { grammar: { is: 'font' }, input: 'font', group: 'text', parts: TEXTS },
  'font-size': { ...lengths('text', TEXTS, [12, MAX_TEXT], 1, 'none'), to: { main_header_style: MAX_TITLE } },
  'font-weight': {
    grammar: { is: 'number', from: 100, to: 900, words: { normal: 400, bold: 700 } },
    input: 'number',
    group: 'text',
    parts: TEXTS,
  },
  'font-style': select('text', TEXTS, ['normal', 'italic', 'oblique']),
  'font-stretch': select('text', TEXTS, ['normal', 'condensed', 'semi-condensed', 'semi-expanded', 'expanded']),
  'font-variant-caps': select('text', TEXTS, ['normal', 'small-caps', 'all-small-caps']),
  'font-variant-numeric': select('text', TEXTS, ['normal', 'lining-nums', 'oldstyle-nums', 'tabular-nums']),
  'line-height': { grammar: { is: 'number', from: 1, to: 3, words: { normal: 1.5 } }, input: 'number', group: 'text', parts: TEXTS },
  'letter-spacing': lengths('text', TEXTS, [-2, 8], 1, 'proportion'),
  'word-spacing': lengths('text', TEXTS, [-2, 16], 1, 'proportion'),
  'text-align': select(
    'text',
    ['header_style', 'main_header_style', 'main_content_intro_style', 'footer_style', 'field_input_style', ...FIELDS],
    ['start', 'center', 'end', 'left', 'right', 'justify'],
  ),
  'text-transform': select('text', TEXTS, ['none', 'uppercase', 'lowercase', 'capitalize']),
  'text-decoration-line': select('text', TEXTS, ['none', 'underline', 'overline']),
  'text-decoration-style': select('text', TEXTS, ['solid', 'double', 'dotted', 'dashed', 'wavy']),
  'text-decoration-color': color('text', TEXTS, false),
  'text-decoration-thickness': lengths('text', TEXTS, [0, 6], 1, 'proportion'),
  'text-underline-offset': lengths('text', TEXTS, [0, 12], 1, 'proportion'),
  'text-indent': lengths('text', ['main_content_intro_style'], [0, 64]),
  'text-shadow': { grammar: { is: 'shadow', of: 'text' }, input: 'shadow', group: 'text', parts: TEXTS },
  'background-color': color('ground', [...BOXES, 'main_style'], true),
  'background-image': { grammar: { is: 'gradient' }, input: 'gradient', group: 'ground', parts: [...BOXES, 'main_style'] },
  'box-shadow': { grammar: { is: 'shadow', of: 'box' }, input: 'shadow', group: 'ground', parts: BOXES },
  border: BORDER,
  ...ofSides(side => `border-${side}`, BORDER),
  'border-color': {
    grammar: { is: 'colors', most: 4 },
    input: 'color',
    group: 'border',
    parts: [...BOXES, 'field_valid_style', 'field_invalid_style'],
  },
  ...ofSides(side => `border-${side}-color`, color('border', BOXES, true)),
  'border-style': {
    grammar: { is: 'words', words: BORDER_STYLES, most: 4 },
    input: 'select',
    options: BORDER_STYLES,
    group: 'border',
    parts: BOXES,
  },
  ...ofSides(side => `border-${side}-style`, select('border', BOXES, BORDER_STYLES)),
  'border-width': lengths('border', BOXES, [LINE.from, LINE.to], 4),
  ...ofSides(side => `border-${side}-width`, lengths('border', BOXES, [LINE.from, LINE.to])),
  'border-radius': lengths('border', BOXES, [0, 64], 4),
  ...Object.fromEntries(CORNERS.map(corner => [`border-${corner}-radius`, lengths('border', BOXES, [0, 64])])),
  padding: space(PADDED, 4),
  ...ofSides(side => `padding-${side}`, space(PADDED, 1)),
  margin: withAuto(space(SPACED, 4), 'sides'),
  'margin-top': space(SPACED, 1),
  'margin-right': withAuto(space(SPACED, 1), 'itself'),
  'margin-bottom': space(SPACED, 1),
  'margin-left': withAuto(space(SPACED, 1), 'itself'),
  gap: lengths('space', [...ROWS, 'main_content_style'], [0, 96], 2),
  'row-gap': lengths('space', [...ROWS, 'main_content_style'], [0, 96]),
  'column-gap': lengths('space', [...ROWS, 'main_content_style'], [0, 96]),
  'min-height': lengths('layout', ['header_style', 'footer_style', ...BUTTONS, 'field_input_style'], [0, 160]),
  'justify-content': select('layout', ROWS, ['start', 'center', 'end', 'space-between', 'space-around', 'space-evenly']),
  'align-items': select('layout', ROWS, ['start', 'center', 'end', 'baseline', 'stretch']),
}

/** The properties that this part may have, by name. */
export const propertiesOf = (part: StylePart): readonly string[] =>
  Object.entries(STYLE_PROPERTIES).flatMap(([name, { parts }]) => (parts.includes(part) ? [name] : []))

/** What a property is stored as: `background`, as people write it, as one of the two that there are of it; others as themselves. */
export const storedAs = (property: string): readonly [string, ...string[]] =>
  property === 'background' ? ['background-color', 'background-image'] : [property]

/** What this property may be in this part; undefined: the part does not have it. */
export function grammarOf(part: StylePart, property: string): StyleGrammar | undefined {
  const known = Object.hasOwn(STYLE_PROPERTIES, property) ? STYLE_PROPERTIES[property] : undefined
  if (!known?.parts.includes(part)) return undefined
  const to = known.to?.[part]
  return to === undefined || known.grammar.is !== 'lengths' ? known.grammar : { ...known.grammar, to }
}
