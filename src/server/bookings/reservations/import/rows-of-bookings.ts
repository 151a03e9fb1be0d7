import { MAX_ROWS_OF_BOOKING } from '#contract/portal/reservation-imports.ts'
import { MAX_RESERVED_SPACES } from '#contract/portal/reservations.ts'
import { english } from '../../../english.ts'
import type { PlannedBooking } from './planned-booking.ts'
import { WrongCell } from './wrong-cell.ts'

/** What rows of one booking have in common, and those of one of its spaces. */
const [OF_ALL, OF_SPACE] = [
  ['title', 'notes', 'contact_name', 'contact_email', 'set_up', 'strike'] as const,
  ['status', 'layout', 'people'] as const,
]

const texts = {
  otherwise: (row: number) => english(`Row ${row} of the same booking says otherwise.`),
  twice: (row: number) => english(`Row ${row} of the same booking has this space then.`),
  manyRows: english(`A booking has at most ${MAX_ROWS_OF_BOOKING.toLocaleString('en-US')} rows.`),
  manySpaces: english(`A booking has at most ${MAX_RESERVED_SPACES} spaces.`),
}

/** Rows that have the same `ref` are one booking: of several spaces, or of several stretches of one. */
export function rowsOfBookings() {
  const byRef = new Map<string, PlannedBooking[]>()

  return {
    /** The row as a part of the booking of its `ref`. @throws WrongCell */
    joined(row: PlannedBooking): PlannedBooking {
      const rows = row.ref === '' ? [] : (byRef.get(row.ref) ?? [])
      const [first] = rows
      const ofSpace = rows.filter(({ space }) => space === row.space)
      const [there] = ofSpace
      if (first) refuse(row, { rows, first, ofSpace, there })
      const joined = { ...row, reservation: first?.reservation ?? row.reservation, id: there?.id ?? row.id }
      rows.push(joined)
      if (row.ref !== '') byRef.set(row.ref, rows)
      return joined
    },
  }
}

interface Others {
  readonly rows: readonly PlannedBooking[]
  readonly first: PlannedBooking
  readonly ofSpace: readonly PlannedBooking[]
  readonly there: PlannedBooking | undefined
}

/** @throws WrongCell */
function refuse(row: PlannedBooking, { rows, first, ofSpace, there }: Others): void {
  const other = OF_ALL.find(column => row[column] !== first[column])
  if (other) throw new WrongCell(other, texts.otherwise(first.row))
  const otherOfSpace = there && OF_SPACE.find(column => row[column] !== there[column])
  if (otherOfSpace) throw new WrongCell(otherOfSpace, texts.otherwise(there.row))
  if (rows.length >= MAX_ROWS_OF_BOOKING) throw new WrongCell('ref', texts.manyRows)
  if (!there && new Set(rows.map(({ space }) => space)).size >= MAX_RESERVED_SPACES) throw new WrongCell('space', texts.manySpaces)
  // Instants, written alike.
  const met = ofSpace.find(({ start, end }) => start < row.end && end > row.start)
  if (met) throw new WrongCell('space', texts.twice(met.row))
}
