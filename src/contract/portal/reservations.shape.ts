import { type Static, Type } from 'typebox'

/** Longer than any may be: what is too long is said at its place. */
const long = Type.String({ maxLength: 20_000 })
const WallTime = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}$' })
const Uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })

/** A booking of staff, with all that is to stand in it. */
export const ReservationContent = Type.Object(
  {
    title: long,
    notes: long,
    /** Whom staff ask about it; both '' for nobody. An e-mail address that an account has stands for that. */
    contact: Type.Object({ name: long, email: long }, { additionalProperties: false }),
    /** Key of a status of the company. */
    status: Type.String({ minLength: 1, maxLength: 50 }),
    /** The times are on the clock of the first one. */
    spaces: Type.Array(Uuid, { maxItems: 100 }),
    start: WallTime,
    end: WallTime,
    /** The nights between the days belong to it; else each day is from the one time to the other. */
    overnight: Type.Boolean(),
    /** It is to be booked though the places are closed then. */
    accepts: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type ReservationContent = Readonly<Static<typeof ReservationContent>>
