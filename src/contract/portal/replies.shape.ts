import { type Static, Type } from 'typebox'

/** Longer than any may be: what is too long is said at its place. */
const long = Type.String({ maxLength: 20_000 })

export const ReplyContent = Type.Object({ name: long, text: long }, { additionalProperties: false })
export type ReplyContent = Readonly<Static<typeof ReplyContent>>

/** uuids in the order in which they are offered from now on; one that is not named comes behind them. */
export const ReplyOrder = Type.Object(
  { replies: Type.Array(Type.String({ minLength: 36, maxLength: 36 }), { maxItems: 1000 }) },
  { additionalProperties: false },
)
export type ReplyOrder = Readonly<Static<typeof ReplyOrder>>
