import { type Static, Type } from 'typebox'

/** Messages: P2.8. `missing`: what the server says when it is not there. */
export const Credentials = Type.Object(
  {
    username: Type.String({ maxLength: 250, missing: 'Email is required' }),
    password: Type.String({ maxLength: 1000, missing: 'Password is required' }),
    remember: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type Credentials = Static<typeof Credentials>
