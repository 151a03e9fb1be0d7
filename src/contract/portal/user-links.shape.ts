import { type Static, Type } from 'typebox'

const strict = { additionalProperties: false }

/** What stands behind the # of the address of a link. */
const token = Type.String({ maxLength: 200 })

export const UserLink = Type.Object({ token }, strict)
export type UserLink = Static<typeof UserLink>

export const UsedLink = Type.Object({ token, password: Type.Optional(Type.String({ maxLength: 1000 })) }, strict)
export type UsedLink = Static<typeof UsedLink>

const email = Type.String({ maxLength: 250, missing: 'Email is required' })

export const ResetRequest = Type.Object({ email }, strict)
export type ResetRequest = Static<typeof ResetRequest>

export const NewEmail = Type.Object({ email }, strict)
export type NewEmail = Static<typeof NewEmail>
