import type { LosingBookings } from '#contract/portal/resources.ts'
import type { Runner } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import { Problem } from '../errors.ts'
import { weekMinutes } from '../week-minutes.ts'
import * as sql from './unfit-bookings.sql.ts'

type BookingAhead = StatementRow<typeof sql.selectBookingsAhead>

/** Instants. */
export interface Span {
  readonly from: Date
  readonly to: Date
}

/** Which bookings are looked at. */
export interface LookedAt extends Partial<Span> {
  /** Those alone that were changed since, or whose request was. */
  readonly since?: Date
}

/** What staff said who change the inventory. */
export interface Consent {
  /** So many bookings ahead may be impossible afterwards: they were told of them. */
  readonly accept: number
  /** They may read what bookings are called, and whose they are. */
  readonly titles: boolean
}

/** What a change of the inventory makes impossible of what is booked and held ahead. */
export interface Impossible {
  /** Of each space that has some. */
  readonly bySpace: ReadonlyMap<string, LosingBookings>
  readonly all: LosingBookings
}

const NOTHING: Impossible = { bySpace: new Map(), all: { count: 0, bookings: [] } }

/**
 * Looks at what is booked ahead in these spaces before they change, by the rule of availability (P12.18). Whoever changes them holds the locks
 * of their cells (`lockCellsOf`): nothing is booked between what is counted and what is written.
 * @param which what takes place at other times is not touched; undefined: all is
 * @returns what does not fit any more, asked after the change in the same transaction. What did not fit before is no part of it
 */
export async function bookingsBefore(
  tx: Runner,
  company: string,
  spaces: readonly string[],
  which: LookedAt = {},
): Promise<(titles: boolean) => Promise<Impossible>> {
  const range = { from: which.from ?? null, to: which.to ?? null, since: which.since ?? null }
  const ahead = spaces.length === 0 ? [] : await tx.run(sql.selectBookingsAhead({ company, ids: [...spaces], ...range }))
  const before = await unfitOf(tx, company, ahead)
  return async titles => {
    const ids = [...(await unfitOf(tx, company, ahead))].filter(id => !before.has(id))
    if (ids.length === 0) return NOTHING
    const rows = await tx.run(sql.selectNamed({ company, ids, titles }))
    const bySpace = new Map(rows.flatMap(({ space, ...losing }) => (space === null ? [] : [[space, losing] as const])))
    return { bySpace, all: rows.flatMap(({ space, ...losing }) => (space === null ? [losing] : []))[0] ?? NOTHING.all }
  }
}

/** 409 with how many more bookings would be impossible than was accepted: nothing of the transaction may stay. */
export const unaccepted = (data: LosingBookings): Problem =>
  new Problem(409, ['Not saved', 'Bookings ahead would not fit any more.'], { data })

/** @throws Problem `unaccepted`, which has to leave the transaction */
export function refuseUnaccepted({ all }: Impossible, { accept }: Consent): void {
  if (all.count > accept) throw unaccepted(all)
}

async function unfitOf(tx: Runner, company: string, ahead: readonly BookingAhead[]): Promise<ReadonlySet<string>> {
  if (ahead.length === 0) return new Set()
  const ids = [...new Set(ahead.map(({ space }) => space))]
  const hours = new Map((await tx.run(sql.selectHoursOf({ company, ids }))).map(row => [row.space, row]))
  const entries = ahead.map(booking => entryOf(booking, hours.get(booking.space)))
  return new Set((await tx.run(sql.selectUnfit({ company, entries: JSON.stringify(entries) }))).map(({ booking }) => booking))
}

/** What nobody asks for is not reckoned: minutes of the week take their time, and most spaces are always open. */
const ANY_MINUTES = '{}'

/** As `booking_entry` of the database: where and when a booking is. */
function entryOf({ booking, space, layout, seats, periods }: BookingAhead, hours: StatementRow<typeof sql.selectHoursOf> | undefined) {
  const times = periods.map(([start, end]) => ({ start: new Date(start), end: new Date(end) }))
  const minutes = hours?.has_hours === true ? weekMinutes(times, hours.zone) : ANY_MINUTES
  const [starts, ends] = [periods.map(([start]) => start), periods.map(([, end]) => end)]
  return { booking, space, space_layout: layout, seats, zone: hours?.zone, minutes, starts, ends }
}
