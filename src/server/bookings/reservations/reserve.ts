import type { Runner } from '../../db/company-db.ts'
import { bookingEntry, type WantedMove, type WantedSpace } from '../booking-entry.ts'
import { moveBookings } from '../bookings.sql.ts'
import { setBookingStatuses } from '../decided.sql.ts'
import { refuseUnless } from '../refuse-unless.ts'
import { spacesById } from '../zones.ts'
import { reserveSpaces } from './reservations.sql.ts'

/** Which reservation, and how staff book for it. */
export interface ReservingFor {
  /** uuids of the company, and of the reservation. */
  readonly company: string
  readonly reservation: string
  readonly title: string
  /** Key of a status of the company. */
  readonly status: string
  /** Also where the places are closed then. */
  readonly accepts: boolean
}

/** Books spaces, all of them or none. @returns uuids of the bookings @throws BookingRefused, which has to leave the transaction */
export async function reserve(
  tx: Runner,
  { company, reservation, title, status, accepts }: ReservingFor,
  wanted: readonly WantedSpace[],
): Promise<string[]> {
  if (wanted.length === 0) return []
  const [entries, named] = await entriesOf(tx, company, wanted, bookingEntry)
  const rows = await tx.run(reserveSpaces({ company, reservation, status, entries: JSON.stringify(entries), title, accepts }))
  refuseUnless('booked', rows, named)
  return rows.flatMap(({ booking_id }) => booking_id ?? [])
}

/** Moves what it has, all of it or nothing. @throws BookingRefused as `reserve` */
export async function moveReserved(
  tx: Runner,
  { company, reservation, accepts }: Omit<ReservingFor, 'title' | 'status'>,
  moves: readonly WantedMove[],
): Promise<void> {
  if (moves.length === 0) return
  const entryOf = (move: WantedMove, zone: string | undefined) => ({ ...bookingEntry(move, zone), booking: move.booking, accepts })
  const [entries, named] = await entriesOf(tx, company, moves, entryOf)
  refuseUnless('moved', await tx.run(moveBookings({ company, submission: reservation, entries: JSON.stringify(entries) })), named)
}

/** The status that is given was deleted meanwhile. */
export class StatusGone extends Error {}

/** Gives what it has another status. @throws BookingRefused as `reserve`, StatusGone */
export async function setReservedStatus(
  tx: Runner,
  { company, reservation, status }: Pick<ReservingFor, 'company' | 'reservation' | 'status'>,
  bookings: readonly { readonly id: string; readonly space: string }[],
): Promise<void> {
  if (bookings.length === 0) return
  const changes = bookings.map(({ id }) => ({ booking: id, status, status_before: null }))
  const known = await spacesById(
    tx,
    company,
    bookings.map(({ space }) => space),
  )
  const rows = await tx.run(setBookingStatuses({ company, submission: reservation, changes: JSON.stringify(changes) }))
  if (rows.length < bookings.length) throw new StatusGone()
  const named = bookings.map(({ space }) => ({ space, name: known.get(space)?.name, starts: [] }))
  refuseUnless('changed', rows, named)
}

async function entriesOf<Wanted extends WantedSpace, Entry>(
  tx: Runner,
  company: string,
  wanted: readonly Wanted[],
  entryOf: (wanted: Wanted, zone: string | undefined) => Entry,
) {
  const known = await spacesById(
    tx,
    company,
    wanted.map(({ space }) => space),
  )
  const entries = wanted.map(one => entryOf(one, known.get(one.space)?.zone))
  const named = wanted.map(({ space, times }) => ({
    space,
    name: known.get(space)?.name,
    starts: times.periods.map(({ start }) => start),
  }))
  return [entries, named] as const
}
