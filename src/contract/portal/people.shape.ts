import { type Static, Type } from 'typebox'

const CLOSED = { additionalProperties: false }

/** Messages: P2.8. `missing`: what the server says when it is not there. */
const PasswordCredentials = Type.Object(
  {
    username: Type.String({ maxLength: 250, missing: 'Email is required' }),
    password: Type.String({ maxLength: 1000, missing: 'Password is required' }),
    remember: Type.Optional(Type.Boolean()),
  },
  CLOSED,
)

/** `continue_as`: also where somebody else is logged in (P2.103). How long a token may be is judged with all else of it. */
const TokenCredentials = Type.Object({ core_token: Type.String(), continue_as: Type.Optional(Type.Boolean()) }, CLOSED)

/** What is not whole is judged as the first. */
export const Credentials = Type.Union([PasswordCredentials, TokenCredentials])
export type Credentials = Static<typeof Credentials>
