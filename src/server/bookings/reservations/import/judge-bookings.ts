import { type BookingLine, type BookingsReport, MAX_BOOKING_LINES } from '#contract/portal/reservation-imports.ts'
import type { Runner } from '../../../db/company-db.ts'
import type { StatementRow } from '../../../db/define-statement.ts'
import { english } from '../../../english.ts'
import { isUuid } from '../../../http/uuid-in.ts'
import { wrongLine } from './booking-rows.ts'
import { type CellClaim, type CellClaims, claimsOfCells } from './claims.ts'
import { selectCellsWanted, selectKnownRefs } from './import.sql.ts'
import type { BookingsPlan } from './plan-bookings.ts'
import type { PlannedBooking } from './planned-booking.ts'

/** Rows that one statement takes, but for those of one booking: it has few seconds. */
const ROWS_AT_ONCE = 2_000

const texts = {
  taken: english('Somebody has this space then.'),
  ofFile: (row: number) => english(`Row ${row} has this space then.`),
  withOther: (row: number) => english(`Row ${row} of the same booking clashes.`),
}

export interface JudgedBookings {
  readonly report: BookingsReport
  /** Those that can be booked. */
  readonly good: readonly PlannedBooking[]
}

/** Says which of these can be booked as things are: nobody has their spaces, and no earlier row of the file does. */
export async function judgeBookings(runner: Runner, company: string, { planned, ...plan }: BookingsPlan): Promise<JudgedBookings> {
  const refs = [...new Set(planned.map(({ ref }) => ref))].filter(ref => ref !== '')
  const ids = refs.filter(isUuid).map(ref => ref.toLowerCase())
  const known = new Set((await runner.run(selectKnownRefs({ company, refs, ids }))).map(({ ref }) => ref))
  const left = planned.filter(({ ref }) => !known.has(isUuid(ref) ? ref.toLowerCase() : ref) && !known.has(ref))
  const claims = claimsOfCells()
  const clashes: BookingLine[] = []
  const good: PlannedBooking[] = []
  for (const rows of inPortions(left)) {
    const found = await runner.run(selectCellsWanted({ company, rows: JSON.stringify(rows) }))
    const wanted = new Map(found.map(one => [one.line, one]))
    for (const booking of bookingsOf(rows)) {
      const reasons = reasonsOf(booking, wanted, claims)
      const first = booking.find(one => reasons.has(one.row))
      if (first) clashes.push(...booking.map(one => clashOf(one, reasons.get(one.row) ?? texts.withOther(first.row))))
      else good.push(...booking)
    }
  }
  const report: BookingsReport = {
    rows: plan.rows,
    good: good.length,
    same: planned.length - left.length,
    wrong_rows: plan.wrong_rows,
    clash_rows: clashes.length,
    wrong: plan.wrong.slice(0, MAX_BOOKING_LINES),
    clashes: clashes.toSorted((one, other) => one.row - other.row).slice(0, MAX_BOOKING_LINES),
    ignored: plan.ignored,
    booked: 0,
    read_as: plan.read_as,
    letters: plan.letters,
  }
  return { report, good }
}

const clashOf = ({ row, title }: PlannedBooking, reason: string) => wrongLine({ row, title, column: 'space', reason })

type Wanted = Pick<StatementRow<typeof selectCellsWanted>, 'cells' | 'start_at' | 'end_at' | 'is_taken'>

/** Why rows of one booking cannot have their spaces, by row. Where each can, they have them from now on. */
function reasonsOf(
  booking: readonly PlannedBooking[],
  wanted: ReadonlyMap<number, Wanted>,
  claims: CellClaims,
): ReadonlyMap<number, string> {
  const reasons = new Map<number, string>()
  const taking = booking.filter(({ takes }) => takes)
  for (const { row } of taking) {
    const one = wanted.get(row)
    if (!one || one.is_taken) reasons.set(row, texts.taken)
    else {
      const other = claims.find(one.cells, claimOf(row, one))
      if (other !== undefined) reasons.set(row, texts.ofFile(other))
    }
  }
  // Its own spaces may share a part, too.
  const own = claimsOfCells()
  for (const rows of Map.groupBy(taking, ({ id }) => id).values()) {
    const stretches = rows.flatMap(({ row }) => {
      const one = wanted.get(row)
      return one ? [{ cells: one.cells, ...claimOf(row, one) }] : []
    })
    for (const one of stretches) {
      const other = own.find(one.cells, one)
      if (other !== undefined && !reasons.has(one.row)) reasons.set(one.row, texts.ofFile(other))
    }
    for (const one of merged(stretches)) own.take(one.cells, one)
  }
  if (reasons.size === 0) own.giveTo(claims)
  return reasons
}

const claimOf = (row: number, { start_at, end_at }: Wanted): CellClaim => ({ start: start_at.getTime(), end: end_at.getTime(), row })

interface Stretch extends CellClaim {
  readonly cells: readonly string[]
}

/** Stretches of one booking of one space: where one ends another is set up already. */
function merged(stretches: readonly Stretch[]): readonly Stretch[] {
  const all: Stretch[] = []
  for (const one of stretches.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1)
    if (last && last.end > one.start) all[all.length - 1] = { ...last, end: Math.max(last.end, one.end) }
    else all.push(one)
  }
  return all
}

/** Rows of a file by the booking that they are, in the order of their first rows. */
const bookingsOf = (rows: readonly PlannedBooking[]) => Map.groupBy(rows, ({ reservation }) => reservation).values()

/** All of these, no booking parted. */
export function inPortions(all: readonly PlannedBooking[]): readonly (readonly PlannedBooking[])[] {
  const portions: PlannedBooking[][] = []
  for (const booking of bookingsOf(all)) {
    const last = portions.at(-1)
    if (last && last.length + booking.length <= ROWS_AT_ONCE) last.push(...booking)
    else portions.push([...booking])
  }
  return portions
}
