import { type Static, Type } from 'typebox'

/** Messages: specification section 5, Login. */
export const Credentials = Type.Object(
  {
    username: Type.String({ maxLength: 250 }),
    password: Type.String({ maxLength: 1000 }),
    remember: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type Credentials = Static<typeof Credentials>
