import type { Outcome } from '../answer.ts'
import { call, type Call } from '../call.ts'
import type { BookingStatusChoice, BookingTimes } from './bookings.shape.ts'
import type { OfCompany } from './params.ts'
import type { StoredFile } from './saved-answers.ts'

/** A status that bookings of a company may have. */
export interface BookingStatus {
  readonly key: string
  readonly label: string
  /** `#rrggbb` */
  readonly color: string
}

/** What a submission has booked, as its details page shows it (P12.22). */
export interface BookingData {
  readonly uuid: string
  readonly version: number
  readonly space: string
  /** Address of the space's card in the inventory; for staff alone, absent once the space is deleted. */
  readonly inventory_link?: string
  /** Building, floor and location. */
  readonly place: string
  /** IANA name of the space's zone, and the periods on its wall: `YYYY-MM-DD HH:mm`. */
  readonly zone: string
  readonly periods: readonly { readonly start: string; readonly end: string }[]
  /** What it is set up as, or ''. */
  readonly layout: string
  /** Of a custom layout, in words, and its drawing (P12.8). */
  readonly layout_description: string
  readonly drawing?: StoredFile
  readonly headcount: number | null
  readonly status: BookingStatus
  /** Of one that waits: which in line for its space it is, from 1; for staff alone. */
  readonly rank?: number
  readonly is_cancelled: boolean
  /** Since when it is to be confirmed again, because whoever sent it changed it: an instant; for staff alone. */
  readonly reconfirm_at?: string
}

export interface OfBooking extends OfCompany {
  /** uuid of the submission. */
  readonly submission: string
  readonly booking: string
}

const FACTS = {
  path: '/api/portal/:company/admin/submissions/:submission/bookings/:booking',
  effect: 'changes',
  rate: 'staffWritesPerMinute',
  query: {},
  headers: ['If-Match'],
} as const satisfies Partial<Call>

/** What a refused move says besides its message: when the space could be had instead, on its wall `YYYY-MM-DD HH:mm`. */
export interface MoveRefused {
  readonly next_free_start?: string
}

/**
 * To other times, where it is: refused (422) with what is in the way, what is free instead, and MoveRefused as data. A booking of several days
 * begins and ends at these times on each of its days.
 */
export const moveBooking = call<OfBooking, BookingTimes, Outcome>({
  ...FACTS,
  name: 'moveBooking',
  method: 'PATCH',
  needs: 'can_edit',
  body: 'json',
})

/** One that blocks takes the space, or is refused (P12.15). */
export const setBookingStatus = call<OfBooking, BookingStatusChoice, Outcome>({
  ...FACTS,
  name: 'setBookingStatus',
  method: 'PATCH',
  path: `${FACTS.path}/status`,
  needs: 'can_edit',
  body: 'json',
})

/** Frees the space for good. */
export const cancelBooking = call<OfBooking, undefined, Outcome>({
  ...FACTS,
  name: 'cancelBooking',
  method: 'DELETE',
  needs: 'can_delete',
  body: 'none',
})
