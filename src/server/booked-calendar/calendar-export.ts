import { writeCsv } from '#contract/csv.ts'
import { MAX_BOOKING_ROWS } from '#contract/portal/reservation-imports.ts'
import { english } from '../english.ts'
import { makeTurns } from '../http/turns.ts'
import type { ExportedBookings } from './calendar.repo.ts'

type Row = ExportedBookings['rows'][number]

/** Columns as a file of bookings has them, and whose it is. */
const COLUMNS = {
  ref: 'ref',
  title: 'title',
  space: 'space',
  building: 'building',
  day: 'day',
  from: 'begins',
  to: 'ends',
  last_day: 'last_day',
  status: 'status',
  notes: 'notes',
  contact_name: 'contact_name',
  contact_email: 'contact_email',
  people: 'people',
  layout: 'layout',
  set_up: 'set_up',
  strike: 'strike',
  requester: 'requester',
  zone: 'zone',
} as const satisfies Record<string, keyof Row>

/** Rows that are written at a time. */
const ROWS_AT_ONCE = 500

const texts = {
  cut: english(
    `This file ends here, and there are more bookings: it has at most ${MAX_BOOKING_ROWS.toLocaleString('en-US')} rows. Export fewer days, or one building.`,
  ),
}

/** What the calendar shows as CSV, piece by piece: whatever else the server has to do goes on between. Where there is more, the last line says so. */
export async function* calendarCsv({ rows, isCut }: ExportedBookings): AsyncGenerator<string> {
  const turn = makeTurns()
  yield writeCsv([Object.keys(COLUMNS)])
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await turn()
    yield linesOf(rows.slice(at, at + ROWS_AT_ONCE).map(row => Object.values(COLUMNS).map(column => row[column] ?? '')))
  }
  if (isCut) yield linesOf([Object.keys(COLUMNS).map(column => (column === 'title' ? texts.cut : ''))])
}

/** Behind the head. */
const linesOf = (rows: readonly (readonly string[])[]): string => writeCsv(rows).replace(/^\uFEFF/, '')
