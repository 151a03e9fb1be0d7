import { type Static, Type } from 'typebox'
import { Instant, ownRun, Seats, timesOnWire, upTo, Uuid, WallTime } from './wire.shape.ts'

/** Releasing needs the space and the run alone, in whatever shape the rest is. */
export const SpaceLockRequest = Type.Object(
  {
    uid: upTo(200),
    ...Type.Partial(Type.Object(timesOnWire)).properties,
    ...ownRun,
    location: Type.Optional(upTo(200)),
    location_id: Type.Optional(upTo(200)),
    seating_capacity: Type.Optional(Seats),
    from_form: Type.Optional(Type.Boolean()),
    lock: Type.Optional(Type.Boolean()),
    /** Ours: of the space's layouts, and the form that is filled in. */
    layout_uid: Type.Optional(Type.Union([Uuid, Type.Literal('')])),
    form_uid: Type.Optional(Uuid),
    /** Ours: the space beside it that is taken together with it, and the layout there: the two share the people. */
    beside_uid: Type.Optional(Uuid),
    beside_layout_uid: Type.Optional(Type.Union([Uuid, Type.Literal('')])),
    /** Ours, to release: only a hold that ends then or before. One that was renewed meanwhile belongs to another page. */
    expires_at: Type.Optional(Instant),
    /** Ours, to release: the page goes away, and the next one of the run may renew the hold for a grace. */
    leaving: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type SpaceLockRequest = Static<typeof SpaceLockRequest>

/** `uid`: of the space that is held or released, '' when it is taken. Instants in ISO. */
export const LockAnswer = Type.Object(
  {
    uid: Type.String(),
    lock: Type.Optional(Type.Boolean()),
    session_uid: Type.Optional(Type.String()),
    expires_at: Type.Optional(Type.String()),
    server_time: Type.Optional(Type.String()),
    alert: Type.Optional(Type.String()),
    adjusted: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false },
)
export type LockAnswer = Static<typeof LockAnswer>

/** Wall times in the zone of the space. Several spaces are a list. */
export const PlotRequest = Type.Object(
  {
    space_id: Type.Union([upTo(200), Type.Array(upTo(200), { minItems: 1, maxItems: 50 })]),
    start_date_time: WallTime,
    end_date_time: WallTime,
    run_uid: Type.Optional(Uuid),
  },
  { additionalProperties: false },
)
export type PlotRequest = Static<typeof PlotRequest>

const PlotSession = Type.Object(
  {
    uid: Type.String(),
    plotting_key: Type.String(),
    color: Type.String(),
    buffered_start_datetime: Type.String(),
    buffered_end_datetime: Type.String(),
    start_datetime: Type.String(),
    end_datetime: Type.String(),
    set_buffer: Type.Integer(),
    strike_buffer: Type.Integer(),
    excluded_set_buffer_percentage: Type.Number({ minimum: 0, maximum: 100 }),
    excluded_strike_buffer_percentage: Type.Number({ minimum: 0, maximum: 100 }),
    layout_info: Type.Object({ name: Type.String() }, { additionalProperties: false }),
    title: Type.String(),
    kind: Type.Union([Type.Literal('booking'), Type.Literal('hold')]),
    held_by_me: Type.Boolean(),
    /** Ours: it is told, but keeps nobody from having the space. Absent where it takes it. */
    takes_space: Type.Optional(Type.Literal(false)),
  },
  { additionalProperties: false },
)
export type PlotSession = Static<typeof PlotSession>

/** Ours: a time in which the space cannot be booked, and why. Instants in ISO with the offset of the space. */
const PlotClosure = Type.Object(
  { key: Type.String(), label: Type.String(), start_datetime: Type.String(), end_datetime: Type.String() },
  { additionalProperties: false },
)
export type PlotClosure = Static<typeof PlotClosure>

export const PlotAnswer = Type.Object(
  {
    side_label: Type.Array(Type.Object({ key: Type.String(), label: Type.String() }, { additionalProperties: false })),
    sessions: Type.Array(PlotSession),
    /** Of one space. */
    closures: Type.Optional(Type.Array(PlotClosure)),
  },
  { additionalProperties: false },
)
export type PlotAnswer = Static<typeof PlotAnswer>
