import type { SubmissionsPageV1 } from '#contract/v1/submission.shape.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { Portal } from '../portal.ts'
import { selectSizes } from '../submissions/export/export.sql.ts'
import { queryOf } from '../submissions/storage/search-index.ts'
import {
  before,
  MAX_FOUND,
  MAX_LOOKED,
  NEWEST,
  pageOf,
  pageOfChanges,
  type ListedPlace,
  type PlacesPage,
  type Position,
} from './positions.ts'
import * as sql from './submission-pages.sql.ts'
import { readSubmissionsV1 } from './submissions.ts'

/** Which submissions a program asks for. */
export interface ApiSubmissionsQuery {
  /** uuids: only of these; null: of all. */
  readonly forms: readonly string[] | null
  /** Submitted from the one until before the other. */
  readonly from: Date | undefined
  readonly to: Date | undefined
  readonly search: string
  readonly position: Position | undefined
  readonly limit: number
}

/** Bytes of answers that one page holds at most, but for a single submission that has more. */
const MAX_BYTES = 4_000_000
/** Nobody submitted anything outside of these. */
const [ALWAYS, NEVER] = [new Date(0), new Date('9999-01-01')]

/** The newest first. Undefined: more than MAX_FOUND have the words that are searched for. */
export async function newestPage(db: CompanyDb, query: ApiSubmissionsQuery): Promise<PlacesPage | undefined> {
  const { company } = db
  const { forms, from = ALWAYS, to = NEVER, search, position = NEWEST, limit } = query
  const range = { from, to, ...position, most: limit + 1 }
  if (search !== '') {
    const words = queryOf(company, search)
    if (words === undefined) return pageOf([], limit)
    const [found] = await db.run(sql.selectFound({ words, forms, ...range }))
    const { total = 0, ids = [], ats = [] } = found ?? {}
    return total > MAX_FOUND
      ? undefined
      : withinBytes(
          db,
          pageOf(
            ids.map((id, index) => ({ id, at: ats[index] ?? '' })),
            limit,
          ),
        )
  }
  const rows = await db.run(forms ? sql.selectNewestOf({ company, forms, ...range }) : sql.selectNewest({ company, ...range }))
  return withinBytes(db, pageOf(rows, limit))
}

/** What changed first comes first, until some seconds before now: what is committed behind that would never be seen. */
export async function changedPage(
  db: CompanyDb,
  { forms, position = before(), limit }: Pick<ApiSubmissionsQuery, 'forms' | 'position' | 'limit'>,
): Promise<PlacesPage> {
  const most = limit + 1
  const looked = forms ? MAX_LOOKED : most
  const rows = await db.run(sql.selectChanged({ company: db.company, forms, ...position, looked, most }))
  const places = rows.filter(row => !row.is_end).map(({ id, at, is_deleted }): ListedPlace => ({ id, at, isDeleted: is_deleted }))
  const end = forms ? rows.find(row => row.is_end) : undefined
  return withinBytes(db, pageOfChanges(places, limit, position, end && { id: end.id, at: end.at }))
}

/** The page, or as much of it as its bytes allow. */
async function withinBytes(db: CompanyDb, page: PlacesPage): Promise<PlacesPage> {
  const ids = page.places.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id)
  const sizes = ids.length === 0 ? [] : await db.run(selectSizes({ company: db.company, ids }))
  const bytesOf = new Map(sizes.map(({ id, bytes }) => [id, bytes]))
  let sum = 0
  const over = page.places.findIndex(({ id }, index) => (sum += bytesOf.get(id) ?? 0) > MAX_BYTES && index > 0)
  if (over < 0) return page
  const places = page.places.slice(0, over)
  return { places, more: true, next: places.at(-1) }
}

/** The submissions of a page as programs see them. What was deleted since it was read is left out: its deletion follows. */
export async function submissionsAt(
  portal: Pick<Portal, 'db' | 'forms' | 'company'>,
  { places }: PlacesPage,
  withLabels: boolean,
): Promise<SubmissionsPageV1['items']> {
  const ids = places.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id)
  const read = new Map((await readSubmissionsV1(portal, ids, withLabels)).map(submission => [submission.id, submission]))
  return places.flatMap(({ id, at, isDeleted }) => (isDeleted ? { id, deleted_at: new Date(at).toISOString() } : (read.get(id) ?? [])))
}
