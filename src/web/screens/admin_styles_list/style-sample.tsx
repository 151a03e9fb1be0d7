import './style-sample.css'
import type { CSSProperties } from 'react'
import type { StyleLook, StyleMap } from '#contract/styles/style-parts.ts'

/** What of a part a sample shows: its measures are those of a page. */
const SHOWN = ['background-color', 'color', 'border', 'border-bottom', 'border-radius', 'font-family', 'font-weight']

const drawn = (map: StyleMap): CSSProperties =>
  Object.fromEntries(
    Object.entries(map).flatMap(([property, value]) =>
      SHOWN.includes(property) ? [[property.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), value]] : [],
    ),
  )

/** A style in small: header, title, a field and the button that leads on. Without a word, for it only shows colours and corners. */
export function StyleSample({ styleLook }: { styleLook: StyleLook }) {
  const { main_style, header_style, main_header_style, main_content_style, field_input_style, button_primary } = styleLook
  return (
    <div className="style-sample" style={drawn(main_style)} aria-hidden>
      <div className="style-sample-header" style={drawn(header_style)} />
      <div className="style-sample-title" style={{ backgroundColor: main_header_style['color'] }} />
      <div className="style-sample-card" style={drawn(main_content_style)}>
        <div className="style-sample-field" style={drawn(field_input_style)} />
        <div className="style-sample-button" style={drawn(button_primary)} />
      </div>
    </div>
  )
}
