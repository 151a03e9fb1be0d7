import { type Static, Type } from 'typebox'
import { MAX_MARKED } from './inbox-view.ts'

const Request = Type.Object(
  { uuid: Type.String({ maxLength: 36 }), version: Type.Integer({ minimum: 1 }), state_version: Type.Integer({ minimum: 1 }) },
  { additionalProperties: false },
)

/**
 * What is to be done: a status, with why and who hears of it as for one request (ChosenRequestStatus), or somebody (null: nobody) works on them; with those that
 * are named as they were seen, or all that fit.
 */
export const NewRequestJob = Type.Object(
  {
    act: Type.Union([Type.Literal('status'), Type.Literal('assign')]),
    status: Type.Optional(Type.String({ maxLength: 50 })),
    reason: Type.Optional(Type.String({ maxLength: 10_000 })),
    tell_reason: Type.Optional(Type.Boolean()),
    mail: Type.Optional(Type.Boolean()),
    user: Type.Optional(Type.Union([Type.String({ maxLength: 36 }), Type.Null()])),
    requests: Type.Optional(Type.Array(Request, { minItems: 1, maxItems: MAX_MARKED })),
    /** The search of the address of the list. */
    all: Type.Optional(Type.String({ maxLength: 2000 })),
  },
  { additionalProperties: false },
)
export type NewRequestJob = Readonly<Static<typeof NewRequestJob>>
