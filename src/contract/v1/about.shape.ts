import { type Static, Type } from 'typebox'

/** Whom a token speaks for and what it may do: the first call of a program. */
export const TokenAbout = Type.Object({
  company: Type.Object({ path: Type.String(), name: Type.String(), timezone: Type.String() }),
  token: Type.Object({
    name: Type.String(),
    scopes: Type.Array(Type.String()),
    /** uuids of the forms that it is limited to; null: all. */
    forms: Type.Union([Type.Array(Type.String()), Type.Null()]),
    /** When it ends, ISO 8601 UTC. */
    ends_at: Type.String(),
  }),
})
export type TokenAbout = Static<typeof TokenAbout>
