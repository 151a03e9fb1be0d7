import { type Static, Type } from 'typebox'

const WallTime = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}$' })

/** Wall times in the zone of the space. */
export const BookingTimes = Type.Object({ start: WallTime, end: WallTime }, { additionalProperties: false })
export type BookingTimes = Static<typeof BookingTimes>

export const BookingStatusChoice = Type.Object({ status: Type.String({ minLength: 1, maxLength: 50 }) }, { additionalProperties: false })
export type BookingStatusChoice = Static<typeof BookingStatusChoice>

const Uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })

/** Another space, and one of its layouts; without a layout the one that is proposed for the booking (`SpaceToMoveTo`). */
export const BookingSpace = Type.Object({ space: Uuid, layout: Type.Optional(Uuid) }, { additionalProperties: false })
export type BookingSpace = Static<typeof BookingSpace>
