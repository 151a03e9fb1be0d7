import { all, atMostOnPhones, button, declarations, height, isMetric, isShadow, isText, narrow, rule, wide } from './style-rules.ts'
import { FOOTER, SCOPE, SHELL } from './style-scope.ts'
import type { StyleLook, StyleMap } from './style-parts.ts'
import { hoverOf, mixOf, readableOn, type StyleTones } from './style-tones.ts'

const not =
  (...names: readonly string[]) =>
  (property: string): boolean =>
    !names.includes(property)

/** Header, ground, title, card, intro, footer. */
export function textRules(style: StyleLook, tones: StyleTones): string {
  const {
    header_style: header,
    main_style: main,
    main_header_style: title,
    main_content_style: card,
    main_content_intro_style: intro,
  } = style
  const size = main['font-size']
  const radius = card['border-radius']
  return [
    rule(
      `${SHELL}>:is(.shell-header,.shell-footer,.shell-side)`,
      declarations(main, property => property === 'font-family'),
    ),
    rule(
      `${SHELL}:not(.shell-framed)>.shell-header`,
      declarations(header, style.header_hide ? not('color', 'background-color', 'border-bottom') : not('color')),
    ),
    style.header_hide ? rule(`${SHELL}>.shell-header`, ['background:none', 'border:0', 'min-block-size:0']) : '',
    rule(`${SHELL} .shell-brand`, brandOf(header)),
    rule(
      SCOPE,
      declarations(main, property => isText(property) && property !== 'color'),
    ),
    wide(
      rule(
        SCOPE,
        declarations(main, property => property.startsWith('padding')),
      ),
    ),
    size ? rule(SCOPE, [`--text:${size}`, `--text-step:calc(${size}*1.55)`, `--text-group:calc(${size}*1.15)`]) : '',
    rule(
      `${SCOPE} .run-title`,
      declarations(title, property => !isMetric(property) && property !== 'color'),
    ),
    rule(`${SCOPE} .run-title`, [`color:${readableOn(title['color'] ?? tones.groundInk, [tones.ground], tones.groundInk)}`]),
    wide(rule(`${SCOPE} .run-title`, declarations(title, isMetric))),
    narrow(
      rule(`${SCOPE} .run-title`, [
        ...atMostOnPhones(title['font-size']),
        `color:${readableOn(title['color'] ?? tones.ink, [tones.paper], tones.ink)}`,
      ]),
    ),
    narrow(rule(`${SCOPE} .run-form-title`, [`color:${tones.muted}`])),
    rule(
      `${SCOPE} .run-card`,
      declarations(card, property => isText(property) && property !== 'color'),
    ),
    wide(
      rule(
        `${SCOPE} :is(.run-card,.shell-sheet)`,
        declarations(card, property => !isText(property) && !property.endsWith('gap')),
      ),
    ),
    card['gap'] || card['row-gap'] ? wide(gaps(card)) : '',
    radius ? rule(SCOPE, [`--radius-card:${radius.split(' ')[0]}`]) : '',
    rule(
      `${SCOPE} .run-card>.ui-prose`,
      declarations(intro, property => property !== 'color'),
    ),
    intro['color'] ? rule(`${SCOPE} .run-card>.ui-prose`, [`color:${readableOn(intro['color'], [tones.paper], tones.ink)}`]) : '',
    rule(FOOTER, footerOf(style, tones)),
    // Its text begins where the page's does.
    rule(`${SHELL}:not(.shell-framed)>:is(.shell-header,.shell-footer)`, ['padding-inline:max(1rem,calc((100vw - 65rem)/2))']),
    rule(`${SHELL}.shell-sided>.shell-header`, ['padding-inline:1rem']),
    rule(`${FOOTER} a`, ['color:inherit']),
  ].join('')
}

/** Of the header's text; a brand has a size of its own. */
function brandOf(header: StyleMap): string[] {
  return ['color:inherit', ...declarations(header, property => isText(property) && property !== 'color' && property !== 'text-align')]
}

/** Field to field as the card says, group to group one and a half of it. */
function gaps(card: StyleMap): string {
  const gap = card['row-gap'] ?? card['gap']?.split(' ')[0] ?? ''
  return rule(`${SCOPE} .run-fields`, [`--field-gap:${gap}`, `--group-gap:calc(${gap}*1.5)`])
}

function footerOf({ footer_style: footer }: StyleLook, tones: StyleTones): string[] {
  const own = footer['background-color']
  const ground = own === undefined || own === 'transparent' ? tones.ground : own
  const color = readableOn(footer['color'] ?? tones.groundMuted, [ground], tones.groundInk)
  return [...declarations(footer, not('color')), `color:${color}`]
}

