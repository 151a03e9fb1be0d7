import { narrow, pixelsOf, rule, wide } from './style-rules.ts'
import { MAX_TEXT_ON_PHONES, SCOPE } from './style-scope.ts'
import type { StyleLook, StyleMap } from './style-parts.ts'

/** Letters of what is typed that can be read, however much stands around them (P8.30); in what a widget draws, a few. */
const LETTERS = 8
const FEW = 5
/** How wide a digit of a wide font is, of its size. */
const LETTER = 0.64

/** Pixels that a field of this width has where there is room (runner/field-rows.css). */
const WIDTHS = { number: 128, time: 152, date: 192, small: 192, phone: 256, half: 320 } as const
type Width = keyof typeof WIDTHS
const ALL_WIDTHS = Object.keys(WIDTHS) as Width[]
/** Pixels that stand at the end of a field in place of its padding: what opens a calendar, the arrow of a list. */
const PICKER = 48
const ARROW = 32
const AT_END: Readonly<Record<Width, number>> = { number: 0, time: PICKER, date: PICKER, small: ARROW, phone: ARROW, half: ARROW }
/** At each side of a field: the product's own; at most on phones. */
const PADDING = '12px'
const PHONE_PADDING = 16

/** Pixels of the narrowest place for ground and card from tablets on: a menu and the pages stand beside them (steps.css). */
const PLACE = 568
/** The product's own distances there, of ground and card, both sides together. */
const GROUND = 32
const CARD = 96
/** The line beside fields that an answer brought; between two fields in a row; the narrower one of two on the smallest phone, which holds a time. */
const INDENT = 20
const GAP = 24
const PHONE_COLUMN = 152
/** Of a title at each side: more gives way. */
const TITLE_SIDE = 48
/** Of the pages of a form beside its card. */
const STEPS = '17rem'

/**
 * In each field some letters can be read, though ground, card, lines, paddings and text go as far as they may: fields are as wide as that
 * takes, two that have no room side by side stand below each other, and the distances beside them give way before they are cut off.
 */
export function roomRules(style: StyleLook): string {
  const { main_style: ground, main_content_style: card, field_input_style: input } = style
  const field = `${SCOPE} .field-input`
  const need = neededIn(style, Infinity, Infinity)
  const few = need(0, FEW)
  const most = need(PICKER)
  const cardLines = 2 * thickest(card, sizeIn([card, ground], Infinity))
  const place = PLACE - (bothSides(ground, [ground]) ?? GROUND) - (bothSides(card, [card, ground]) ?? CARD) - cardLines - INDENT
  const cardNeeds = rem(most + INDENT + cardLines)
  const isWide = sidesOf(input).some(side => inPixels(side, sizeIn(chainOf(style), Infinity)) > PHONE_PADDING)
  const needOnPhones = neededIn(style, pixelsOf(MAX_TEXT_ON_PHONES), PHONE_PADDING)
  return [
    few > WIDTHS.number ? rule(field, [`min-inline-size:min(100%,${few}px)`]) : '',
    wide(
      [
        widths(ALL_WIDTHS, need),
        place < most ? givingWay(SCOPE, ground, `max(1rem,(100% - ${cardNeeds} - ${STEPS})/4)`) : '',
        place < most ? givingWay(`${SCOPE} :is(.run-card,.shell-sheet)`, card, `(100% - ${cardNeeds})/2`) : '',
        (place - GAP) / 2 < most ? sideBySide(most) : '',
        titleRules(style.main_header_style),
      ].join(''),
    ),
    isWide ? narrow(rule(field, [`padding-inline:${PHONE_PADDING}px`])) : '',
    narrow(
      [
        widths(
          ALL_WIDTHS.filter(width => width !== 'half'),
          needOnPhones,
        ),
        needOnPhones(PICKER) > PHONE_COLUMN ? belowEachOther() : '',
      ].join(''),
    ),
  ].join('')
}

const rem = (pixels: number): string => `${Math.ceil(pixels) / 16}rem`

/** Lengths of a part count as much as they do in its text. */
const inPixels = (length: string, size: number): number => (/[\d.]em$/.test(length) ? parseFloat(length) * size : pixelsOf(length))

/** A field's text has what the field says, else the card, else the ground. */
const chainOf = ({ field_input_style, main_content_style, main_style }: StyleLook): readonly StyleMap[] => [
  field_input_style,
  main_content_style,
  main_style,
]

/** Pixels of the text of the first of these parts. */
const sizeIn = (parts: readonly StyleMap[], most: number): number =>
  Math.min(most, pixelsOf(parts.find(map => map['font-size'])?.['font-size'] ?? '16px'))

