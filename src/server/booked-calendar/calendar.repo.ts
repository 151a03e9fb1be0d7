import { AGENDA_ROWS, MAX_BARS, MAX_LOOKED_ROWS } from '#contract/portal/calendar.ts'
import type { BookingReader } from '../booking-mask.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import * as sql from './calendar.sql.ts'

/** Which bookings of which days, as somebody asks for them; undefined is no filter. */
export interface BookedQuery {
  readonly reader: BookingReader
  /** First and last civil day, ISO, on the clock of each space. */
  readonly from: string
  readonly to: string
  readonly building: string | undefined
  readonly space: string | undefined
  readonly form: string | undefined
  /** '' for none. */
  readonly status: string
  readonly search: string
  readonly mine: boolean
  /** Only those of these requests. */
  readonly requests?: readonly string[] | undefined
}

export type AgendaRow = StatementRow<typeof sql.selectAgenda>
export type BarRow = StatementRow<typeof sql.selectBars>
type PlaceQuery = Pick<BookedQuery, 'from' | 'to' | 'building' | 'space'>

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

  return {
    /** A page of the agenda, from 1. `looked`: so many stretches were looked at, at most `MAX_LOOKED_ROWS`. */
    async agenda(query: BookedQuery, page: number): Promise<{ rows: readonly AgendaRow[]; total: number; looked: number }> {
      const rows = await agendaRows(query, { size: AGENDA_ROWS, offset: (page - 1) * AGENDA_ROWS })
      return { rows, total: rows[0]?.total ?? 0, looked: rows[0]?.looked ?? 0 }
    },

    /** Rows of the agenda in one list, at most `MAX_LOOKED_ROWS`. */
    all: (query: BookedQuery): Promise<AgendaRow[]> => agendaRows(query, { size: MAX_LOOKED_ROWS, offset: 0 }),

    /** What is booked in these spaces; one more than an answer has where there is more. */
    bars: (query: BookedQuery, spaces: readonly string[]): Promise<BarRow[]> =>
      db.run(sql.selectBars({ ...filterOf(company, query, MAX_BARS + 1), spaces })),

    /** Which spaces share a part with these: what is booked in one takes it of the other. */
    sharing: (spaces: readonly string[]) => db.run(sql.selectSharing({ company, spaces })),

    /** When these spaces are closed on these days. */
    spaceClosures: (query: Pick<BookedQuery, 'from' | 'to'>, spaces: readonly string[]) =>
      db.run(sql.selectSpaceClosures({ company, spaces, ...instantsOf(query) })),

    /** When parts of these spaces are in use by way of others: who may read what of these is not asked for, only that they are taken. */
    partsInUse: (query: PlaceQuery, spaces: readonly string[]) =>
      db.run(sql.selectPartsInUse({ company, spaces, ...instantsOf(query), from_day: query.from, to_day: query.to, most: MAX_BARS })),

    spaces: (query: Pick<PlaceQuery, 'building' | 'space'>, { first, size }: { readonly first: number; readonly size: number }) =>
      db.run(sql.selectCalendarSpaces({ ...placed(query), first, size })),

    closures: (query: PlaceQuery) => db.run(sql.selectCalendarClosures({ ...placed(query), ...instantsOf(query) })),

    buildings: () => db.run(sql.selectCalendarBuildings({ company })),

    async spaceNamed(space: string) {
      return (await db.run(sql.selectCalendarSpace({ company, space })))[0]
    },

    async formNamed(form: string) {
      return (await db.run(sql.selectCalendarForm({ company, form })))[0]
    },
  }
}

/** No clock is farther from that of UTC. */
const MAX_OFFSET_HOURS = 14

/** From when to when these days are somewhere. */
export function instantsOf({ from, to }: Pick<PlaceQuery, 'from' | 'to'>): { readonly from_time: Date; readonly to_time: Date } {
  const begin = (day: Temporal.PlainDate) => day.toZonedDateTime('UTC')
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  return {
    from_time: new Date(begin(first).subtract({ hours: MAX_OFFSET_HOURS }).epochMilliseconds),
    to_time: new Date(begin(last.add({ days: 1 })).add({ hours: MAX_OFFSET_HOURS }).epochMilliseconds),
  }
}

function filterOf(company: string, query: BookedQuery, most: number) {
  const { reader, from, to, building, space, form, status, search, mine } = query
  return {
    company,
    ...reader,
    ...instantsOf(query),
    from_day: from,
    to_day: to,
    building: building ?? null,
    space: space ?? null,
    form: form ?? null,
    status,
    search,
    mine,
    most,
  }
}
