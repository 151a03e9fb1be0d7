import type { EventTimes } from './event-times.ts'
import { weekMinutes } from '../week-minutes.ts'

/** A space as somebody wants to have it, and when. */
export interface WantedSpace {
  readonly space: string
  /** uuid of one of its layouts (`space_layout`). */
  readonly layout?: string | undefined
  /** How many seats; undefined: any number. */
  readonly seats?: number | undefined
  readonly times: EventTimes
}

/** One that a submission books. */
export interface NewBooking extends WantedSpace {
  /** The field whose answer names it. */
  readonly mapField: string
  readonly isCustomLayout?: boolean
  readonly layoutDescription?: string
  /** uuid of the file with the drawing of a custom layout. */
  readonly customLayoutFile?: string | undefined
}

/** Where and when a booking shall take place instead. */
export interface WantedMove extends WantedSpace {
  readonly booking: string
  /** Staff move it: where it is, also when its space has lost its seats. */
  readonly byStaff?: boolean | undefined
}

/** `booking_entry` of the database, as JSON. What is left out is null. */
export interface BookingEntry {
  readonly space: string
  readonly space_layout: string | undefined
  readonly seats: number | undefined
  readonly timezone: string
  /** The space's own zone, in which its weekly hours are, and which minutes of the week are taken there (`int4multirange`). */
  readonly zone: string | undefined
  readonly minutes: string | undefined
  /** Periods of the event, and what each blocks at least: instants. */
  readonly starts: readonly string[]
  readonly ends: readonly string[]
  readonly from_times: readonly string[]
  readonly to_times: readonly string[]
  /** The booking that moves. */
  readonly booking?: string
  readonly by_staff?: boolean
  /** Of a new booking. */
  readonly map_field?: string
  readonly is_custom?: boolean
  readonly description?: string
  readonly file?: string | undefined
}

/** The entry of a wanted space. @param zone the space's own; undefined when there is no such space */
export function bookingEntry({ space, layout, seats, times: { timezone, periods } }: WantedSpace, zone: string | undefined): BookingEntry {
  return {
    space,
    space_layout: layout,
    seats,
    timezone,
    zone,
    minutes: zone === undefined ? undefined : weekMinutes(periods, zone),
    starts: periods.map(({ start }) => start.toISOString()),
    ends: periods.map(({ end }) => end.toISOString()),
    from_times: periods.map(({ from }) => from.toISOString()),
    to_times: periods.map(({ to }) => to.toISOString()),
  }
}

/** The entry of a new booking. */
export const newBookingEntry = (wanted: NewBooking, zone: string | undefined): BookingEntry => ({
  ...bookingEntry(wanted, zone),
  map_field: wanted.mapField,
  is_custom: wanted.isCustomLayout ?? false,
  description: wanted.layoutDescription ?? '',
  file: wanted.customLayoutFile,
})

/** The entry of a booking that moves. */
export const moveEntry = (wanted: WantedMove, zone: string | undefined): BookingEntry => ({
  ...bookingEntry(wanted, zone),
  booking: wanted.booking,
  by_staff: wanted.byStaff ?? false,
})
