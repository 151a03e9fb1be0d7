import { type Static, Type } from 'typebox'

/** Whom a request is to be sent for, and to which form (uuid). */
export const NewBehalf = Type.Object(
  {
    form: Type.String({ maxLength: 36 }),
    email: Type.String({ maxLength: 250 }),
    name: Type.String({ maxLength: 100 }),
    /** Whoever sends it gets a mail that it was received, too. */
    copies: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type NewBehalf = Readonly<Static<typeof NewBehalf>>
