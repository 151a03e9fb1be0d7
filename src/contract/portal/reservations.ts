import type { Outcome } from '../answer.ts'
import { call, type Call } from '../call.ts'
import type { BookingStatus, ChosenBookingStatus } from './bookings.ts'
import type { StaffShell } from './pages.ts'
import type { OfCompany } from './params.ts'
import type { ReservationContent } from './reservations.shape.ts'

/** Letters. */
export const reservationLimits = { title: 200, notes: 2000, name: 100, email: 250 } as const
/** Spaces of one. */
export const MAX_RESERVED_SPACES = 20

/** A space that staff choose for a booking. */
export interface ReservableSpace {
  readonly uuid: string
  readonly name: string
  readonly building: string
  /** IANA name. */
  readonly zone: string
  /** Those that it offers; absent: none. */
  readonly layouts?: readonly ReservableLayout[]
}

export interface ReservableLayout {
  /** uuid of the layout of the space. */
  readonly uuid: string
  readonly name: string
  readonly seats: number
}

/** A space that a booking of staff has, or had. */
export interface ReservedSpace extends ReservableSpace {
  /** uuid of the booking. */
  readonly booking: string
  /** On the clock of the space: `YYYY-MM-DD HH:mm`. */
  readonly periods: readonly { readonly start: string; readonly end: string }[]
  readonly status: BookingStatus
  readonly people?: number
  /** One of its layouts. */
  readonly layout?: string
  /** Of one that waits: which in line it is, from 1. */
  readonly rank?: number
  readonly is_cancelled: boolean
  /** Its day in the calendar. */
  readonly calendar_link: string
  /** Its card in the inventory; absent once the space is deleted. */
  readonly space_link?: string
}

/** What was done with a booking of staff. */
export type ReservationAct = 'created' | 'changed' | 'cancelled' | 'restored' | 'imported'

export interface ReservationData {
  readonly uuid: string
  /** Raised by each change; If-Match carries it. */
  readonly version: number
  readonly title: string
  readonly notes: string
  /** `link`: of an account, its page, for who may see it. */
  readonly contact: { readonly name: string; readonly email: string; readonly link?: string }
  readonly spaces: readonly ReservedSpace[]
  /** As it would be sent to be edited: the times on the clock of the first space, `zone`. */
  readonly status: string
  readonly start: string
  readonly end: string
  readonly overnight: boolean
  readonly people?: number
  /** Minutes; absent: as each space or layout has them. */
  readonly set_up?: number
  readonly strike?: number
  readonly zone: string
  readonly is_cancelled: boolean
  /** Its last time has passed. */
  readonly is_over: boolean
  /** What it is called where it was imported from; '': nothing. */
  readonly source: string
  /** The newest first. `who`: '' for somebody who is there no more. */
  readonly log: readonly { readonly at: string; readonly who: string; readonly act: ReservationAct; readonly changes: readonly string[] }[]
}

/** `admin/reservations/{uuid}`: a booking that staff made without a request (P12.141). */
export interface AdminReservationPage extends StaffShell {
  readonly render: 'admin_reservation'
  readonly reservation: ReservationData
  /** Those that it may have. */
  readonly statuses: readonly ChosenBookingStatus[]
}

/** A space that cannot be had as it is wanted. */
export interface ReservationClash {
  /** uuid */
  readonly space: string
  readonly name: string
  /** Why, in words. */
  readonly text: string
  /** What could be had instead, in words; '': nothing is known. */
  readonly instead: string
  /** When the space could be had: on its clock, `YYYY-MM-DD HH:mm`. */
  readonly next_free_start?: string
  /** Nobody else has it: it is only closed, and staff may book it all the same (`accepts`). */
  readonly is_acceptable: boolean
}

export interface SavedReservation {
  readonly uuid: string
  readonly version: number
  /** Its page. */
  readonly link: string
}

/** Of what is refused: the spaces that cannot be had, in the order in which they are wanted; absent where something else is wrong. */
export interface ReservationRefused {
  readonly clashes?: readonly ReservationClash[]
}

export interface OfReservation extends OfCompany {
  readonly uuid: string
}

const PATH = '/api/portal/:company/admin/reservations/'
const FACTS = { needs: 'can_edit', rate: 'staffWritesPerMinute', query: {}, headers: [] } as const satisfies Partial<Call>

/** Books all of its spaces, or none: refused (422) with `ReservationRefused` as data. */
export const addReservation = call<OfCompany, ReservationContent, Outcome<SavedReservation>>({
  ...FACTS,
  name: 'addReservation',
  method: 'POST',
  path: PATH,
  effect: 'stores',
  body: 'json',
})

/** Everything of it: spaces that are named no more are freed. 412 where somebody changed it since; refused as `addReservation`. */
export const editReservation = call<OfReservation, ReservationContent, Outcome<SavedReservation>>({
  ...FACTS,
  name: 'editReservation',
  method: 'PATCH',
  path: `${PATH}:uuid`,
  effect: 'changes',
  body: 'json',
  headers: ['If-Match'],
})

/** Frees all of its spaces. */
export const cancelReservation = call<OfReservation, undefined, Outcome<SavedReservation>>({
  ...FACTS,
  name: 'cancelReservation',
  method: 'DELETE',
  path: `${PATH}:uuid`,
  effect: 'changes',
  body: 'none',
  headers: ['If-Match'],
})

/** Has again what it had when it was cancelled, all of it or nothing: refused as `addReservation`. */
export const restoreReservation = call<OfReservation, undefined, Outcome<SavedReservation>>({
  ...FACTS,
  name: 'restoreReservation',
  method: 'POST',
  path: `${PATH}:uuid/restore`,
  effect: 'changes',
  body: 'none',
  headers: ['If-Match'],
})

/** Spaces of one answer of `findReservableSpaces`. */
export const RESERVABLE_SPACES = 20

/** Spaces to choose from, and what a booking may be: by a part of the name of a space or its building; without one the first ones. */
export const findReservableSpaces = call<
  OfCompany,
  undefined,
  { readonly spaces: readonly ReservableSpace[]; readonly statuses: readonly ChosenBookingStatus[] }
>({
  ...FACTS,
  name: 'findReservableSpaces',
  method: 'GET',
  path: `${PATH}spaces`,
  effect: 'reads',
  rate: 'searchesPerMinute',
  body: 'none',
  query: { search: 'a part of the name of a space or its building', uuid: 'one of them alone' },
})
