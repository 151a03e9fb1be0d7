import { type Static, Type } from 'typebox'

export const FavoriteName = Type.Object({ name: Type.String({ maxLength: 200 }) }, { additionalProperties: false })
export type FavoriteName = Static<typeof FavoriteName>

/** What name, description and json may be is judged by the server's favorites noun. */
export const FavoriteContent = Type.Object(
  {
    /** Of the one that is replaced; without it a new one is made. */
    uuid: Type.Optional(Type.String({ maxLength: 100 })),
    name: Type.String({ maxLength: 200 }),
    description: Type.Optional(Type.String({ maxLength: 1000 })),
    /** A field, checked like one of a form. */
    json: Type.Optional(Type.Unknown()),
    /** uuid of the form that the field stands in: there an authorization is found that came back masked. */
    form: Type.Optional(Type.String({ maxLength: 100 })),
  },
  { additionalProperties: false },
)
export type FavoriteContent = Omit<Static<typeof FavoriteContent>, 'json'> & { readonly json?: unknown }

/** The field as it is edited, unsaved. */
export const FavoritePreview = Type.Object({ json: Type.Unknown() }, { additionalProperties: false })
