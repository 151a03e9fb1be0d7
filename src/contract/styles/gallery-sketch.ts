import { PLAIN_LOOK, type StyleLook, type StyleMap, type StylePart } from './style-parts.ts'

/** A style to begin with (P8.39). */
export interface GalleryStyle {
  readonly key: string
  readonly name: string
  readonly description: string
  readonly styleLook: StyleLook
}

/** A ground and the text on it, each `#rrggbb`. */
type GroundAndText = readonly [ground: string, text: string]

/** What a style is made of: few colours and measures, from which its parts follow. */
export interface Sketch {
  readonly font: string
  /** Of text; and of what is less: intro, labels, help. */
  readonly sizes: readonly [text: string, intro: string, label: string, help: string]
  readonly ground: GroundAndText
  readonly card: GroundAndText
  readonly header: GroundAndText
  readonly footer: GroundAndText
  /** What is read second: intro, help, placeholders. */
  readonly quiet: string
  readonly title: StyleMap
  readonly primary: GroundAndText
  /** Submit, and what is right. */
  readonly success: GroundAndText
  readonly danger: GroundAndText
  readonly field: { readonly ground: string; readonly line: string; readonly height: string; readonly corner: string }
  readonly button: { readonly corner: string; readonly weight: string; readonly height: string; readonly padding: string }
  /** Line of the buttons that are only outlined. */
  readonly outline: string
  readonly hairline: string
  readonly corner: string
  readonly gap: string
}

/** All parts of a sketch; `more` stands over them. */
export function galleryLook(sketch: Sketch, more: Partial<Record<StylePart, StyleMap>> = {}): StyleLook {
  const looks: Partial<Record<StylePart, StyleMap>> = { ...textParts(sketch), ...buttonParts(sketch), ...fieldParts(sketch) }
  const parts = Object.entries(looks).map(([part, map]) => [part, { ...map, ...more[part as StylePart] }])
  return { ...PLAIN_LOOK, ...(Object.fromEntries(parts) as Partial<StyleLook>) }
}

function textParts({ ground, card, header, footer, ...sketch }: Sketch): Partial<Record<StylePart, StyleMap>> {
  const [size, introSize] = sketch.sizes
  return {
    header_style: { 'background-color': header[0], color: header[1] },
    main_style: { 'background-color': ground[0], color: ground[1], 'font-family': sketch.font, 'font-size': size, 'line-height': '1.5' },
    main_header_style: { color: ground[1], padding: '40px 0 28px', 'line-height': '1.2', ...sketch.title },
    main_content_style: {
      'background-color': card[0],
      color: card[1],
      'border-radius': sketch.corner,
      padding: '40px 48px 32px',
      gap: sketch.gap,
    },
    main_content_intro_style: { color: sketch.quiet, 'font-size': introSize, 'line-height': '1.6' },
    footer_style: { 'background-color': footer[0], color: footer[1], 'font-size': '14px', padding: '28px 0' },
  }
}

function buttonParts({ primary, success, danger, button, outline, hairline }: Sketch): Partial<Record<StylePart, StyleMap>> {
  const shape = {
    'border-radius': button.corner,
    'font-weight': button.weight,
    'min-height': button.height,
    padding: button.padding,
  }
  const filled = ([ground, text]: GroundAndText) => ({ ...shape, 'background-color': ground, color: text, border: `1px solid ${ground}` })
  const outlined = ([color]: GroundAndText) => ({ ...shape, 'background-color': 'transparent', color, border: `${outline} solid ${color}` })
  return {
    button_primary: filled(primary),
    button_success_style: filled(success),
    button_danger_style: filled(danger),
    button_outline_success_style: outlined(success),
    button_outline_danger_style: outlined(danger),
    button_form_footer_style: { 'border-top': hairline, padding: '24px 0 0', margin: '16px 0 0' },
  }
}

function fieldParts({ card, quiet, success, danger, field, sizes }: Sketch): Partial<Record<StylePart, StyleMap>> {
  const [size, , label, help] = sizes
  return {
    field_label_style: { color: card[1], 'font-size': label, 'font-weight': '600', margin: '0 0 6px' },
    field_input_style: {
      'background-color': field.ground,
      color: card[1],
      border: field.line,
      'border-radius': field.corner,
      'min-height': field.height,
      padding: '0 14px',
      'font-size': size,
    },
    field_valid_style: { color: success[0], 'border-color': success[0], 'font-size': help },
    field_invalid_style: { color: danger[0], 'border-color': danger[0], 'font-size': help, 'font-weight': '600' },
    field_help_style: { color: quiet, 'font-size': help, 'line-height': '1.45' },
  }
}
