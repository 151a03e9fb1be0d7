import { type Static, Type } from 'typebox'

const Key = Type.String({ minLength: 1, maxLength: 50 })

export const ChosenRequestStatus = Type.Object({ status: Key }, { additionalProperties: false })
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
