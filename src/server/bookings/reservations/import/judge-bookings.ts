import { type BookingLine, type BookingsReport, MAX_BOOKING_LINES } from '#contract/portal/reservation-imports.ts'
import type { Runner } from '../../../db/company-db.ts'
import type { StatementRow } from '../../../db/define-statement.ts'
import { english } from '../../../english.ts'
import { wrongLine } from './booking-rows.ts'
import { claimsOfCells } from './claims.ts'
import { selectCellsWanted, selectKnownRefs } from './import.sql.ts'
import type { BookingsPlan, PlannedBooking } from './plan-bookings.ts'

/** Rows that one statement takes: it has few seconds. */
export const ROWS_AT_ONCE = 2_000

const texts = {
  taken: english('Somebody has this space then.'),
  ofFile: (row: number) => english(`Row ${row} has this space then.`),
}

export interface JudgedBookings {
  readonly report: BookingsReport
  /** Those that can be booked. */
  readonly good: readonly PlannedBooking[]
}

/** Says which of these can be booked as things are: nobody has their spaces, and no earlier row of the file does. */
export async function judgeBookings(runner: Runner, company: string, { planned, ...plan }: BookingsPlan): Promise<JudgedBookings> {
  const refs = planned.flatMap(({ ref }) => (ref === '' ? [] : [ref]))
  const known = new Set((await runner.run(selectKnownRefs({ company, refs }))).map(({ ref }) => ref))
  const left = planned.filter(({ ref }) => !known.has(ref))
  const claims = claimsOfCells()
  const clashes: BookingLine[] = []
  const good: PlannedBooking[] = []
  for (const rows of inPortions(left)) {
    const found = await runner.run(selectCellsWanted({ company, rows: JSON.stringify(rows) }))
    const byId = new Map(found.map(one => [one.id, one]))
    for (const one of rows) {
      const reason = one.takes ? reasonOf(one, byId.get(one.id), claims) : undefined
      if (reason === undefined) good.push(one)
      else clashes.push(wrongLine({ row: one.row, title: one.title, column: 'space', reason }))
    }
  }
  const report: BookingsReport = {
    rows: plan.rows,
    good: good.length,
    same: planned.length - left.length,
    wrong_rows: plan.wrong_rows,
    clash_rows: clashes.length,
    wrong: plan.wrong.slice(0, MAX_BOOKING_LINES),
    clashes: clashes.slice(0, MAX_BOOKING_LINES),
    ignored: plan.ignored,
    booked: 0,
    read_as: plan.read_as,
    letters: plan.letters,
  }
  return { report, good }
}

type Wanted = Pick<StatementRow<typeof selectCellsWanted>, 'cells' | 'start_at' | 'end_at' | 'is_taken'>

function reasonOf({ row }: PlannedBooking, wanted: Wanted | undefined, claims: ReturnType<typeof claimsOfCells>): string | undefined {
  if (!wanted || wanted.is_taken) return texts.taken
  const other = claims.take(wanted.cells, { start: wanted.start_at.getTime(), end: wanted.end_at.getTime(), row })
  return other === undefined ? undefined : texts.ofFile(other)
}

export const inPortions = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / ROWS_AT_ONCE) }, (_, at) => all.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE))
