import type { CompanyDb } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import * as sql from './clashes.sql.ts'

/** A booking that clashes, or that others wait for, with who else wants it. */
export interface ClashingBooking extends StatementRow<typeof sql.selectOfRequests> {
  readonly others: readonly OtherBooking[]
}

/** Another request that has a part of what a booking wants, or waits for it too; `submission`: null where who asks does not see it. */
export type OtherBooking = StatementRow<typeof sql.selectOthers>

/** What is booked for requests of one company and wanted by others too (P8.170). `hidden`: as `SubmissionScope`. */
export function clashesOf(db: CompanyDb) {
  const { company } = db
  return {
    /** uuids of requests that clash, the next at first. */
    requests: async (hidden: readonly string[]): Promise<string[]> =>
      (await db.run(sql.selectClashing({ company, hidden }))).map(({ id }) => id),

    /** What clashes of these requests, those that are not decided: not for more of them than a page shows. */
    async ofRequests(ids: readonly string[], hidden: readonly string[]): Promise<readonly ClashingBooking[]> {
      const rows = ids.length === 0 ? [] : await db.run(sql.selectOfRequests({ company, ids, hidden }))
      const others = rows.length === 0 ? [] : await db.run(sql.selectOthers({ company, bookings: rows.map(({ id }) => id), hidden }))
      const byBooking = Map.groupBy(others, ({ booking }) => booking)
      return rows.map(row => ({ ...row, others: byBooking.get(row.id) ?? [] })).filter(row => row.reason !== null || row.others.length > 0)
    },
  }
}
