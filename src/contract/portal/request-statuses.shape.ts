import { type Static, Type } from 'typebox'

const Key = Type.String({ minLength: 1, maxLength: 50 })

/** A status that a request is to have (P8.86). What is absent is as it is said beside it. */
export const ChosenRequestStatus = Type.Object(
  {
    status: Key,
    /** Why: at most `REASON_LENGTH` characters, with its lines. A status of the phase declined has to have one. */
    reason: Type.Optional(Type.String({ maxLength: 10_000 })),
    /** Whoever sent the request reads the reason: yes. */
    tell_reason: Type.Optional(Type.Boolean()),
    /** They get a mail, where one goes at all: yes. */
    mail: Type.Optional(Type.Boolean()),
    /** Spaces that are unfit (409) are booked all the same: no. */
    anyway: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type ChosenRequestStatus = Static<typeof ChosenRequestStatus>

/** uuid of who works on it from now on; null: nobody. */
export const ChosenAssignee = Type.Object({ user: Type.Union([Type.String(), Type.Null()]) }, { additionalProperties: false })
export type ChosenAssignee = Static<typeof ChosenAssignee>

/** Longer than any text may be: what is too long is said at its place. */
const text = Type.String({ maxLength: 2000 })
const StatusWords = Type.Object({ key: Key, label: text, requester_label: text, sentence: text }, { additionalProperties: false })

/** All statuses that there are, in the order in which they are offered from now on. */
export const EditedRequestStatuses = Type.Object({ statuses: Type.Array(StatusWords, { maxItems: 100 }) }, { additionalProperties: false })
export type EditedRequestStatuses = Static<typeof EditedRequestStatuses>
