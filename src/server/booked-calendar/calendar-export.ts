import { writeCsv } from '#contract/csv.ts'
import type { AgendaRow } from './calendar.repo.ts'

/** Columns as a file of bookings has them, and whose it is. */
const HEAD = ['ref', 'title', 'space', 'building', 'day', 'from', 'to', 'last_day', 'status', 'people', 'requester', 'zone']

/** Rows of the agenda as CSV: of each what its reader is told. */
export const calendarCsv = (rows: readonly AgendaRow[]): string => writeCsv([HEAD, ...rows.map(cellsOf)])

function cellsOf(row: AgendaRow): readonly string[] {
  const [start, end] = [wallOf(row.start_at, row.zone), wallOf(row.end_at, row.zone)]
  return [
    row.reference,
    row.title,
    row.space,
    row.building,
    start.day,
    start.time,
    end.time,
    end.day === start.day ? '' : end.day,
    row.status_label ?? '',
    row.people === null ? '' : String(row.people),
    row.requester,
    row.zone,
  ]
}

function wallOf(at: Date, zone: string): { readonly day: string; readonly time: string } {
  const wall = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
  return { day: wall.toPlainDate().toString(), time: wall.toPlainTime().toString({ smallestUnit: 'minute' }) }
}
