import type { EventTimes } from './event-times.ts'
import { weekMinutes } from './week-minutes.ts'

/** A space as somebody wants to have it. */
export interface WantedSpace {
  readonly space: string
  /** The space's own zone, in which its weekly hours are. */
  readonly zone: string
  /** uuid of one of its layouts (`space_layout`). */
  readonly layout?: string | undefined
  /** How many seats; undefined: any number. */
  readonly seats?: number | undefined
}

/** What the functions of the database take as one entry: JSON for `jsonb_to_record`. */
export interface BookingEntry {
  readonly space: string
  readonly space_layout: string | null
  readonly seats: number | null
  readonly timezone: string
  readonly zone: string
  /** `int4multirange` */
  readonly minutes: string
  /** Arrays of PostgreSQL with instants. */
  readonly starts: readonly string[]
  readonly ends: readonly string[]
  readonly from_times: readonly string[]
  readonly to_times: readonly string[]
}

/** The entry of a space at these times. */
export function bookingEntry({ space, zone, layout, seats }: WantedSpace, { timezone, periods }: EventTimes): BookingEntry {
  return {
    space,
    space_layout: layout ?? null,
    seats: seats ?? null,
    timezone,
    zone,
    minutes: weekMinutes(periods, zone),
    starts: periods.map(({ start }) => start.toISOString()),
    ends: periods.map(({ end }) => end.toISOString()),
    from_times: periods.map(({ from }) => from.toISOString()),
    to_times: periods.map(({ to }) => to.toISOString()),
  }
}
