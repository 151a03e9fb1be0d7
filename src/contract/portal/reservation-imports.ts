import type { Outcome } from '../answer.ts'
import { call, type Call } from '../call.ts'
import type { LettersChoice } from '../read-text.ts'
import type { OfCompany } from './params.ts'

/** What a file of bookings may have (P12.145). */
export const MAX_BOOKING_ROWS = 20_000
export const MAX_BOOKING_FILE_BYTES = 10 * 1024 * 1024
/** Rows that one booking may have: they have the same `ref`. */
export const MAX_ROWS_OF_BOOKING = 1_000
/** An import can be undone for so many minutes; so many of what stays are named. */
export const UNDO_IMPORT_MINUTES = 10
export const MAX_NAMED_CHANGES = 20
/** Lines of each kind that a report names; it counts all. */
export const MAX_BOOKING_LINES = 200

/** Columns of a file of bookings, by their names. */
export const BOOKING_COLUMNS = [
  'ref',
  'title',
  'space',
  'building',
  'day',
  'from',
  'to',
  'last_day',
  'status',
  'notes',
  'contact_name',
  'contact_email',
  'people',
  'layout',
  'set_up',
  'strike',
] as const
export type BookingColumn = (typeof BOOKING_COLUMNS)[number]
export const REQUIRED_BOOKING_COLUMNS = ['title', 'space', 'day', 'from', 'to'] as const satisfies readonly BookingColumn[]

/** A line of the file that is not booked, and why. */
export interface BookingLine {
  /** As a spreadsheet counts: the head is row 1. */
  readonly row: number
  readonly title: string
  /** '': the row as a whole. */
  readonly column: BookingColumn | ''
  readonly value: string
  readonly reason: string
}

/** What an import of bookings does, or would do. */
export interface BookingsReport {
  readonly rows: number
  /** Rows that can be booked, and those whose `ref` was imported before, or is that of a booking here: they stay as they are. */
  readonly good: number
  readonly same: number
  /** Rows that cannot be read, and rows whose space cannot be had then. */
  readonly wrong_rows: number
  readonly clash_rows: number
  /** The first `MAX_BOOKING_LINES` of each. */
  readonly wrong: readonly BookingLine[]
  readonly clashes: readonly BookingLine[]
  /** Columns that mean nothing here: nothing is read of them. */
  readonly ignored: readonly string[]
  /** How many bookings they made, those of one `ref` as one; 0 of a dry run, and where nothing was. */
  readonly booked: number
  /** uuid of what was booked, by which it is undone. */
  readonly import?: string
  /** `UTF-8`; '' while it is not read. */
  readonly read_as: string
  /** Letters that it may be written in, where it does not prove its own: nothing is read before the call says one of them as `letters`. */
  readonly letters: readonly LettersChoice[]
}

/** An import that can still be undone. */
export interface BookingsImported {
  readonly uuid: string
  /** Bookings that it made. */
  readonly bookings: number
  /** Instants, ISO 8601 UTC. */
  readonly at: string
  readonly undo_until: string
}

/** What became of an import that is undone. */
export interface BookingsUndone {
  readonly cancelled: number
  /** What was changed since stays: how many, and the first of them. */
  readonly stays: number
  readonly changed: readonly { readonly uuid: string; readonly title: string }[]
}

/** Of the part `file`, CSV. Without `take` nothing is written; `all`: only where each row is good or the same; `good`: those that are. */
export const importBookings = call<OfCompany, undefined, Outcome<BookingsReport>>({
  name: 'importBookings',
  method: 'POST',
  path: '/api/portal/:company/admin/reservations/import',
  needs: 'can_edit',
  effect: 'stores',
  rate: 'staffWritesPerMinute',
  body: 'multipart',
  query: { take: 'all or good; absent: nothing is written', letters: 'in which letters the file is written' },
  headers: [],
})

export interface OfBookingsImport extends OfCompany {
  /** uuid */
  readonly id: string
}

const UNDO = { needs: 'can_edit', body: 'none', query: {}, headers: [] } as const satisfies Partial<Call>
const IMPORTS = '/api/portal/:company/admin/reservations/imports'

/** Own imports that can still be undone, the newest first. */
export const listBookingImports = call<OfCompany, undefined, { readonly imports: readonly BookingsImported[] }>({
  ...UNDO,
  name: 'listBookingImports',
  method: 'GET',
  path: IMPORTS,
  effect: 'reads',
  rate: 'pagesPerMinute',
})

/** Cancels what one's own import booked, all of it but what was changed since, for ten minutes: 409 later, and once more. */
export const undoBookingsImport = call<OfBookingsImport, undefined, Outcome<BookingsUndone>>({
  ...UNDO,
  name: 'undoBookingsImport',
  method: 'POST',
  path: `${IMPORTS}/:id/undo`,
  effect: 'changes',
  rate: 'staffWritesPerMinute',
})

/** What the calendar shows, as CSV: the columns of a file of bookings, and whose it is. It takes the filters of the calendar. */
export const exportCalendar = call<OfCompany, undefined, string>({
  name: 'exportCalendar',
  method: 'GET',
  path: '/api/portal/:company/calendar/export',
  needs: 'staff_changing',
  effect: 'reads',
  rate: 'searchesPerMinute',
  cost: 'heavy',
  body: 'none',
  query: {
    from: 'first civil day, on the clock of each space',
    to: 'last civil day',
    building: 'uuid; absent: all',
    space: 'uuid; absent: all',
    form: 'uuid of a form, of requests that who asks may read',
    status: 'key of a status',
    search: 'words',
    mine: 'true: own requests alone',
    clashes: 'true: requests that clash alone, for who may read them',
  },
  headers: [],
})
