import type { CompanyDb } from '../db/company-db.ts'
import * as sql from './booking-pages.sql.ts'
import { before, MAX_LOOKED, pageOf, pageOfChanges, type PlacesPage, type Position } from './positions.ts'

/** Which bookings a program asks for. */
export interface ApiBookingsQuery {
  /** uuids: only of submissions of these forms; null: of all. */
  readonly forms: readonly string[] | null
  /** That begin from the one until before the other. */
  readonly from: Date | undefined
  readonly to: Date | undefined
  readonly space: string | undefined
  readonly submission: string | undefined
  readonly position: Position | undefined
  readonly limit: number
}

const [ALWAYS, NEVER] = [new Date(0), new Date('9999-01-01')]

/** What begins first comes first. */
export async function beginningPage(db: CompanyDb, query: ApiBookingsQuery): Promise<PlacesPage> {
  const { forms, from = ALWAYS, to = NEVER, space, submission, position = before(), limit } = query
  const parts = { company: db.company, forms, from, to, ...position, ...sizes(forms, limit) }
  const statement =
    submission !== undefined
      ? sql.selectBeginningOf({ ...parts, submission, space: space ?? null })
      : space !== undefined
        ? sql.selectBeginningIn({ ...parts, space })
        : sql.selectBeginning(parts)
  const rows = await db.run(statement)
  const page = pageOf(
    rows.filter(row => !row.is_end),
    limit,
  )
  const end = forms && !page.more ? rows.find(row => row.is_end) : undefined
  return end ? { ...page, more: true, next: end } : page
}

/** What changed first comes first, until some seconds before now. */
export async function changedBookingsPage(
  db: CompanyDb,
  { forms, position = before(), limit }: Pick<ApiBookingsQuery, 'forms' | 'position' | 'limit'>,
): Promise<PlacesPage> {
  const rows = await db.run(sql.selectChangedBookings({ company: db.company, forms, ...position, ...sizes(forms, limit) }))
  const end = forms ? rows.find(row => row.is_end) : undefined
  return pageOfChanges(
    rows.filter(row => !row.is_end),
    limit,
    position,
    end && { id: end.id, at: end.at },
  )
}

/** One more than the page holds says that there are more. */
const sizes = (forms: readonly string[] | null, limit: number) => ({ most: limit + 1, looked: forms ? MAX_LOOKED : limit + 1 })
