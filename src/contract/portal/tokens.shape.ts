import { type Static, Type } from 'typebox'
import { MAX_TOKEN_FORMS } from './token-rules.ts'

/** `TOKEN_SCOPES` as a shape. */
const TokenScopes = Type.Union([
  Type.Literal('submissions:read'),
  Type.Literal('submissions:write'),
  Type.Literal('forms:read'),
  Type.Literal('resources:read'),
  Type.Literal('bookings:read'),
])

/** What cannot be of it is refused by the server with what to do; see `ApiTokenRow`. */
export const NewTokenFields = Type.Object(
  {
    name: Type.String({ maxLength: 200 }),
    scopes: Type.Array(TokenScopes, { maxItems: 5 }),
    /** uuids of the forms that it is limited to; null: all. */
    forms: Type.Union([Type.Array(Type.String({ maxLength: 36 }), { maxItems: MAX_TOKEN_FORMS }), Type.Null()]),
    /** Civil date of its last day in the company's zone. */
    ends_on: Type.String({ maxLength: 10 }),
  },
  { additionalProperties: false },
)
export type NewTokenFields = Readonly<Static<typeof NewTokenFields>>
