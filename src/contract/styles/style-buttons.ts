import { all, declarations, height, isGradient, isMetric, isShadow, rule, wide } from './style-rules.ts'
import { SCOPE } from './style-scope.ts'
import type { StyleLook, StyleMap } from './style-parts.ts'
import { groundOf, hasGradient, hoverOf, lightGround, mixOf, noteGround, readableOn, type StyleTones } from './style-tones.ts'

/** The parts that are a button, in the order of the page. */
export const BUTTON_PARTS = [
  'button_primary',
  'button_success_style',
  'button_danger_style',
  'button_outline_success_style',
  'button_outline_danger_style',
] as const
export type ButtonPart = (typeof BUTTON_PARTS)[number]

/** The colours of a button at rest and under the pointer. */
export interface ButtonColors {
  readonly ground: string
  /** It has none of its own: what it stands on is seen. */
  readonly isClear: boolean
  readonly hover: string
  /** As the part says it, or what it has where it says nothing. */
  readonly declared: string
  /** As it is drawn: that, or what can be read in its place. */
  readonly text: string
}

/** As they are drawn on `beneath`; undefined: the ground is the company's accent, which no style knows, and so is its text. */
export function buttonColors(style: StyleLook, tones: StyleTones, beneath: string): Readonly<Record<ButtonPart, ButtonColors | undefined>> {
  const ink = readableOn(tones.ink, [beneath], tones.ink)
  const clear = { ground: beneath, text: ink }
  const first = style.button_primary
  const primary = colorsOf(first, beneath, { ground: undefined, text: isClear(first) ? ink : '#ffffff' })
  const submit = style.button_success_style
  // It is a primary button, and has of that what it does not say itself.
  const plain = {
    ground: primary?.ground,
    text: first['color'] ?? (isClear(submit) || (primary?.isClear && !submit['background-color']) ? ink : '#ffffff'),
  }
  return {
    button_primary: primary,
    button_success_style: colorsOf(submit, beneath, plain),
    button_danger_style: colorsOf(style.button_danger_style, beneath, { ...clear, text: readableOn(tones.danger, [beneath], ink) }),
    button_outline_success_style: colorsOf(style.button_outline_success_style, beneath, clear),
    button_outline_danger_style: colorsOf(style.button_outline_danger_style, beneath, clear),
  }
}

const isClear = (map: StyleMap): boolean => map['background-color'] === 'transparent'

function colorsOf(map: StyleMap, beneath: string, plain: { ground: string | undefined; text: string }): ButtonColors | undefined {
  const ground = map['background-color'] === undefined ? plain.ground : groundOf(map, beneath)
  if (ground === undefined) return undefined
  const declared = map['color'] ?? plain.text
  const text = readableOn(declared, [ground], plain.text)
  const clear = isClear(map) || (map['background-color'] === undefined && ground === beneath)
  return { ground, isClear: clear, hover: clear ? lightGround(beneath, text) : hoverOf(ground, text), declared, text }
}

/** Where each of them is drawn. */
const SELECTORS: Readonly<Record<ButtonPart, string>> = {
  button_primary: '.ui-button.ui-button-primary',
  button_success_style: '.ui-button.run-submit',
  button_danger_style: '.run-delete',
  button_outline_success_style: '.ui-button.run-save',
  button_outline_danger_style: '.ui-button.run-start-over',
}
/** Next is held back by `aria-disabled`, and then looks as if it were disabled (steps-buttons.css). */
const LIVE = ':not(:disabled,[aria-disabled])'
/** Those that stand at the end of the card. */
const IN_ROW = ['button_primary', 'button_success_style', 'button_outline_success_style'] as const

/** Buttons by what they mean, and the row at the end of the card. */
export function buttonRules(style: StyleLook, tones: StyleTones): string {
  const { button_outline_success_style: save, button_danger_style: danger } = style
  const colors = buttonColors(style, tones, tones.paper)
  const corners = declarations(save, property => property.endsWith('radius'))
  return [
    Object.keys(danger).length > 0 ? deleteRules(colors.button_danger_style) : '',
    ...BUTTON_PARTS.map(part => button(SELECTORS[part], style[part], colors[part])),
    previousRules(save),
    rule(`${SCOPE} .ui-button-plain`, corners),
    wide(rule(`${SCOPE} .run-buttons`, declarations(style.button_form_footer_style, all)) + rowRules(style, tones)),
  ].join('')
}

