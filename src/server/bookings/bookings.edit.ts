import type { CompanyDb, Runner } from '../db/company-db.ts'
import { type BookingEntry, type WantedMove, moveEntry, newBookingEntry, type WantedSpace } from './booking-entry.ts'
import { type Booked, bookedOf } from './booked.ts'
import { bookingAtOnce, type BookRequest, bookStatement } from './book-statement.ts'
import * as sql from './bookings.sql.ts'
import { type BookingEffect, selectPlaced } from './read.sql.ts'
import type { EventTimes } from './event-times.ts'
import { type OwnParts, withOwnReasons } from './own-reasons.ts'
import { type PartedSpace, sharingSeats } from './pairs.ts'
import { type UnavailableReason, reasonOf } from './reasons.ts'
import { type AskedSpace, refuseUnless } from './refuse-unless.ts'
import { spacesById } from './zones.ts'

export interface LockRequest {
  readonly run?: string | undefined
  readonly submission?: string | undefined
  /** All that is going to be booked or moved to, besides what run and submission have. */
  readonly spaces: readonly string[]
}

export interface PlacedBooking {
  readonly id: string
  readonly version: number
  readonly space: string
  /** The field whose answer named it, or ''. */
  readonly map_field: string
  /** What the space and its building are called, and its own zone. */
  readonly name: string
  readonly building: string
  readonly zone: string
  /** In which its times were requested. */
  readonly timezone: string
  /** uuid of the space's layout. */
  readonly layout: string | null
  /** uuid of the layout that it is one of. */
  readonly layout_id: string | null
  /** It is described or drawn by whoever booked it. */
  readonly is_custom_layout: boolean
  /** uuid of the file in which that is drawn. */
  readonly drawing: string | null
  readonly headcount: number | null
  /** Of its status. */
  readonly effect: BookingEffect
  /** Its end has passed. */
  readonly is_over: boolean
  /** Begin and end of each period: milliseconds since 1970. */
  readonly periods: readonly (readonly number[])[]
}

export type StatusResult =
  | { readonly is: 'changed'; readonly space: string }
  /** The space is taken, and by what. */
  | { readonly is: 'refused'; readonly space: string; readonly reasons: readonly UnavailableReason[] }
  /** It was cancelled, or there is no such booking. */
  | { readonly is: 'gone' }

