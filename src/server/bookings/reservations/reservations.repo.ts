import { randomUUID } from 'node:crypto'
import type { ReservationContent } from '#contract/portal/reservations.shape.ts'
import { RESERVABLE_SPACES, type ReservationAct } from '#contract/portal/reservations.ts'
import type { CompanyDb, Runner } from '../../db/company-db.ts'
import type { ChangedBookings } from '../../submission-events.ts'
import { timesAgain } from '../bookings.edit.ts'
import { cancelBookings } from '../bookings.sql.ts'
import { editReserved } from './edit-reserved.ts'
import { fitted, withBuffers } from './fitted.ts'
import { reservationImports } from './import/reservation-imports.ts'
import * as read from './read-reservations.sql.ts'
import { addedLine, type LineWords, storedStretches } from './reservation-lines.ts'
import { placesOf, timesIn } from './reservation-times.ts'
import { reserve } from './reserve.ts'
import * as sql from './reservations.sql.ts'
import { type LockedReservation, wordsOf } from './stored-words.ts'

/** Who does it, and how the company writes times. */
export interface ReservationActor extends LineWords {
  /** uuid of the account. */
  readonly user: string | undefined
}

export interface ChangedReservation extends ReservationActor {
  readonly id: string
  /** The version that was seen. */
  readonly seen: number
}

export type ReservationResult =
  | { readonly is: 'saved'; readonly version: number }
  /** Somebody changed it since: its version now. */
  | { readonly is: 'stale'; readonly version: number }
  | { readonly is: 'gone' }
  /** It is cancelled and cannot be changed, or is not and cannot be brought back. */
  | { readonly is: 'cancelled' | 'there' }

/** What was done: which bookings of it changed, and what its log says. */
interface Done {
  readonly version: number
  readonly bookings: ChangedBookings
  readonly act: ReservationAct
  readonly lines: readonly string[]
}

/** Bookings that staff of one company make without a request (decision 135). */
export function reservationsOf(db: CompanyDb) {
  const { company } = db

  /** Changes one, writes its log and what programs are to hear, all or nothing. @throws BookingRefused */
  const change = (
    { id, seen, user }: ChangedReservation,
    isCancelled: boolean,
    work: (tx: Runner, row: LockedReservation) => Promise<Done>,
  ): Promise<ReservationResult> =>
    db.transaction(async tx => {
      const [row] = await tx.run(sql.lockReservation({ company, id }))
      if (!row) return { is: 'gone' }
      if (row.version !== seen) return { is: 'stale', version: row.version }
      if (isCancelled !== (row.deleted_at !== null)) return { is: isCancelled ? 'there' : 'cancelled' }
      const done = await work(tx, row)
      await note(tx, id, user, done)
      return { is: 'saved', version: done.version }
    })

  async function note(tx: Runner, id: string, user: string | undefined, { bookings, act, lines }: Omit<Done, 'version'>): Promise<void> {
    await tx.run(sql.insertReservationLog({ company, id, by: user ?? null, kind: act, changes: [...lines] }))
    if (Object.values(bookings).some(ids => ids.length > 0))
      await tx.run(sql.insertReserved({ company, actor: user ?? null, data: JSON.stringify({ bookings }) }))
  }

  return {
    imports: reservationImports(db),

    /** @returns its uuid @throws BookingRefused, RangeError of times that cannot be */
    add: (content: ReservationContent, { user, formats }: ReservationActor): Promise<string> =>
      db.transaction(async tx => {
        const id = randomUUID()
        const places = await placesOf(tx, company, content.spaces)
        const times = timesIn(places, content)
        await tx.run(sql.insertReservation({ company, id, ...(await wordsOf(tx, company, content)), by: user ?? null }))
        const { title, status, accepts } = content
        const wanted = content.spaces.map(space => fitted(content, space, times))
        const created = await reserve(tx, { company, reservation: id, title, status, accepts }, wanted)
        const lines = places.map(place => addedLine({ formats }, place, times))
        await note(tx, id, user, { bookings: { created, changed: [], released: [] }, act: 'created', lines })
        return id
      }),

    /** @throws BookingRefused, RangeError of times that cannot be */
    edit: (of: ChangedReservation, content: ReservationContent): Promise<ReservationResult> =>
      change(of, false, async (tx, row) => {
        const words = await wordsOf(tx, company, content)
        const { bookings, lines } = await editReserved(tx, { company, reservation: of.id, content, row, words, formats: of.formats })
        const [saved] = await tx.run(sql.updateReservation({ company, id: of.id, ...words }))
        return { version: saved?.version ?? 0, bookings, act: 'changed', lines }
      }),

    cancel: (of: ChangedReservation): Promise<ReservationResult> =>
      change(of, false, async tx => {
        const placed = await tx.run(read.selectReserved({ company, reservation: of.id }))
        const [saved] = await tx.run(sql.endReservation({ company, id: of.id, is_cancelled: true }))
        await tx.run(cancelBookings({ company, submission: of.id, bookings: null }))
        const bookings = { created: [], changed: [], released: placed.map(({ id }) => id) }
        return { version: saved?.version ?? 0, bookings, act: 'cancelled', lines: [] }
      }),

    /** What it had is booked anew. @throws BookingRefused */
    restore: (of: ChangedReservation): Promise<ReservationResult> =>
      change(of, true, async (tx, { title, set_up, strike }) => {
        const had = await tx.run(read.selectCancelledWith({ company, reservation: of.id }))
        const created: string[] = []
        for (const [status, rows] of Map.groupBy(had, one => one.status)) {
          const wanted = rows.map(({ space, layout, headcount, timezone, periods }) => ({
            space,
            layout: layout ?? undefined,
            seats: headcount ?? undefined,
            times: withBuffers(timesAgain(timezone, storedStretches(periods)), { set_up, strike }),
          }))
          created.push(...(await reserve(tx, { company, reservation: of.id, title, status, accepts: true }, wanted)))
        }
        const [saved] = await tx.run(sql.endReservation({ company, id: of.id, is_cancelled: false }))
        return { version: saved?.version ?? 0, bookings: { created, changed: [], released: [] }, act: 'restored', lines: [] }
      }),

    /** As its page shows it; undefined: there is none. */
    async read(id: string) {
      const [[row], spaces, log] = await db.batch([
        read.selectReservation({ company, id }),
        read.selectShown({ company, reservation: id }),
        read.selectReservationLog({ company, reservation: id }),
      ])
      return row && { ...row, spaces, log }
    },

    /** Spaces to choose from. @param one uuid of the one that is wanted; undefined: any */
    reservable: (search: string, one: string | undefined) =>
      db.run(read.selectReservable({ company, search, id: one ?? null, size: RESERVABLE_SPACES })),
  }
}
