import { type Static, Type } from 'typebox'

export const FormNames = Type.Object(
  { path: Type.String({ maxLength: 200 }), name: Type.String({ maxLength: 200 }) },
  { additionalProperties: false },
)
export type FormNames = Static<typeof FormNames>

/** The meaning of path and name (required, pattern, length, messages: P8.6, P8.7) is judged by the server's forms noun. */
export const NewForm = Type.Object(
  {
    path: Type.String({ maxLength: 200 }),
    name: Type.String({ maxLength: 200 }),
    /** Of a form of any type. */
    from_path: Type.Optional(Type.String({ maxLength: 200 })),
    /** uuid of a form that was deleted while it was edited, and is made anew: it is handled by the same, as a copy is (P2.77). */
    in_place_of: Type.Optional(Type.String({ maxLength: 36 })),
    /** What visitors read first; without it a copy has its model's, and a new form its name. */
    title: Type.Optional(Type.String({ maxLength: 200 })),
    /** `blank`: one page without a field, for its author to fill; else the default fields of its type (P3.34). A copy is neither. */
    begin: Type.Optional(Type.Union([Type.Literal('starter'), Type.Literal('blank')])),
  },
  { additionalProperties: false },
)
export type NewForm = Static<typeof NewForm>

// The shape of FormContent stands in fields/form.shape.ts: it needs the shapes of all kinds of field.
