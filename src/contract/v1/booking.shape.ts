import { type Static, Type } from 'typebox'
import { EffectV1, Instant, NamedV1, nullable, pageOf, Uuid, WallTime, Zone } from './wire.shape.ts'

const BOOKING = {
  id: Uuid,
  version: Type.Integer({ description: 'Raised by every change; `If-Match` of a change names it in quotes' }),
  state: Type.Union([Type.Literal('active'), Type.Literal('removed')]),
  status: Type.Object({
    key: Type.String(),
    label: Type.String(),
    effect: EffectV1,
  }),
  is_to_confirm: Type.Boolean({ description: 'Whoever sent it changed it, and nobody gave it a status since' }),
  space: Type.Object({ id: Uuid, name: Type.String(), building: NamedV1, location: NamedV1 }),
  zone: Zone,
  periods: Type.Array(Type.Object({ start: Instant, end: Instant, start_wall: WallTime, end_wall: WallTime }), {
    description: 'Each day of several by itself; wall times are those of `zone`',
  }),
  layout: nullable(NamedV1),
  layout_description: Type.String({ description: "As whoever booked it wrote it; '': nothing, or the token may not read submissions" }),
  headcount: nullable(Type.Integer()),
  field: Type.String({ description: 'Name of the field that it was answered in' }),
  created_at: Instant,
  changed_at: Instant,
}

/** A booking as its submission has it. */
export const OwnBookingV1 = Type.Object(BOOKING)
export type OwnBookingV1 = Readonly<Static<typeof OwnBookingV1>>

/** A booking by itself. Whose it is goes to those alone who may read that submission. */
export const BookingV1 = Type.Object({
  ...BOOKING,
  submission: nullable(
    Type.Object(
      { id: Uuid, reference: Type.String(), title: Type.String() },
      { description: 'null: the token may not read submissions, it was deleted, or staff booked without one' },
    ),
  ),
  reservation: nullable(
    Type.Object(
      { id: Uuid, title: Type.String() },
      { description: 'What staff booked without a submission; null: it has one, or the token may not read submissions' },
    ),
  ),
})
export type BookingV1 = Readonly<Static<typeof BookingV1>>

export const BookingsPageV1 = pageOf(BookingV1)
export type BookingsPageV1 = Readonly<Static<typeof BookingsPageV1>>

/** What a change made of a booking: nothing of whose it is. */
export const WrittenBookingV1 = Type.Object({ id: Uuid, version: Type.Integer(), status: BOOKING.status })
export type WrittenBookingV1 = Readonly<Static<typeof WrittenBookingV1>>
