import { MAX_COUNTED_ROWS, MONTH_CHIPS } from '#contract/portal/calendar-month.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import { type BookedQuery, filterOf, instantsOf, type PlaceQuery } from './booked-query.ts'
import * as sql from './month.sql.ts'
import { selectWholeMonth } from './whole-month.sql.ts'

export type MonthRow = StatementRow<typeof sql.selectMonth>
/** Spaces that are open, and closed, alike. */
export type OpenPlaces = StatementRow<typeof sql.selectOpenPlaces>
export type ClosedTime = StatementRow<typeof sql.selectClosedTimes>

/** Reads of a view of whole weeks, in which each day is told in short (P12.130). */
export function monthReads(db: CompanyDb) {
  const { company } = db
  return {
    /** For each day that has something a row for each of those that begin first. */
    month(query: BookedQuery): Promise<MonthRow[]> {
      const { requests, mine, space, building, form } = query
      const part = { ...filterOf(company, query, MAX_COUNTED_ROWS), shown: MONTH_CHIPS }
      if (requests) return db.run(sql.selectMonthOfRequests({ ...part, requests }))
      if (mine) return db.run(sql.selectOwnMonth(part))
      if (space || building) return db.run(sql.selectMonthOfPlaces(part))
      if (part.search !== '') return db.run(sql.selectFoundMonth(part))
      const { search: _, ...unsearched } = part
      if (form) return db.run(sql.selectMonth(unsearched))
      const { form: _form, building: _building, space: _space, mine: _mine, ...whole } = unsearched
      return db.run(selectWholeMonth(whole))
    },

    openPlaces: (query: PlaceQuery): Promise<OpenPlaces[]> =>
      db.run(sql.selectOpenPlaces({ company, building: query.building ?? null, space: query.space ?? null, ...instantsOf(query) })),

    closedTimes: (query: PlaceQuery): Promise<ClosedTime[]> => db.run(sql.selectClosedTimes({ company, ...instantsOf(query) })),
  }
}
