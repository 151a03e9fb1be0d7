import { type Static, Type } from 'typebox'

/** null: for ever. */
export const RetentionDays = Type.Object({ submission_days: Type.Union([Type.Integer(), Type.Null()]) }, { additionalProperties: false })
export type RetentionDays = Static<typeof RetentionDays>

/** An e-mail address. */
export const PersonAddress = Type.Object({ email: Type.String({ minLength: 1, maxLength: 320 }) }, { additionalProperties: false })
export type PersonAddress = Static<typeof PersonAddress>
