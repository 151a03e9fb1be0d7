import { type Static, Type } from 'typebox'

const CLOSED = { additionalProperties: false }
/** Longer ones are refused with an issue at their place, and these before anybody looks at them. */
const text = Type.String({ maxLength: 2_000 })
const password = (missing: string) => Type.String({ maxLength: 1_000, missing })

export const AccountChanges = Type.Object(
  {
    first_name: Type.Optional(text),
    last_name: Type.Optional(text),
    phone: Type.Optional(text),
    address: Type.Optional(text),
    language: Type.Optional(text),
    timezone: Type.Optional(text),
    mails_logins: Type.Optional(Type.Boolean()),
  },
  CLOSED,
)
export type AccountChanges = Static<typeof AccountChanges>

/** `old`: the one of now. */
export const NewPassword = Type.Object({ old: password('Password is required'), password: password('Password is required') }, CLOSED)
export type NewPassword = Static<typeof NewPassword>
