import { BLACK, mixed, readHex, type Rgb, writeHex } from './colors.ts'
import { seenOn } from './style-colors.ts'
import { isOpaque, stopColors, withStopColors } from './style-gradients.ts'
import type { StyleLook, StyleMap } from './style-parts.ts'
import { GROUND, groundOf, PAPER } from './style-tones.ts'

/**
 * The look as one sees it: each half transparent colour becomes what it makes of its ground, but for shadows, and a part with a gradient
 * has a solid colour too. All that is drawn and measured is computed from it; a look of solid colours stays as it is.
 * @param styleLook with values that are allowed alone
 */
export function settledLook(styleLook: StyleLook): StyleLook {
  const main_style = settled(styleLook.main_style, GROUND)
  const ground = groundOf(main_style, GROUND)
  const main_content_style = settled(styleLook.main_content_style, ground, PAPER)
  const paper = groundOf(main_content_style, ground, PAPER)
  const button_form_footer_style = settled(styleLook.button_form_footer_style, paper)
  const row = groundOf(button_form_footer_style, paper)
  const field_input_style = settled(styleLook.field_input_style, paper)
  const button_primary = settled(styleLook.button_primary, row)
  // The line of a wrong answer is drawn around its field.
  const message = (map: StyleMap) => withSolid(withSolid(map, paper, isOfText), groundOf(field_input_style, paper))
  return {
    ...styleLook,
    main_style,
    main_content_style,
    button_form_footer_style,
    field_input_style,
    button_primary,
    header_style: settled(styleLook.header_style, ground, PAPER),
    main_header_style: settled(styleLook.main_header_style, ground),
    footer_style: settled(styleLook.footer_style, ground),
    main_content_intro_style: settled(styleLook.main_content_intro_style, paper),
    button_success_style: settled(submitOf(styleLook.button_success_style, button_primary), row, groundOf(button_primary, row)),
    button_outline_success_style: settled(styleLook.button_outline_success_style, row),
    button_danger_style: settled(styleLook.button_danger_style, paper),
    button_outline_danger_style: settled(styleLook.button_outline_danger_style, paper),
    field_label_style: settled(styleLook.field_label_style, paper),
    field_help_style: settled(styleLook.field_help_style, paper),
    field_valid_style: message(styleLook.field_valid_style),
    field_invalid_style: message(styleLook.field_invalid_style),
  }
}

/** A part that stands on `beneath`. @param plain its ground where it says nothing of it */
function settled(map: StyleMap, beneath: string, plain = beneath): StyleMap {
  const { 'background-image': gradient, 'background-color': color } = map
  const solid = color && color !== 'transparent' ? { ...map, 'background-color': seenOn(beneath, color) } : map
  const ground = groundOf(solid, beneath, plain)
  if (gradient === undefined || gradient === 'none') return withSolid(solid, ground)
  const stops = stopColors(gradient).map(stop => seenOn(ground, stop))
  // Nobody sees a colour beneath an opaque gradient.
  const own = color?.length === 7 && !isOpaque(gradient) ? color : meanOf(stops)
  return withSolid({ ...solid, 'background-color': own, 'background-image': withStopColors(gradient, stops) }, own)
}

/** Submit is a primary button, and has the gradient of that unless it has a ground of its own. */
function submitOf(submit: StyleMap, primary: StyleMap): StyleMap {
  const gradient = primary['background-image'] ?? 'none'
  if (gradient === 'none' || submit['background-image']) return submit
  if (submit['background-color']) return { ...submit, 'background-image': 'none' }
  return submit['color'] ? { ...submit, 'background-color': primary['background-color'] ?? '', 'background-image': gradient } : submit
}

const isOfText = (property: string): boolean => !property.startsWith('border')
const isShadow = (property: string): boolean => property.endsWith('-shadow')

/** With each colour as it is seen on this ground. */
function withSolid(map: StyleMap, ground: string, takes = (_property: string) => true): StyleMap {
  const pairs = Object.entries(map).map(([property, value]) => [
    property,
    isShadow(property) || !takes(property) ? value : value.replace(/#[0-9a-f]{8}/g, color => seenOn(ground, color)),
  ])
  return Object.fromEntries(pairs) as StyleMap
}

function meanOf(colors: readonly string[]): string {
  const all = colors.map(color => readHex(color) ?? BLACK)
  return writeHex(all.slice(1).reduce<Rgb>((mean, color, at) => mixed(mean, color, 1 / (at + 2)), all[0] ?? BLACK))
}
