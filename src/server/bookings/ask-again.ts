import { historyLines } from '../answers/history-lines.ts'
import type { CompanyDb, Runner } from '../db/company-db.ts'
import { askAgain } from './bookings.sql.ts'
import { storedName } from './stored-name.ts'

/** The status with which a form's requests begin (P12.15). */
export interface BeginningStatus {
  /** They are put in line and take no space. */
  readonly waits: boolean
  /** They are confirmed at once, but for spaces that need approval. */
  readonly confirms?: boolean
}

/** Bookings that whoever sent them changed, within the transaction that changed them. */
export const bookingsAsker = ({ company }: CompanyDb) => ({
  /**
   * What of these staff had answered, and takes its space, begins again: it is requested, and marked until they answer it (P12.22), or confirmed
   * where its form does that at once. Gives a line for the history for each of those. @param beginning how the form's requests begin
   */
  async askAgain(
    tx: Runner,
    submission: string,
    bookings: readonly string[],
    { waits, confirms = false }: BeginningStatus,
  ): Promise<string[]> {
    if (bookings.length === 0) return []
    const rows = await tx.run(askAgain({ company, submission, bookings, waits, confirms }))
    return rows.map(row => {
      const name = storedName(row)
      return row.is_marked ? historyLines.bookingAgain({ name, status: row.status }) : `${name}: ${row.status}`
    })
  },
})
