import { AGENDA_ROWS, MAX_LOOKED_ROWS } from '#contract/portal/calendar.ts'
import { MAX_BARS, MAX_CALENDAR_SPACES } from '#contract/portal/calendar-places.ts'
import { MAX_BOOKING_ROWS } from '#contract/portal/reservation-imports.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import { type BookedQuery, filterOf, instantsOf, type PlaceQuery } from './booked-query.ts'
import * as sql from './calendar.sql.ts'
import * as closures from './closures.sql.ts'
import * as day from './day.sql.ts'
import * as exported from './export.sql.ts'
import * as free from './free.sql.ts'
import { monthReads } from './month-reads.ts'

/** Nothing goes longer before or after an event. */
const MAX_BUFFER_MS = 48 * 3_600_000

export type AgendaRow = StatementRow<typeof sql.selectAgenda>
type ExportedBooking = StatementRow<typeof exported.selectExport>

/** `isCut`: there is more. */
export interface ExportedBookings {
  readonly rows: readonly ExportedBooking[]
  readonly isCut: boolean
}

export type BarRow = StatementRow<typeof sql.selectBars>

/** Reads what is booked in one company by when it is (P12.100): for whoever asks, as far as they may know it. */
export function bookedCalendarOf(db: CompanyDb) {
  const { company } = db
  const placed = ({ building, space }: Pick<PlaceQuery, 'building' | 'space'>) => ({
    company,
    building: building ?? null,
    space: space ?? null,
  })

  function agendaRows(query: BookedQuery, of: { readonly size: number; readonly offset: number }): Promise<AgendaRow[]> {
    const { requests, mine, space, building } = query
    const part = { ...filterOf(company, query, MAX_LOOKED_ROWS), ...of }
    if (requests) return db.run<AgendaRow>(sql.selectAgendaOfRequests({ ...part, requests }))
    if (mine) return db.run<AgendaRow>(sql.selectOwnAgenda(part))
    return db.run<AgendaRow>(space || building ? sql.selectAgendaOfPlaces(part) : sql.selectAgenda(part))
  }

  function exportedRows(query: BookedQuery) {
    const { requests, mine, space, building } = query
    const filter = filterOf(company, query, MAX_BOOKING_ROWS + 1)
    if (requests) return db.run(exported.selectExportOfRequests({ ...filter, requests }))
    if (mine) return db.run(exported.selectOwnExport(filter))
    return db.run(space || building ? exported.selectExportOfPlaces(filter) : exported.selectExport(filter))
  }

  return {
    /** A page of the agenda, from 1. `looked`: so many stretches were looked at, at most `MAX_LOOKED_ROWS`. */
    async agenda(query: BookedQuery, page: number): Promise<{ rows: readonly AgendaRow[]; total: number; looked: number }> {
      const rows = await agendaRows(query, { size: AGENDA_ROWS, offset: (page - 1) * AGENDA_ROWS })
      return { rows, total: rows[0]?.total ?? 0, looked: rows[0]?.looked ?? 0 }
    },

    /** All of the agenda as a file has it, but for what is more than `MAX_BOOKING_ROWS`. */
    async exported(query: BookedQuery): Promise<ExportedBookings> {
      const rows = await exportedRows(query)
      const isCut = (rows[0]?.looked ?? 0) > MAX_BOOKING_ROWS
      return { rows: rows.slice(0, MAX_BOOKING_ROWS).filter(({ space }) => space !== null), isCut }
    },

    ...monthReads(db),

    /** What is booked in these spaces; one more than an answer has where there is more. */
    bars: (query: BookedQuery, spaces: readonly string[]): Promise<BarRow[]> =>
      db.run(sql.selectBars({ ...filterOf(company, query, MAX_BARS + 1), spaces })),

    /** Which spaces share a part with these: what is booked in one takes it of the other. */
    sharing: (spaces: readonly string[]) => db.run(sql.selectSharing({ company, spaces })),

    /** When these spaces are closed on these days, as far as it is told. */
    spaceClosures: (query: Pick<BookedQuery, 'from' | 'to'>, spaces: readonly string[], most = MAX_TOLD_CLOSURES) =>
      db.run(closures.selectSpaceClosures({ company, spaces, ...instantsOf(query), most })),

    /** When these spaces can be asked for, as far as they say so themselves. */
    spaceRules: (spaces: readonly string[]) => db.run(free.selectSpaceRules({ company, spaces })),

    /** What others have of these spaces on these days, and so near to them that what goes before and after an event would meet it. */
    takenTimes(query: Pick<BookedQuery, 'from' | 'to'>, spaces: readonly string[]) {
      const { from_time, to_time } = instantsOf(query)
      const [from, to] = [from_time.getTime() - MAX_BUFFER_MS, to_time.getTime() + MAX_BUFFER_MS]
      return db.run(free.selectTakenTimes({ company, spaces, from_time: new Date(from), to_time: new Date(to) }))
    },

    /** When parts of these spaces are in use by way of others: who may read what of these is not asked for, only that they are taken. */
    partsInUse: (query: PlaceQuery, spaces: readonly string[]) =>
      db.run(sql.selectPartsInUse({ company, spaces, ...instantsOf(query), from_day: query.from, to_day: query.to, most: MAX_BARS })),

    spaces: (query: Pick<PlaceQuery, 'building' | 'space'>, { first, size }: { readonly first: number; readonly size: number }) =>
      db.run(sql.selectCalendarSpaces({ ...placed(query), first, size })),

    /** How much of its open minutes each space is booked on a day, in the order of `spaces`. */
    dayShares: (query: PlaceQuery) =>
      db.run(
        day.selectDayShares({ ...placed(query), ...instantsOf(query), day: query.from, most: MAX_DAY_BOOKINGS, size: MAX_CALENDAR_SPACES }),
      ),

    /** Rooms for guests in these nights, but of requests to forms that are hidden. */
    nights: (hidden: readonly string[], first: string, last: string) =>
      db.run(day.selectNights({ company, hidden, first_night: first, last_night: last })),

    /** Which locations for posters are taken on a day. */
    postersOn: (on: string, building: string | undefined) => db.run(day.selectPosterDay({ company, day: on, building: building ?? null })),

    closures: (query: PlaceQuery) => db.run(closures.selectCalendarClosures({ ...placed(query), ...instantsOf(query) })),

    buildings: () => db.run(sql.selectCalendarBuildings({ company })),

    async spaceNamed(space: string) {
      return (await db.run(sql.selectCalendarSpace({ company, space })))[0]
    },

    async formNamed(form: string) {
      return (await db.run(sql.selectCalendarForm({ company, form })))[0]
    },
  }
}

/** So many closures are told of the spaces of an answer. */
const MAX_TOLD_CLOSURES = 1_000

/** Of a day so many are counted, in all spaces. */
const MAX_DAY_BOOKINGS = 100_000
