import { BUTTON_PARTS, buttonColors } from './style-buttons.ts'
import type { StyleLook, StyleMap, StylePart } from './style-parts.ts'
import { groundOf, readableOn, type StyleTones } from './style-tones.ts'

export type TextOnGround = readonly [text: string, ground: string]

/** A company's accent, which no style knows, with its text. */
const SOME_ACCENT: TextOnGround = ['#ffffff', '#2f5bd7']

/** What is read on the card. */
function textsOnCard({ field_label_style: label }: StyleLook, { paper, ink, muted, danger, success }: StyleTones): TextOnGround[] {
  return [readableOn(label['color'] ?? ink, [paper], ink), ink, muted, danger, success].map(text => [text, paper])
}

/** What is read beside things: on the card, and on the ground of the page. */
export function textsAround(style: StyleLook, tones: StyleTones): TextOnGround[] {
  const { ground, groundInk, groundMuted } = tones
  return [...textsOnCard(style, tones), [groundInk, ground], [groundMuted, ground]]
}

/** What is read of a part itself, with its ground. */
export function textsOf(part: StylePart, style: StyleLook, tones: StyleTones): TextOnGround[] {
  const { ground, groundInk, groundMuted, paper, ink, muted, row, fieldGround } = tones
  const map = style[part]
  const on = (own: string, plain: string, otherwise = plain): TextOnGround => [readableOn(map['color'] ?? plain, [own], otherwise), own]
  switch (part) {
    case 'header_style':
      return [[tones.headerInk, tones.header]]
    case 'main_header_style':
      return [on(groundOf(map, ground), groundInk), on(groundOf(map, paper), ink)]
    case 'main_content_intro_style':
      return introTexts(map, tones)
    case 'footer_style':
      return [on(style.footer_hide ? ground : groundOf(map, ground), groundMuted, groundInk)]
    case 'button_form_footer_style':
      return rowTexts(tones)
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

function rowTexts({ row, ink, muted, groundInk }: StyleTones): TextOnGround[] {
  const dark = readableOn(ink, [row], groundInk)
  return [dark, readableOn(muted, [row], dark)].map(text => [text, row])
}

/** How many answers are wrong. */
const wrongInRow = ({ row, ink, danger, groundInk }: StyleTones): string => readableOn(danger, [row], readableOn(ink, [row], groundInk))

function introTexts(intro: StyleMap, { paper, ink, muted }: StyleTones): TextOnGround[] {
  const own = groundOf(intro, paper)
  const bold = readableOn(ink, [own], ink)
  return [bold, readableOn(intro['color'] ?? muted, [own], bold)].map(text => [text, own])
}

const isClear = ({ 'background-color': ground = 'transparent' }: StyleMap): boolean => ground === 'transparent'

/** What may be read on the ground of a part, as it is drawn there: its own texts, and those of what stands on it without a ground. */
export function textsOnGround(part: StylePart, style: StyleLook, tones: StyleTones): readonly string[] {
  const textOf = (one: StylePart): string[] => textsOf(one, style, tones).map(([text]) => text)
  const ofClear = (one: StylePart): string[] => (isClear(style[one]) ? textOf(one) : [])
  const clearButtons = (beneath: string): string[] =>
    Object.values(buttonColors(style, tones, beneath)).flatMap(colors => (colors?.isClear ? [colors.text] : []))
  const { groundInk, groundMuted, groundAccentInk = groundInk, ink, accentInk = ink } = tones
  switch (part) {
    case 'main_style': {
      const header = style.header_style['background-color'] === 'transparent' ? [tones.headerInk] : []
      const footer = style.footer_hide ? textOf('footer_style') : ofClear('footer_style')
      // A card that says nothing of its ground is white.
      const card = style.main_content_style['background-color'] === 'transparent' ? textsOnGround('main_content_style', style, tones) : []
      // On phones the title stands on the card, which has no gradient there.
      return [groundInk, groundMuted, groundAccentInk, ...header, ...footer, ...ofClear('main_header_style').slice(0, 1), ...card]
    }
    case 'main_content_style':
      return [
        ...textsOnCard(style, tones).map(([text]) => text),
        accentInk,
        ...ofClear('main_content_intro_style'),
        ...ofClear('button_form_footer_style'),
        ...clearButtons(tones.paper),
      ]
    case 'button_primary':
      // Submit, which may have another text on the same ground.
      return [...textOf(part), ...ofClear('button_success_style')]
    case 'button_form_footer_style':
      return [...textOf(part), wrongInRow(tones), ...clearButtons(tones.row)]
    default:
      return textOf(part)
  }
}
