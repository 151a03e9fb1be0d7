import { type Static, Type } from 'typebox'

/** `days`: from 30 to 730; 0: no account is switched off. */
export const InactivityRule = Type.Object({ days: Type.Integer({ minimum: 0, maximum: 10_000 }) }, { additionalProperties: false })
export type InactivityRule = Static<typeof InactivityRule>
