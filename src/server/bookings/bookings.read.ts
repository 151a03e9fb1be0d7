import type { CompanyDb } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import { selectOfSubmission, selectStatuses } from './read.sql.ts'

/** A period on the wall of a space's zone: `YYYY-MM-DD HH:mm`. */
export interface WallPeriod {
  readonly start: string
  readonly end: string
}

/** A booking as its details page shows it. */
export interface BookingDetails extends Omit<StatementRow<typeof selectOfSubmission>, 'periods'> {
  readonly periods: readonly WallPeriod[]
}

/** Reads bookings of one company. */
export const bookingsReader = (db: CompanyDb) => ({
  /** All that a submission has booked, the cancelled ones too, by their times (P12.22). */
  async ofSubmission(submission: string): Promise<BookingDetails[]> {
    const rows = await db.run(selectOfSubmission({ company: db.company, submission }))
    return rows.map(row => ({
      ...row,
      periods: row.periods.map(({ start, end }) => ({ start: wallTime(start, row.zone), end: wallTime(end, row.zone) })),
    }))
  },

  /** Those that a booking may have, in the company's order. */
  statuses: (): Promise<StatementRow<typeof selectStatuses>[]> => db.run(selectStatuses({ company: db.company })),
})

/** @param moment ISO, as the database writes it */
export function wallTime(moment: string, zone: string): string {
  const wall = Temporal.Instant.from(moment).toZonedDateTimeISO(zone)
  return `${wall.toPlainDate().toString()} ${wall.toPlainTime().toString({ smallestUnit: 'minute' })}`
}
