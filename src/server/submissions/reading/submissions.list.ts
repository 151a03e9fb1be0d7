import type { CompanyDb } from '../../db/company-db.ts'
import type { StatementRow } from '../../db/define-statement.ts'
import { unavailable } from '../../errors.ts'
import { inTurn, type TurnsByTheWay } from '../../in-turn.ts'
import { asReference } from '../storage/reference.ts'
import { askedWords } from '../storage/search-index.ts'
import { ALWAYS, drivenBy, drivingOf, isDriven, isFiltered, isOfFew, NEVER, type SubmissionQuery } from './driving.ts'
import { fittingOf } from './fitting-of.ts'
import { countPaged, scanRows, searchIndex, searchIndexFor, selectByReference, selectListed, selectPage } from './list.sql.ts'
import { COUNTED_ROWS, MAX_PAGED_ROWS, MAX_SEARCHED_ROWS } from './listed.ts'
import { selectFirstSpaces, selectFitting, selectSeenForms, selectVersions } from './rows.sql.ts'

const LATE = 'a search of submissions got no turn (LIMIT_DB_HEAVY, LIMIT_DB_HEAVY_PER_COMPANY, LIMIT_DB_HEAVY_WAIT_MS)'

/** From so many of the sample on, words are common. */
const MIN_COMMON_ROWS = 40

/** Which rows a list has, of all its pages. */
export type ListFilter = Omit<SubmissionQuery, 'page' | 'size'>

type ListedRow = StatementRow<typeof selectListed>
/** One of the first spaces of a submission; `total`: how many it has. */
export type FirstSpace = StatementRow<typeof selectFirstSpaces>

export interface ListedPage {
  readonly rows: readonly ListedRow[]
  readonly total: number
  /** More match than `total`. */
  readonly more: boolean
  /** Only rows up to this one (of `searched.rows`, the first of the list) were looked at. */
  readonly searched?: { readonly rows: number; readonly reached: Date } | undefined
}

type Scanned = StatementRow<typeof scanRows.sample.form.ascending>
type Found = Pick<Scanned, 'ids' | 'total'>

/**
 * The list of what was sent to the forms of one company: as quick with a million rows as with a hundred (decision 39).
 * @param turns of what the database works on for long; undefined: nobody else searches
 */
