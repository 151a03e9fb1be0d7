import { type Static, Type } from 'typebox'

/** What whoever sent a request is asked (P8.112). */
export const NewQuestion = Type.Object(
  {
    /** At most `conversationLimits.text` characters. */
    text: Type.String({ maxLength: 20_000 }),
    /** mapFields of the version that was sent, in any order. None: the question names none. */
    fields: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100 }),
  },
  { additionalProperties: false },
)
export type NewQuestion = Readonly<Static<typeof NewQuestion>>