/** How many pixels a field needs. @param mostText pixels that its text has at most @param mostPadding pixels at each side, at most */
function neededIn(style: StyleLook, mostText: number, mostPadding: number): (atEnd: number, letters?: number) => number {
  const parts = chainOf(style)
  const size = sizeIn(parts, mostText)
  const spaced = parts.findIndex(map => map['letter-spacing'])
  const spacing = spaced < 0 ? 0 : inPixels(parts[spaced]?.['letter-spacing'] ?? '0', sizeIn(parts.slice(spaced), mostText))
  const [left = 0, right = 0] = sidesOf(style.field_input_style).map(side => Math.min(mostPadding, inPixels(side, size)))
  const lines = 2 * Math.max(1, thickest(style.field_input_style, size))
  // Where a page is read from the right, the picker stands at the left.
  return (atEnd, letters = LETTERS) =>
    Math.ceil(letters * (LETTER * size + spacing) + Math.min(left, right) + Math.max(left, right, atEnd) + lines)
}

type Space = 'padding' | 'margin'

/** What a part has at its left and its right. */
function sidesOf(map: StyleMap, space: Space = 'padding'): readonly [left: string, right: string] {
  const all = map[space]?.split(' ')
  const [top = space === 'padding' ? PADDING : '0'] = all ?? []
  const [, right = top, , left = right] = all ?? []
  return [map[`${space}-left`] ?? left, map[`${space}-right`] ?? right]
}

/** Does a part say anything of them? */
export const hasSides = (map: StyleMap, space: Space = 'padding'): boolean =>
  Boolean(map[space] ?? map[`${space}-left`] ?? map[`${space}-right`])

/** Pixels of both; undefined: the part says nothing of them. */
function bothSides(map: StyleMap, parts: readonly StyleMap[]): number | undefined {
  const size = sizeIn(parts, Infinity)
  return hasSides(map) ? sidesOf(map).reduce((sum, side) => sum + inPixels(side, size), 0) : undefined
}

/** Pixels of the thickest line at the left or the right of a part. */
function thickest(map: StyleMap, size: number): number {
  const widths = Object.entries(map).flatMap(([property, value]) =>
    /^border(?:-(?:left|right|width|left-width|right-width))?$/.test(property) ? value.split(' ').filter(one => /^\d/.test(one)) : [],
  )
  return Math.max(0, ...widths.map(width => inPixels(width, size)))
}

/** Fields whose width is less than they need are as wide as that. */
function widths(names: readonly Width[], need: (atEnd: number) => number): string {
  const narrower = names.filter(name => WIDTHS[name] < need(AT_END[name]))
  const needed = Math.max(...narrower.map(name => need(AT_END[name])))
  return narrower.length > 0
    ? rule(`${SCOPE} :is(${narrower.map(name => `[data-width='${name}']`).join()})`, [`--width:${rem(needed)}`])
    : ''
}

/** A title that is far from both sides has a word to a line. */
function titleRules(title: StyleMap): string {
  const size = sizeIn([title], Infinity)
  const spaces = (['padding', 'margin'] as const).filter(space => hasSides(title, space))
  // `auto` is no number, and no distance either.
  const sides = spaces.flatMap(space => sidesOf(title, space)).map(side => inPixels(side, size))
  return sides.some(side => side > TITLE_SIDE) ? spaces.map(space => givingWay(`${SCOPE} .run-title`, title, '5%', space)).join('') : ''
}

/** The distances of a part, at its sides, are at most so long. */
function givingWay(place: string, map: StyleMap, most: string, space: Space = 'padding'): string {
  // In a function a zero is a length by its unit alone.
  const [left, right] = sidesOf(map, space).map(side => (side === 'auto' ? side : `min(${side === '0' ? '0px' : side},${most})`))
  return hasSides(map, space) ? rule(place, [`${space}-left:${left}`, `${space}-right:${right}`]) : ''
}

/** Two fields in a row where both have room; never three. */
const sideBySide = (needed: number): string =>
  [
    rule(`${SCOPE} :is(.run-pair,.run-fields-grid,.run-fields-grid>.run-group)`, [
      `grid-template-columns:repeat(auto-fill,minmax(min(100%,max(${rem(needed)},50% - 2rem)),1fr))`,
    ]),
    rule(`${SCOPE} .run-pair:last-child`, ['row-gap:var(--field-gap)']),
  ].join('')

/** On phones a day and its time share two lines of a grid, in which their labels and controls have fixed places. */
const belowEachOther = (): string =>
  [
    rule(`${SCOPE} .run-pair`, ['grid-template-columns:minmax(0,1fr)']),
    rule(`${SCOPE} .run-moment>.run-item>*`, ['grid-area:auto/1/auto/1']),
    rule(`${SCOPE} .run-moment>.run-item+.run-item>.run-label`, ['margin-block-start:var(--field-gap)']),
  ].join('')