/** Bookings of submissions, within the transaction `tx` that stores what they belong to (P12.17). */
export function bookingsEditor(db: CompanyDb) {
  const { company } = db

  return {
    /**
     * Waits until nobody else changes what is booked there. A transaction that calls more than one of `book`, `move` and `cancel` begins
     * with this, and calls them as cancel, move, book; one that calls one of them need not.
     */
    async lock(tx: Runner, { run, submission, spaces }: LockRequest): Promise<void> {
      await tx.run(sql.lockBookings({ company, run: run ?? null, submission: submission ?? null, spaces: [...spaces] }))
    },

    /** The people of an event in two spaces that are taken together (P12.55). @param booked uuids of spaces that the submission has already */
    sharingSeats: <Wanted extends PartedSpace>(tx: Runner, wanted: readonly Wanted[], booked?: ReadonlySet<string>): Promise<Wanted[]> =>
      sharingSeats(tx, company, wanted, booked),

    /** Where and when the bookings of a submission take place that were not cancelled. */
    async placed(tx: Runner, submission: string): Promise<PlacedBooking[]> {
      const rows = await tx.run(selectPlaced({ company, submission }))
      return rows.map(({ periods, ...row }) => ({ ...row, periods: periods.map(({ start, end }) => [Date.parse(start), Date.parse(end)]) }))
    },

    /**
     * Books spaces for a submission: holds of its run become bookings, what it does not hold (any more) is taken by the same rule, and
     * its other holds are released (P12.16). Gives what became of each, in their order.
     * @throws BookingRefused, which has to leave the transaction, so that all of it is undone
     */
    async book(tx: Runner, { run, submission, status, title, wanted }: BookRequest): Promise<Booked[]> {
      const ask = (entries: readonly BookingEntry[]) => tx.run(bookStatement(company, { run, submission, status, title }, entries))
      // A held space is taken whatever its zone is, and most others lie in the zone of the event. In any other zone they count as closed.
      const inEventZone = await ask(wanted.map(each => newBookingEntry(each, each.times.timezone)))
      if (inEventZone.every(({ outcome }) => outcome === 'booked')) return inEventZone.map(row => bookedOf(row, wanted))
      const [entries, named] = await entriesOf(tx, wanted, newBookingEntry)
      const again = inEventZone.filter(row => row.outcome === 'refused' && isElsewhere(wanted[row.entry]!, entries[row.entry]!))
      const inOwnZone = again.length === 0 ? [] : await ask(again.map(row => entries[row.entry]!))
      const rows = inEventZone.map(row => (again.includes(row) ? { ...inOwnZone[again.indexOf(row)]!, entry: row.entry } : row))
      const own: OwnParts = { run: undefined, submission, planned: [] }
      const explained = await Promise.all(
        rows.map(async row => ({ ...row, reasons: await withOwnReasons(tx, company, entries[row.entry]!, row.reasons, own) })),
      )
      refuseUnless('booked', explained, named)
      return rows.map(row => bookedOf(row, wanted))
    },

    /** @see bookingAtOnce */
    bookAtOnce: (request: BookRequest) => bookingAtOnce(company, request),

    /**
     * Moves bookings of a submission to other times or spaces; their own do not stand in their way.
     * @throws BookingRefused, which has to leave the transaction: nothing moves half (P12.22). One without reasons is not there any more.
     */
    async move(tx: Runner, submission: string, wanted: readonly WantedMove[]): Promise<void> {
      const [entries, named] = await entriesOf(tx, wanted, moveEntry)
      refuseUnless('moved', await tx.run(sql.moveBookings({ company, submission, entries: JSON.stringify(entries) })), named)
    },

    /**
     * Gives bookings of a submission other numbers of seats, where and when they are.
     * @throws BookingRefused of spaces that are too small, which has to leave the transaction
     */
    async resize(tx: Runner, submission: string, placed: readonly PlacedBooking[], seats: (booking: PlacedBooking) => number | undefined) {
      const wanted = placed.map((booking): WantedMove => {
        const { id, space, layout, zone, periods } = booking
        return { booking: id, space, layout: layout ?? undefined, seats: seats(booking), times: timesAgain(zone, periods) }
      })
      const [entries, named] = await entriesOf(tx, wanted, moveEntry)
      refuseUnless('resized', await tx.run(sql.resizeBookings({ company, submission, entries: JSON.stringify(entries) })), named)
    },

    /** Ends what a run holds: of these spaces, or (without) all of it. */
    async releaseIn(tx: Runner, run: string, spaces?: readonly string[]): Promise<void> {
      for (const space of spaces ?? [null]) await tx.run(sql.releaseHolds({ company, run, space, until: null }))
    },

    /** Frees bookings of a submission for good: these, or (without) all. Gives their spaces. */
    cancel: async (tx: Runner, submission: string, bookings?: readonly string[]): Promise<string[]> =>
      (await tx.run(sql.cancelBookings({ company, submission, bookings: bookings ?? null }))).map(row => row.space),

    /** Frees all that a submission has booked, and leaves nothing that names it: it is about to be deleted. */
    async forgetSubmission(tx: Runner, submission: string): Promise<void> {
      await tx.run(sql.cancelBookings({ company, submission, bookings: null }))
      await tx.run(sql.detachBookings({ company, submission }))
    },

    /** Gives a booking another status of the company; one that blocks takes its space, or is refused (P12.15). */
    async setStatus(tx: Runner, booking: string, status: string): Promise<StatusResult> {
      const [row] = await tx.run(sql.setBookingStatus({ company, booking, status }))
      const { outcome, space, reasons } = row!
      if (outcome === 'gone' || space === null) return { is: 'gone' }
      return outcome === 'changed' ? { is: 'changed', space } : { is: 'refused', space, reasons: reasons.map(reasonOf) }
    },
  }

  async function entriesOf<Wanted extends WantedSpace>(
    tx: Runner,
    wanted: readonly Wanted[],
    entryOf: (wanted: Wanted, zone: string | undefined) => BookingEntry,
  ): Promise<[BookingEntry[], AskedSpace[]]> {
    const known = await spacesById(
      tx,
      company,
      wanted.map(({ space }) => space),
    )
    return [
      wanted.map(each => entryOf(each, known.get(each.space)?.zone)),
      wanted.map(({ space, times }) => ({ space, name: known.get(space)?.name, starts: times.periods.map(({ start }) => start) })),
    ]
  }
}

const isElsewhere = ({ times }: WantedSpace, { zone }: BookingEntry) => zone !== undefined && zone !== times.timezone

/** The times of a booking as they are. */
export const timesAgain = (timezone: string, periods: PlacedBooking['periods']): EventTimes => ({
  timezone,
  periods: periods.map(([from = 0, to = 0]) => {
    const [start, end] = [new Date(from), new Date(to)]
    return { start, end, from: start, to: end }
  }),
  adjusted: false,
})
