import { type Static, Type } from 'typebox'

/** Longer than any may be: what is too long is said at its place. */
const long = Type.String({ maxLength: 20_000 })
const WallTime = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}$' })
const Uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })

/** As many as a space may have. */
const Minutes = Type.Integer({ minimum: 0, maximum: 2_880 })

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
    /** In each of them; absent: nobody said. */
    people: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999 })),
    /** How they are set up: uuids of layouts that a space offers. */
    layouts: Type.Optional(Type.Array(Type.Object({ space: Uuid, layout: Uuid }, { additionalProperties: false }), { maxItems: 100 })),
    /** Minutes before and after it, at least; absent: as each space or layout has them. */
    set_up: Type.Optional(Minutes),
    strike: Type.Optional(Minutes),
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