export function submissionsList(db: CompanyDb, turns?: TurnsByTheWay) {
  const { company } = db

  /** Rows in order, where an index finds all that is wanted of them. */
  async function inOrder(query: SubmissionQuery): Promise<ListedPage> {
    const driving = drivingOf(query)
    const [rows, counts] = await db.batch([
      selectPage[driving][wayOf(query)]({ ...drivenBy(company, query), size: query.size, offset: offsetOf(query) }),
      countPaged[driving]({ ...drivenBy(company, query), most: mostOf(query) + 1 }),
    ])
    return { rows, ...totalOf(counts[0]?.total ?? 0, mostOf(query)) }
  }

  /** Looks at the first rows of the list one by one, until one more than `most` fit. @param words null: whatever their words are */
  async function scan(query: SubmissionQuery, words: string | null, rows: keyof typeof scanRows, most = mostOf(query)): Promise<Scanned> {
    const statement = scanRows[rows][drivingOf(query)][wayOf(query)]
    const [row] = await db.run(statement({ ...drivenBy(company, query), ...fittingOf(query), words, most: most + 1, ...sliceOf(query) }))
    return row ?? { is_cut: false, reached: null, total: 0, ids: [] }
  }

  /** Asks the index for all of them; undefined: they are too many. */
  async function findByIndex(query: SubmissionQuery, words: string): Promise<Found | undefined> {
    const { form = null, from = ALWAYS, to = NEVER, hidden } = query
    const asks = { words, form, from, to, hidden, ...sliceOf(query) }
    if (!isFiltered(query)) {
      const [row] = await db.run(searchIndex[wayOf(query)](asks))
      return row && row.total <= MAX_PAGED_ROWS ? row : undefined
    }
    const [row] = await db.run(searchIndexFor[wayOf(query)]({ company, ...asks, ...fittingOf(query) }))
    return row && row.looked <= MAX_PAGED_ROWS ? row : undefined
  }

  async function byReference(typed: string, hidden: readonly string[]): Promise<string | undefined> {
    const reference = asReference(typed)
    if (reference === undefined) return undefined
    return (await db.run(selectByReference({ company, reference, hidden })))[0]?.id
  }

  async function pageOf({ hidden }: SubmissionQuery, { ids, total }: Found, most = MAX_PAGED_ROWS): Promise<ListedPage> {
    const rows = ids.length === 0 ? [] : await db.run(selectListed({ company, ids, hidden }))
    return { rows, ...totalOf(total, most) }
  }

  /** The page, when these rows were all of the list, or as many fit as are counted. */
  async function wholePageOf(query: SubmissionQuery, scanned: Scanned): Promise<ListedPage | undefined> {
    const most = mostOf(query)
    return scanned.is_cut && scanned.total <= most ? undefined : pageOf(query, scanned, most)
  }

  /** All rows with these words; of words that are too common those among the first rows of the list, which is said. */
  async function search(query: SubmissionQuery, words: string): Promise<ListedPage> {
    const sample = (await byReference(query.search, query.hidden)) !== undefined ? undefined : await scan(query, words, 'sample')
    const whole = sample && (await wholePageOf(query, sample))
    if (whole) return whole
    if (!sample || sample.total < MIN_COMMON_ROWS) {
      const all = await findByIndex(query, words)
      if (all) return pageOf(query, all)
    }
    return amongFirst(query, words)
  }

  /** Those among the first rows of the list, which is said. */
  async function amongFirst(query: SubmissionQuery, words: string | null): Promise<ListedPage> {
    const near = await scan(query, words, 'near')
    const isFull = near.total > offsetOf(query) + query.size
    const first = isFull || !near.is_cut ? near : await scan(query, words, 'searched')
    const whole = await wholePageOf(query, first)
    if (whole) return whole
    const page = { ...(await pageOf(query, first)), more: true }
    // In the order of their events nothing says how far that is.
    return isFull || !first.reached ? page : { ...page, searched: { rows: MAX_SEARCHED_ROWS, reached: first.reached } }
  }

  /** As it is looked for where forms are hidden from who asks; undefined: they see none of it. */
  async function withinSight(query: SubmissionQuery): Promise<SubmissionQuery | undefined> {
    const { hidden, form } = query
    if (form !== undefined) return hidden.includes(form) ? undefined : { ...query, seen: [form] }
    if (hidden.length === 0) return query
    const [row] = await db.run(selectSeenForms({ company, hidden }))
    const seen = row && { ...query, seen: row.forms }
    if (!seen || !isReadByForm(row)) return seen ?? query
    return row.forms.length === 1 ? { ...seen, form: row.forms[0] } : { ...seen, forms: row.forms }
  }

  /** A page of the list, and how many match (`more`: at least so many). */
  async function list(wanted: SubmissionQuery): Promise<ListedPage> {
    const query = await withinSight(wanted)
    if (!query) return { rows: [], total: 0, more: false }
    const isSearched = query.search.trim() !== ''
    if (!isSearched && isDriven(query)) return inOrder(query)
    const words = askedWords(company, query)
    if (words === undefined) return { rows: [], total: 0, more: false }
    // Words that many have, and what few of many rows fit, cost as much as a search of spaces.
    const work = () => (words === null || query.forms || isOfFew(query) ? amongFirst(query, words) : search(query, words))
    return turns ? inTurn({ ...turns, late: () => unavailable(1, LATE) }, company, work) : work()
  }

  return {
    list,

    /** How many rows it has, as `list` says it. */
    async count(query: ListFilter): Promise<Pick<ListedPage, 'total' | 'more'>> {
      const { total, more } = await list({ ...query, page: 1, size: 0 })
      return { total, more }
    },

    /** The first of them, of all pages, each as it is now: looked for where the list looks. */
    async seen(query: ListFilter, most: number): Promise<{ id: string; version: number; state_version: number }[]> {
      const words = askedWords(company, query)
      if (words === undefined) return []
      const wanted = await withinSight({ ...query, page: 1, size: most })
      if (!wanted) return []
      // What few have is found behind the first rows too.
      const all = words === null || wanted.days || wanted.forms ? undefined : await findByIndex(wanted, words)
      const { ids } = all ?? (await scan(wanted, words, 'searched', MAX_PAGED_ROWS))
      return ids.length === 0 ? [] : db.run(selectVersions({ company, ids, hidden: query.hidden }))
    },

    /** Those of these that are seen by whoever asks, each with its versions, and whether it belongs to the list. */
    async fitting(ids: readonly string[], query: ListFilter): Promise<StatementRow<typeof selectFitting>[]> {
      const words = askedWords(company, query)
      if (ids.length === 0) return []
      const { hidden, from = ALWAYS, to = NEVER } = query
      const rows = await db.run(selectFitting({ company, hidden, from, to, ids, words: words ?? null, ...fittingOf(query) }))
      return words === undefined ? rows.map(row => ({ ...row, fits: false })) : rows
    },

    /** uuid of the submission with this reference, however it is typed; not of one of a hidden form. */
    byReference,

    /** Those of these that there are and that are not of a hidden form, in the order of the ids. */
    listed: async (ids: readonly string[], hidden: readonly string[]): Promise<ListedRow[]> =>
      ids.length === 0 ? [] : db.run(selectListed({ company, ids, hidden })),

    /** What is booked now for each of these submissions: its first spaces. */
    async firstSpaces(ids: readonly string[]): Promise<ReadonlyMap<string, readonly FirstSpace[]>> {
      const rows = ids.length === 0 ? [] : await db.run(selectFirstSpaces({ company, ids }))
      return Map.groupBy(rows, ({ submission }) => submission)
    },
  }
}

const wayOf = ({ descending }: SubmissionQuery) => (descending ? 'descending' : 'ascending')
const offsetOf = ({ page, size }: SubmissionQuery) => Math.min((page - 1) * size, MAX_PAGED_ROWS)

/** So many are counted: what has more has 'at least' so many. */
const mostOf = (query: SubmissionQuery) => Math.min(Math.max(COUNTED_ROWS, offsetOf(query) + 2 * query.size), MAX_PAGED_ROWS)

const totalOf = (total: number, most: number) => ({ total: Math.min(total, most), more: total > most })

/** The page among the ids that were found: an array of PostgreSQL begins with 1. */
function sliceOf(query: SubmissionQuery): { first: number; last: number } {
  const offset = offsetOf(query)
  return { first: offset + 1, last: Math.min(offset + query.size, MAX_PAGED_ROWS) }
}

/** From so many of all rows on that somebody does not see, nearly all is hidden: those of the forms that they see are read by these. */
const NEARLY_ALL = 0.9

const isReadByForm = ({ seen, all }: { readonly seen: number; readonly all: number }): boolean => seen <= (1 - NEARLY_ALL) * all
