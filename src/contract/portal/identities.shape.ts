import { type Static, Type } from 'typebox'

/** `issuer`: of the identity that is to be left. */
export const LeftIdentity = Type.Object({ issuer: Type.String({ minLength: 1, maxLength: 500 }) }, { additionalProperties: false })
export type LeftIdentity = Static<typeof LeftIdentity>