/** Buttons by what they mean. */
export function buttonRules(style: StyleLook, tones: StyleTones): string {
  const { button_primary: primary, button_outline_success_style: save, button_outline_danger_style: over } = style
  const shape = declarations(save, property => property.endsWith('radius') || property.endsWith('width')).join(';')
  const previous = Object.fromEntries(
    Object.entries(save).filter(([property]) => !/color|^border(?:-\w+)?$|^box|^text-shadow/.test(property)),
  )
  const line = /^([\d.]+(?:px|r?em)?) (\w+)/.exec(save['border'] ?? '')
  return [
    button('.ui-button-primary', primary, tones.accent?.hover),
    button('.run-submit', style.button_success_style, hoverIn(style.button_success_style, tones)),
    button('.run-delete', style.button_danger_style, hoverIn(style.button_danger_style, tones)),
    button('.run-save', save, hoverIn(save, tones)),
    button('.run-start-over', over, hoverIn(over, tones)),
    button(
      '.run-previous',
      { ...previous, ...(line && { border: `${line[1]} ${line[2]} ${tones.ink}`, color: tones.ink, 'background-color': 'transparent' }) },
      undefined,
    ),
    shape === ''
      ? ''
      : rule(
          `${SCOPE} .ui-button-plain`,
          declarations(save, property => property.endsWith('radius')),
        ),
    wide(rule(`${SCOPE} .run-buttons`, declarations(style.button_form_footer_style, all))),
  ].join('')
}

function hoverIn(map: StyleMap, tones: StyleTones): string | undefined {
  const ground = map['background-color']
  if (ground === undefined) return undefined
  return ground === 'transparent' ? mixOf(tones.paper, map['color'] ?? tones.ink, 0.08) : hoverOf(ground)
}

/** Labels, inputs, options, messages. */
export function fieldRules(style: StyleLook, tones: StyleTones): string {
  const {
    field_label_style: label,
    field_input_style: input,
    field_valid_style: valid,
    field_invalid_style: invalid,
    field_help_style: help,
  } = style
  const field = `${SCOPE} .field-input`
  const wrong = invalid['border-color']?.split(' ')[0]
  const right = valid['border-color']?.split(' ')[0]
  const inked = (map: StyleMap) => declarations(map, property => property !== 'color' && !property.startsWith('border'))
  return [
    rule(
      `${SCOPE} :is(.run-label label,.run-options>legend)`,
      declarations(label, property => isText(property) && property !== 'color'),
    ),
    label['color']
      ? rule(`${SCOPE} :is(.run-label label,.run-options>legend)`, [`color:${readableOn(label['color'], [tones.paper], tones.ink)}`])
      : '',
    rule(
      `${SCOPE} .run-label`,
      declarations(label, property => /^(?:margin|padding)/.test(property)),
    ),
    rule(
      field,
      declarations(input, property => !['background-color', 'color', 'min-height', 'box-shadow'].includes(property)),
    ),
    // Of a line: a text of several has a height of its own, and begins at its top.
    rule(`${field}:not(textarea)`, height(input)),
    rule(`${SCOPE} textarea.field-input`, ['padding-block:var(--space-2)']),
    rule(`${field}:not(:disabled)`, [
      `background-color:${tones.fieldGround}`,
      `color:${readableOn(input['color'] ?? tones.ink, [tones.fieldGround], tones.ink)}`,
    ]),
    rule(`${field}:not(:focus-visible)`, declarations(input, isShadow)),
    rule(`${field}::placeholder`, [`color:${tones.placeholder}`]),
    input['padding'] ? rule(`${SCOPE} .field-picked>.field-input`, ['padding-inline-end:var(--control-height)']) : '',
    rule(`${field}:is([aria-invalid='true'],[data-invalid='true'])`, [`border-color:${wrong ?? tones.danger}`]),
    rule(`${SCOPE} [data-green] .field-input`, [`border-color:${right ?? tones.success}`]),
    cornerOf(style) ? rule(`${SCOPE} .field-options-boxed`, [`--option-corner:${cornerOf(style)}`]) : '',
    rule(`${SCOPE} .run-issue`, inked(invalid)),
    rule(`${SCOPE} .run-valid`, inked(valid)),
    rule(`${SCOPE} .run-help`, inked(help)),
  ].join('')
}

/** Of options: that of the field, or of the button where the field has no full border. */
function cornerOf({ field_input_style: input, button_primary: primary }: StyleLook): string | undefined {
  const isFull = input['border'] !== undefined && input['border'] !== 'none'
  return isFull ? input['border-radius'] : (primary['border-radius'] ?? input['border-radius'])
}
