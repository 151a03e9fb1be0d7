/**
 * The parts of a form's page that a style dresses (P8.29), as the specification names them and in its order. Each is a map of CSS
 * property to value; which ones there are says style-properties.ts.
 */
export const STYLE_PARTS = [
  'header_style',
  'main_style',
  'main_header_style',
  'main_content_style',
  'main_content_intro_style',
  'footer_style',
  'button_primary',
  'button_success_style',
  'button_danger_style',
  'button_outline_success_style',
  'button_outline_danger_style',
  'button_form_footer_style',
  'field_label_style',
  'field_input_style',
  'field_valid_style',
  'field_invalid_style',
  'field_help_style',
] as const

export type StylePart = (typeof STYLE_PARTS)[number]

/** CSS property -> value, both as they stand in a style sheet. */
export type StyleMap = Readonly<Record<string, string>>

/** All that a style says of how a form looks; its logo is a file beside it. */
export interface StyleLook extends Readonly<Record<StylePart, StyleMap>> {
  /** The header is not drawn. */
  readonly header_hide: boolean
  /** Title of the form and all that stands around it. */
  readonly main_header_hide: boolean
  readonly footer_hide: boolean
  /** Stands in the place of '© {year} {name}'; `{year}` is the current one. '' leaves that. */
  readonly footer_text: string
}

/** Of one part. */
export const MAX_STYLE_PROPERTIES = 50
/** Characters of a value as it is sent. */
export const MAX_STYLE_VALUE = 200
/** Characters of its texts (P8.31). */
export const MAX_STYLE_NAME = 100
export const MAX_STYLE_DESCRIPTION = 500
export const MAX_FOOTER_TEXT = 150

export const isStylePart = (name: string): name is StylePart => (STYLE_PARTS as readonly string[]).includes(name)

/** A look that says nothing: a form with it looks as one without a style. */
export const PLAIN_LOOK: StyleLook = {
  ...(Object.fromEntries(STYLE_PARTS.map(part => [part, {}])) as Record<StylePart, StyleMap>),
  header_hide: false,
  main_header_hide: false,
  footer_hide: false,
  footer_text: '',
}

/** Only what belongs to a look, of something that has more. */
export function styleLookOf(style: StyleLook): StyleLook {
  const parts = Object.fromEntries(STYLE_PARTS.map(part => [part, style[part]])) as Record<StylePart, StyleMap>
  const { header_hide, main_header_hide, footer_hide, footer_text } = style
  return { ...parts, header_hide, main_header_hide, footer_hide, footer_text }
}
