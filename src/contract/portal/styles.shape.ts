import { type Static, Type } from 'typebox'
import { STYLE_PARTS, type StyleLook } from '../styles/style-parts.ts'

export const StyleName = Type.Object(
  {
    name: Type.String({ maxLength: 200 }),
    /** Of the style that would have it: its own name is not in its way. */
    uuid: Type.Optional(Type.String({ maxLength: 100 })),
  },
  { additionalProperties: false },
)
export type StyleName = Static<typeof StyleName>

/** Names and values are judged by the server's styles noun: each is named when it is refused. */
const StyleLookShape = Type.Object(
  {
    ...Object.fromEntries(STYLE_PARTS.map(part => [part, Type.Optional(Type.Unknown())])),
    header_hide: Type.Optional(Type.Boolean()),
    main_header_hide: Type.Optional(Type.Boolean()),
    footer_hide: Type.Optional(Type.Boolean()),
    footer_text: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
)

/** What a style is made of when it is not plain. */
const Model = Type.Union([
  Type.Object({ style: Type.String({ maxLength: 36 }) }, { additionalProperties: false }),
  Type.Object({ style_look: Type.Unsafe<Partial<StyleLook>>(StyleLookShape) }, { additionalProperties: false }),
])

export const NewStyle = Type.Object(
  {
    name: Type.String({ maxLength: 1000 }),
    description: Type.Optional(Type.String({ maxLength: 5000 })),
    from: Type.Optional(Model),
  },
  { additionalProperties: false },
)
export type NewStyle = Static<typeof NewStyle>
