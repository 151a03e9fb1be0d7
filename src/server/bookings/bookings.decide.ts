import type { CompanyDb, Runner } from '../db/company-db.ts'
import { type BookingOutcome, type DecidedBooking, DecisionRefused, type TakenFromBooking, type UnfitBooking } from '../request-decision.ts'
import { bookingEntry } from './booking-entry.ts'
import { timesAgain } from './bookings.edit.ts'
import * as sql from './decided.sql.ts'
import { reasonOf } from './reasons.ts'

/** Who is there is asked of the cells; and a decision is no new request, which would come too late or too early, or outside of opening hours. */
const NO_MATTER = ['booked', 'held', 'buffer', 'outside_hours', 'notice', 'advance', 'custom']

/** What is booked for submissions of one company when they are decided (decision 099). */
export const bookingsDecider = (db: CompanyDb) => ({
  /** @param runner the transaction in which they are locked */
  decided: async (submission: string, runner: Runner = db): Promise<DecidedBooking[]> =>
    (await decidedOf(db.company, [submission], runner)).map(({ booking }) => booking),

  /** Of several submissions: each with its own. */
  decidedOf: (submissions: readonly string[]) => decidedOf(db.company, submissions, db),

  /** What these bookings take of which cells, or would take, by the uuid of each. */
  async cellsOf(ids: readonly string[]): Promise<ReadonlyMap<string, readonly TakenCell[]>> {
    const rows = ids.length === 0 ? [] : await db.run(sql.selectCellsOf({ company: db.company, ids }))
    return Map.groupBy(rows, ({ id }) => id)
  },

  /** All of these, in the transaction of the decision. @throws DecisionRefused, which has to leave the transaction */
  async give(tx: Runner, submission: string, changes: readonly BookingOutcome[]): Promise<void> {
    if (changes.length === 0) return
    const wanted = changes.map(({ booking: { id }, to, status_before }) => ({ booking: id, status: to, status_before }))
    const rows = await tx.run(sql.setBookingStatuses({ company: db.company, submission, changes: JSON.stringify(wanted) }))
    const refused = rows.filter(({ outcome }) => outcome === 'refused')
    if (refused.length > 0)
      throw new DecisionRefused({ taken: refused.map(({ entry, reasons }) => takenFrom(changes[entry]!.booking, reasons)) })
  },

  /** Which of these changes would be refused. */
  async inTheWay(changes: readonly BookingOutcome[], runner: Runner = db): Promise<TakenFromBooking[]> {
    const taking = changes.filter(({ takes }) => takes).map(({ booking }) => booking)
    if (taking.length === 0) return []
    const rows = await runner.run(sql.selectInTheWay({ company: db.company, ids: taking.map(({ id }) => id) }))
    const found = new Map(rows.map(({ id, reasons }) => [id, reasons]))
    return taking.flatMap(booking => {
      const reasons = found.get(booking.id)
      return reasons ? takenFrom(booking, reasons) : []
    })
  },

  /** Which of these changes would give a booking a space that does not fit it: not in use, closed, too small. */
  unfit: (changes: readonly BookingOutcome[], runner: Runner = db): Promise<UnfitBooking[]> => unfitOf(db, changes, runner),

  /** The same of many: those alone are looked at more closely of which a statement for all of them says that they may not fit. */
  async unfitOfMany(changes: readonly BookingOutcome[]): Promise<UnfitBooking[]> {
    const entries = changes.filter(({ takes }) => takes).map(({ booking }) => ({ ...entryOf(booking), booking: booking.id, minutes: '{}' }))
    if (entries.length === 0) return []
    const rows = await db.run(sql.selectMaybeUnfit({ company: db.company, entries: JSON.stringify(entries) }))
    const maybe = new Set(rows.map(({ id }) => id))
    return unfitOf(
      db,
      changes.filter(({ booking }) => maybe.has(booking.id)),
      db,
    )
  },

  /** Who waits for the spaces of these and asked before, by the uuid of the booking. @param hidden forms of which who asks sees no submissions */
  async askedFirst(changes: readonly BookingOutcome[], hidden: readonly string[]) {
    const waiting = changes.filter(({ takes, booking }) => takes && (booking.effect_before ?? booking.effect) === 'wait')
    const ids = waiting.map(({ booking }) => booking.id)
    const rows = ids.length === 0 ? [] : await db.run(sql.selectAskedFirst({ company: db.company, ids, hidden }))
    return new Map(rows.map(({ id, name, at }) => [id, { name, at }]))
  },
})

/** A part of a space at a time: milliseconds since 1970. */
export interface TakenCell {
  readonly cell: string
  readonly start: number
  readonly end: number
}

const entryOf = ({ space, layout, headcount, zone, timezone, periods }: DecidedBooking) =>
  bookingEntry({ space, layout: layout ?? undefined, seats: headcount ?? undefined, times: timesAgain(timezone, periods) }, zone)

async function unfitOf({ company }: CompanyDb, changes: readonly BookingOutcome[], runner: Runner): Promise<UnfitBooking[]> {
  const taking = changes.filter(({ takes }) => takes).map(({ booking }) => booking)
  if (taking.length === 0) return []
  const entries = JSON.stringify(taking.map(entryOf))
  const rows = await runner.run(sql.selectUnfit({ company, entries, except: JSON.stringify(NO_MATTER) }))
  return rows.map(({ place, reasons }) => ({ booking: taking[place]!, labels: reasons.map(({ label }) => label) }))
}

async function decidedOf(company: string, submissions: readonly string[], runner: Runner) {
  const rows = await runner.run(sql.selectDecided({ company, submissions }))
  return rows.map(({ submission, periods, ...row }): { readonly submission: string; readonly booking: DecidedBooking } => ({
    submission,
    booking: { ...row, periods: periods.map(({ start, end }) => [Date.parse(start), Date.parse(end)]) },
  }))
}

const takenFrom = (booking: DecidedBooking, reasons: readonly Parameters<typeof reasonOf>[0][]): TakenFromBooking => ({
  booking,
  reasons: reasons.map(reasonOf),
})
