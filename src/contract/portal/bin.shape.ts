import { type Static, Type } from 'typebox'

/** `anyway`: spaces that are unfit (409) are booked all the same; absent: no. */
export const RestoredSubmission = Type.Object({ anyway: Type.Optional(Type.Boolean()) }, { additionalProperties: false })
export type RestoredSubmission = Static<typeof RestoredSubmission>

/** What it is called from now on, where its own is taken; absent: as it was. Longer than either may be: what is too long is said at its place. */
export const RestoredNames = Type.Object(
  { name: Type.Optional(Type.String({ maxLength: 1000 })), path: Type.Optional(Type.String({ maxLength: 1000 })) },
  { additionalProperties: false },
)
export type RestoredNames = Static<typeof RestoredNames>