/** Of one meaning: colours and corners everywhere, its measures where there is room for them. */
function button(selector: string, map: StyleMap, colors: ButtonColors | undefined): string {
  if (Object.keys(map).length === 0) return ''
  const live = `${SCOPE} ${selector}${LIVE}`
  const isShape = (property: string) =>
    !isMetric(property) && !isShadow(property) && !isLine(property) && !/^(?:color|background-.*)$/.test(property)
  const own = map['color'] || map['background-color'] ? colors : undefined
  return [
    rule(`${SCOPE} ${selector}:not(:disabled)`, declarations(map, isShape)),
    rule(live, [...declarations(map, isLine), ...drawn(own), ...declarations(map, isGradient)]),
    rule(`${live}:hover`, [...hovered(own), ...(hasGradient(map) ? ['background-image:none'] : [])]),
    rule(`${live}:not(:focus-visible)`, declarations(map, isShadow)),
    wide(rule(`${SCOPE} ${selector}`, [...declarations(map, one => isMetric(one) && one !== 'min-height'), ...height(map)])),
  ].join('')
}

const isLine = (property: string): boolean => /^border(?!.*radius)/.test(property)
const drawn = (colors: ButtonColors | undefined): string[] =>
  colors ? [`background-color:${colors.isClear ? 'transparent' : colors.ground}`, `color:${colors.text}`] : []
const hovered = (colors: ButtonColors | undefined): string[] => (colors ? [`background-color:${colors.hover}`] : [])

/** What deletes is a word among others where no style dresses it, or a sign beside it: that has its colours under the pointer. */
function deleteRules(colors: ButtonColors | undefined): string {
  return [
    rule(`${SCOPE} .run-delete`, ['padding:.25rem .75rem', 'border-radius:var(--radius)', 'text-decoration:none']),
    colors
      ? rule(`${SCOPE} :is(.field-files-remove,.field-places-remove,.run-delete-sign):not(:disabled):hover`, [
          `background-color:${colors.hover}`,
          `color:${colors.text}`,
        ])
      : '',
  ].join('')
}

/** Previous has the shape of Save in the colour of the text around it. */
function previousRules(save: StyleMap): string {
  const shape = Object.fromEntries(
    Object.entries(save).filter(([property]) => !/color|^background|^border(?:-\w+)?$|^box|^text-shadow/.test(property)),
  )
  const [, width, style] = /^([\d.]+(?:px|r?em)?) (\w+)/.exec(save['border'] ?? '') ?? []
  const line = width && style ? [`border:${width} ${style} var(--ink)`, 'color:var(--ink)', 'background-color:transparent'] : []
  return button('.ui-button.run-previous', shape, undefined) + rule(`${SCOPE} .ui-button.run-previous:not(:disabled)`, line)
}

/** A row with a ground of its own: what stands on it is read there. On phones the row is the card. */
function rowRules(style: StyleLook, tones: StyleTones): string {
  const { row, paper } = tones
  if (row === paper && !hasGradient(style.button_form_footer_style)) return ''
  const ink = readableOn(tones.ink, [row], tones.groundInk)
  const muted = readableOn(tones.muted, [row], ink)
  const colors = buttonColors(style, tones, row)
  const values = {
    paper: row,
    ink,
    'ink-muted': muted,
    'accent-ink': ink,
    danger: readableOn(tones.danger, [row], ink),
    ground: noteGround(row, ink, muted),
    line: mixOf(row, ink, 0.15),
    'line-control': mixOf(row, ink, 0.6),
  }
  const place = `${SCOPE} .run-buttons>`
  return [
    rule(
      `${SCOPE} .run-buttons`,
      Object.entries(values).map(([name, value]) => `--${name}:${value}`),
    ),
    ...IN_ROW.flatMap(part => {
      const live = `${place}${SELECTORS[part]}${LIVE}`
      return [rule(live, drawn(colors[part])), rule(`${live}:hover`, hovered(colors[part]))]
    }),
  ].join('')
}
