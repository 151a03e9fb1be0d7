import './style-sample.css'
import type { CSSProperties } from 'react'
import type { StyleLook, StyleMap } from '#contract/styles/style-parts.ts'

/** What of a part a sample shows: measures are those of a page, too large for it. */
const SHOWN = ['background-color', 'color', 'border', 'border-bottom', 'border-radius', 'font-family', 'font-weight', 'font-style']

const drawn = (map: StyleMap): CSSProperties =>
  Object.fromEntries(
    Object.entries(map).flatMap(([property, value]) =>
      SHOWN.includes(property) ? [[property.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), value]] : [],
    ),
  )

/** A style in small: header, title, a field and the button that leads on; what a style leaves open looks as the portal does. */
export function StyleSample({ styleLook }: { styleLook: StyleLook }) {
  const { main_style, header_style, main_header_style, main_content_style, field_input_style, button_primary } = styleLook
  return (
    <div className="style-sample" style={drawn(main_style)} aria-hidden>
      <div className="style-sample-header" style={drawn(header_style)} />
      <div className="style-sample-title" style={drawn(main_header_style)} />
      <div className="style-sample-card" style={drawn(main_content_style)}>
        <div className="style-sample-field" style={drawn(field_input_style)} />
        <div className="style-sample-button" style={drawn(button_primary)} />
      </div>
    </div>
  )
}
