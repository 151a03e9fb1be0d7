import type { PreviewLook } from '#contract/styles/preview.ts'
import { styleCss } from '#contract/styles/style-css.ts'
import { STYLE_PARTS, type StyleLook } from '#contract/styles/style-parts.ts'
import { styleValue } from '#contract/styles/style-values.ts'

/** The look as it would be sent to visitors: a value that is not allowed, or half typed, is not in it. */
export function previewLook(styleLook: StyleLook, logo: string): PreviewLook {
  const parts = STYLE_PARTS.map(part => {
    const allowed = Object.entries(styleLook[part]).flatMap(([property, text]) => {
      const value = styleValue(part, property, text)
      return value === undefined ? [] : [[property, value] as const]
    })
    return [part, Object.fromEntries(allowed)]
  })
  const { header_hide, main_header_hide, footer_hide, footer_text } = styleLook
  return { header_hide, main_header_hide, footer_hide, footer_text, logo, css: styleCss({ ...styleLook, ...Object.fromEntries(parts) }) }
}
