import { type LayoutToMoveTo, SPACES_TO_MOVE_TO, type SpacesToMoveTo } from '#contract/portal/bookings.ts'
import type { CompanyDb, Runner } from '../db/company-db.ts'
import { bookingEntry } from './booking-entry.ts'
import { type PlacedBooking, timesAgain } from './bookings.edit.ts'
import { blockingWholeDays, type EventTimes } from './event-times.ts'
import { withPast } from './reasons.ts'
import { selectSearchedZones } from './search/search.sql.ts'
import { forgetCustomLayout, selectSpacesToMoveTo, selectSpaceToMoveTo } from './spaces-to-move-to.sql.ts'
import { weekMinutes } from '../week-minutes.ts'
import { nameKey } from '../name-key.ts'

/** A part of the spaces to which a booking could go. */
export interface SpacesToMoveToQuery {
  /** A part of the name of a space or its building, as it was typed; '' for all. */
  readonly search: string
  /** From 1. */
  readonly page: number
}

/** When a booking takes place, with what it blocks besides. @param wholeDays civil days that are blocked from 00:00 to 24:00 */
export const timesOfBooking = ({ timezone, periods }: PlacedBooking, wholeDays: readonly string[]): EventTimes =>
  blockingWholeDays(timesAgain(timezone, periods), timezone, wholeDays)

/** Of these layouts of a space, the proposed one first: the one that is proposed for a booking. undefined: none seats it. */
export const proposedLayout = (
  layouts: readonly LayoutToMoveTo[],
  { headcount, is_custom_layout }: PlacedBooking,
): LayoutToMoveTo | undefined => layouts.find(({ seats, is_custom }) => seats >= (headcount ?? 0) && (is_custom_layout || !is_custom))

/** Where bookings of submissions could take place instead (P12.96). */
export const spacesToMoveTo = (db: CompanyDb) => ({
  /** A page of the spaces to which a booking could go at these times, its own. Those that cannot be had say why. */
  async spacesToMoveTo(
    submission: string,
    booking: PlacedBooking,
    times: EventTimes,
    { search, page }: SpacesToMoveToQuery,
  ): Promise<SpacesToMoveTo> {
    const { company } = db
    const zones = (await db.run(selectSearchedZones({ company, regions: [], locations: [] }))).map(({ zone }) => zone)
    const { starts, ends, from_times, to_times } = bookingEntry({ space: booking.space, times }, undefined)
    const rows = await db.run(
      selectSpacesToMoveTo({
        company,
        submission,
        booking: booking.id,
        space: booking.space,
        takes: booking.effect === 'block',
        layout: booking.layout_id,
        is_custom: booking.is_custom_layout,
        seats: booking.headcount,
        starts,
        ends,
        from_times,
        to_times,
        zones,
        minutes: zones.map(zone => weekMinutes(times.periods, zone)),
        search: nameKey(search),
        skip: (page - 1) * SPACES_TO_MOVE_TO,
        size: SPACES_TO_MOVE_TO,
      }),
    )
    return {
      spaces: rows.map(({ id, name, building, location, seating_capacity, layouts, reasons }) => ({
        uuid: id,
        name,
        building,
        location,
        seats: seating_capacity,
        layouts,
        reasons: withPast(reasons ?? [], starts).map(({ label }) => label),
      })),
      total: rows[0]?.total ?? 0,
      available: rows[0]?.available ?? 0,
    }
  },

  /** A space by its name and building, with its layouts, the one that is proposed for a booking first; undefined: there is no such space. */
  async spaceToMoveTo(tx: Runner, space: string, { layout_id, is_custom_layout }: PlacedBooking) {
    const [found] = await tx.run(selectSpaceToMoveTo({ company: db.company, space, layout: layout_id, is_custom: is_custom_layout }))
    return found
  },

  /** What was described or drawn for the layout of a booking is no part of it any more. */
  async forgetCustomLayout(tx: Runner, booking: string): Promise<void> {
    await tx.run(forgetCustomLayout({ company: db.company, booking }))
  },
})
