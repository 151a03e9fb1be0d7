import type { SpaceBooking } from '#contract/portal/space-booking.ts'
import { SPACE_BOOKINGS, type SpaceBookings } from '#contract/portal/resources.ts'
import { requesterByAnswers } from '../answers/request-names.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import { selectSpaceBookings } from './space-bookings.sql.ts'
import { selectSpaceNames } from './spaces.sql.ts'

/** What whoever may read submissions is told of them. */
export interface RequestReader {
  /** Forms of which whoever asks sees no submissions (`SubmissionScope`). */
  readonly hidden: readonly string[]
  /** Address of the page of a submission for staff. */
  readonly linkOf: (submission: string) => string
  /** The same of what staff booked without one. */
  readonly reservationLink: (reservation: string) => string
  /** What submissions are called in their lists, by their uuids. */
  readonly namesOf: (submissions: readonly string[]) => Promise<ReadonlyMap<string, { readonly title: string }>>
}

/** Behind which booking a page begins. */
export interface BookingCursor {
  /** Instant, as the database writes it. */
  readonly start: string
  readonly id: string
}

/** Before the next one that is ahead, and behind the last one that is over. */
const FIRST_AHEAD: BookingCursor = { start: '-infinity', id: '00000000-0000-0000-0000-000000000000' }
const FIRST_OVER: BookingCursor = { start: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** What is said of whoever asks for the bookings of a space, and which of them. */
export interface SpaceBookingsQuery {
  readonly over?: boolean
  /** undefined: whoever asks may not read submissions, and is told no title either. */
  readonly requests: RequestReader | undefined
  readonly after?: BookingCursor | undefined
  readonly size: number
}

/** Some of what is booked in a space, ready to run, with `bookingsInSpace` for its rows. */
export const spaceBookings = (company: string, id: string, { over = false, requests, after, size }: SpaceBookingsQuery) => {
  const { start, id: after_id } = after ?? (over ? FIRST_OVER : FIRST_AHEAD)
  return selectSpaceBookings({
    company,
    id,
    reads: requests ? 'requests' : 'statuses',
    hidden: requests?.hidden ?? [],
    over,
    after_start: start,
    after_id,
    size,
  })
}

type Row = StatementRow<typeof selectSpaceBookings>

/** Rows as the card of their space has them: a request whose event has no name is called as in lists of submissions (P8.68). */
export async function bookingsInSpace(rows: readonly Row[], requests: RequestReader | undefined): Promise<SpaceBooking[]> {
  const untitled = rows.flatMap(({ title, submission }) => (title === '' && submission !== null ? [submission] : []))
  const names = requests && untitled.length > 0 ? await requests.namesOf(untitled) : undefined
  return rows.map(row => bookingInSpace(row, row.title || (names?.get(row.submission ?? '')?.title ?? ''), requests))
}

function bookingInSpace(row: Row, title: string, requests: RequestReader | undefined): SpaceBooking {
  const { total: _total, other_space, rank, is_to_confirm, submission, reference, reservation, names, account, ...booking } = row
  return {
    ...booking,
    title: other_space === null ? title : title === '' ? other_space : `${title} (${other_space})`,
    ...(rank !== null && { rank }),
    ...(is_to_confirm && { is_to_confirm }),
    ...(requests && reservation !== null && { link: requests.reservationLink(reservation) }),
    ...(requests &&
      submission !== null && {
        submission: { reference: reference ?? '', who: requesterByAnswers(names, account), link: requests.linkOf(submission) },
      }),
  }
}

/** Reads what is booked in the spaces of one company. */
export const readSpaceBookings = (db: CompanyDb) => ({
  /** A page of it: what is ahead, the next one first, or what is over, the last one first; undefined: there is no such space. */
  async bookings(id: string, wanted: Omit<SpaceBookingsQuery, 'size'>): Promise<SpaceBookings | undefined> {
    const { company } = db
    // One row more than a page holds says that there is another one.
    const [[space], rows] = await db.batch([
      selectSpaceNames({ company, ids: [id] }),
      spaceBookings(company, id, { ...wanted, size: SPACE_BOOKINGS + 1 }),
    ])
    if (!space) return undefined
    const last = rows.length > SPACE_BOOKINGS ? rows[SPACE_BOOKINGS - 1] : undefined
    return {
      bookings: await bookingsInSpace(rows.slice(0, SPACE_BOOKINGS), wanted.requests),
      total: rows[0]?.total ?? 0,
      cursor: last ? bookingCursorText({ start: last.starts_at, id: last.uuid }) : null,
    }
  },
})

const bookingCursorText = ({ start, id }: BookingCursor): string => Buffer.from(JSON.stringify([start, id])).toString('base64url')

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?(Z|[+-]\d{2}:\d{2})$/

/** What a browser gave back: undefined for the first page. @throws RangeError for a text that no answer gave */
export function bookingCursorFrom(text: string): BookingCursor | undefined {
  if (text === '') return undefined
  try {
    const [start, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    if (typeof start === 'string' && INSTANT.test(start) && !Number.isNaN(Date.parse(start)) && typeof id === 'string' && UUID.test(id))
      return { start, id }
  } catch {
    // No JSON: refused below.
  }
  throw new RangeError('No such cursor')
}
