import { type Static, Type } from 'typebox'

/** What several tenant calls say in the same way (P10.12). */

const MAX_ITEMS = 200

export const upTo = (maxLength: number) => Type.String({ maxLength })

/** An item's uid, or its name or key where the call says so. */
const Name = upTo(200)

/** One, or a list; '' and an empty list choose nothing in particular. */
export const Names = Type.Union([Name, Type.Array(Name, { maxItems: MAX_ITEMS })])
export type Names = Static<typeof Names>

/** Wall time `YYYY-MM-DD HH:mm`. */
export const WallTime = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}$' })
export const CivilDay = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
/** As `Date.toISOString` writes it. */
export const Instant = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' })
const CivilDays = Type.Array(CivilDay, { maxItems: 366 })
export const Uuid = Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' })

/** A number, also as text, as an input holds it; '' for any. */
export const Seats = Type.Union([Type.Integer({ minimum: 0, maximum: 1_000_000 }), Type.String({ pattern: '^\\d{0,6}$' })])
export type Seats = Static<typeof Seats>

/** When the event takes place, in the zone of `timezone` or of the location that `timezone_location` names: exactly one of both. */
export const timesOnWire = {
  start_date: WallTime,
  end_date: WallTime,
  timezone: Type.Optional(upTo(100)),
  timezone_location: Type.Optional(upTo(200)),
  /** Ours: nights belong to the event, the civil days on which it takes place (absent: all), and days blocked from 00:00 to 24:00. */
  overnight: Type.Optional(Type.Boolean()),
  days: Type.Optional(CivilDays),
  whole_days: Type.Optional(CivilDays),
}

/** Ours: the submission that is edited. For who may edit it alone, which a guest proves by the key of the edit link (`event_key`). */
export const ownEvent = { event_id: Type.Optional(Uuid), event_key: Type.Optional(upTo(200)) }

/** Ours: whose own holds and bookings do not stand in the way. */
export const ownRun = { run_uid: Type.Optional(Uuid), ...ownEvent }

export const NamedItem = Type.Object({ uid: Type.String(), name: Type.String() }, { additionalProperties: false })
export type NamedItem = Static<typeof NamedItem>

export const NamedItems = Type.Array(NamedItem)

/** What a failed tenant call answers: `alert` is shown as a notification, `message` is logged. `crowd`: many ask, and it is worth trying again. */
export const TenantFailure = Type.Object(
  {
    alert: Type.Optional(Type.String()),
    message: Type.Optional(Type.String()),
    data: Type.Optional(Type.Object({ reason: Type.Literal('crowd') }, { additionalProperties: false })),
  },
  { additionalProperties: false },
)
export type TenantFailure = Static<typeof TenantFailure>
