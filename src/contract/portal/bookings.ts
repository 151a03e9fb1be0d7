import type { Outcome } from '../answer.ts'
import { call, type Call } from '../call.ts'
import type { BookedDay } from './booked-day.ts'
import type { BookingSpace, BookingStatusChoice, BookingTimes } from './bookings.shape.ts'
import type { OfCompany } from './params.ts'
import type { StatusRow } from './resource-rows.ts'
import type { StoredFile } from './saved-answers.ts'

/** A status that bookings of a company may have. */
export interface BookingStatus {
  readonly key: string
  readonly label: string
  /** `#rrggbb` */
  readonly color: string
}

/** A status that staff may give a booking, with what it does to its space. */
export interface ChosenBookingStatus extends BookingStatus {
  readonly effect: StatusRow['effect']
}

/** What a submission has booked, as its details page shows it (P12.22). */
export interface BookingData {
  readonly uuid: string
  readonly version: number
  readonly space: string
  /** Address of the space's card in the inventory; for staff alone, absent once the space is deleted. */
  readonly inventory_link?: string
  /** Its days and space in the calendar; for staff alone, absent once it is removed. */
  readonly calendar_link?: string
  /** Building, floor and location. */
  readonly place: string
  /** Name of the building alone. */
  readonly building: string
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
  /** Of one that waits: which in line for its space it is, from 1. */
  readonly rank?: number
  readonly is_cancelled: boolean
  /** It is so with its request: the way back of that has it again (P8.94). */
  readonly is_released?: true
  /** It is over: no decision changes its status any more (P8.94). For staff alone. */
  readonly is_over?: true
  /** Since when it is to be confirmed again, because whoever sent it changed it: an instant; for staff alone. */
  readonly reconfirm_at?: string
  /** What stands beside it; for staff alone, absent once it is removed. */
  readonly day?: BookedDay
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

/** A space to which a booking could go at its times (P12.96). */
export interface SpaceToMoveTo {
  readonly uuid: string
  readonly name: string
  readonly building: string
  readonly location: string
  /** How many it seats by itself. */
  readonly seats: number
  /** Those that seat the people of the booking, the proposed one first: that of the same name, else the default, else the smallest. */
  readonly layouts: readonly LayoutToMoveTo[]
  /** Why it cannot be had in the proposed layout, in words; none: it can be. */
  readonly reasons: readonly string[]
}

export interface LayoutToMoveTo {
  readonly uuid: string
  readonly name: string
  readonly seats: number
  /** It is described or drawn by whoever books: only a booking that has such a layout keeps it. */
  readonly is_custom: boolean
}

/** A page of them: those that can be had first, and of these those of its building, then of its location. */
export interface SpacesToMoveTo {
  readonly spaces: readonly SpaceToMoveTo[]
  /** Of all pages, and how many of them can be had. */
  readonly total: number
  readonly available: number
}

/** Rows of one page of `listSpacesToMoveTo`. */
export const SPACES_TO_MOVE_TO = 50

/** Where a booking could go at its times. `page` counts from 1; `search`: a part of the name of a space or its building. */
export const listSpacesToMoveTo = call<OfBooking, undefined, SpacesToMoveTo>({
  name: 'listSpacesToMoveTo',
  method: 'GET',
  path: `${FACTS.path}/spaces`,
  needs: 'can_edit',
  effect: 'reads',
  rate: 'pagesPerMinute',
  cost: 'heavy',
  body: 'none',
  query: { search: 'a part of the name of a space or its building', page: 'which page, from 1' },
  headers: [],
})

/** To another space at its times, refused (422) with what is in the way. Its status stays, and the answer that named the space names the other one. */
export const moveBookingToSpace = call<OfBooking, BookingSpace, Outcome>({
  ...FACTS,
  name: 'moveBookingToSpace',
  method: 'PATCH',
  path: `${FACTS.path}/space`,
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
