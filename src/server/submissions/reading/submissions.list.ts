import type { Labels } from '#contract/portal/saved-answers.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import { statement } from '../../db/statement.ts'
import { asReference } from '../storage/reference.ts'
import { queryOf } from '../storage/search-index.ts'

/** Rows beyond these are not paged to: narrow by form, dates or search. Keeps every page as quick as the first. */
const MAX_PAGED_ROWS = 10_000
/** So many rows at the beginning of the list tell whether the words asked for are common ones. */
const SAMPLE_ROWS = 2_000
/** From so many of the sample on, words are common. */
const MIN_COMMON_ROWS = 40
/** Common words are looked for in so many rows at a time: the list says how far that went. */
const MAX_SEARCHED_ROWS = 20_000

export interface SubmissionQuery {
  readonly form: string | undefined
  /** Instants; `to` is not included. */
  readonly from: Date | undefined
  readonly to: Date | undefined
  readonly search: string
  readonly descending: boolean
  readonly page: number
  readonly size: number
}

export interface ListedRow {
  readonly id: string
  readonly reference: string
  readonly submitted_at: Date
  readonly who: string
  readonly form_id: string
  readonly form_version: number
  readonly form_name: string
  readonly form_type: string
  readonly form_type_name: string
  readonly form_path: string
  readonly answers: Readonly<Record<string, string>>
  readonly labels: Labels
}

export interface ListedPage {
  readonly rows: readonly ListedRow[]
  readonly total: number
  /** More match than `total`. */
  readonly more: boolean
  /** Only rows up to this one (of `searched.rows`, the first of the list) were searched. */
  readonly searched?: { readonly rows: number; readonly reached: Date } | undefined
}

/** Ids of one page of what was found, in the order of the list, and how many there are. */
interface Found {
  readonly ids: readonly string[]
  readonly total: number
}

interface Scanned extends Found {
  /** Rows that were read, and when the last of them was sent; null: there was none. */
  readonly scanned: number
  readonly reached: Date | null
}

export const COLUMNS = `s.id, s.reference, s.submitted_at, coalesce(u.name, '') as who, s.form_id, s.form_version,
  f.eventops_form_name as form_name, f.type as form_type, t.name as form_type_name, f.path as form_path, s.answers, s.labels`
export const JOINS = `join form f on f.company_id = s.company_id and f.id = s.form_id
  join form_type t on t.company_id = f.company_id and t.key = f.type
  left join users u on u.company_id = s.company_id and u.id = s.user_id`

/** The list of what was sent to the forms of one company: as quick with a million rows as with a hundred (decision 39). */
export function submissionsList(db: CompanyDb) {
  const { company } = db

  /** Rows in order, without a search. */
  async function inOrder(query: SubmissionQuery): Promise<ListedPage> {
    const { where, values } = filtered(company, query)
    const { order, offset } = pageRange(query)
    const [rows, counts] = await db.batch([
      statement<ListedRow>(
        `with p as (select s.id, s.submitted_at from submission s where ${where} order by ${order} limit $${values.length + 1} offset $${values.length + 2})
         select ${COLUMNS} from p join submission s on s.company_id = $1 and s.id = p.id ${JOINS} order by ${order}`,
        ...values,
        query.size,
        offset,
      ),
      statement<{ total: number }>(
        `select count(*) as total from (select from submission s where ${where} limit ${MAX_PAGED_ROWS + 1}) as c`,
        ...values,
      ),
    ])
    const total = counts[0]?.total ?? 0
    return { rows, total: Math.min(total, MAX_PAGED_ROWS), more: total > MAX_PAGED_ROWS }
  }

  /** Searches the first rows of the list one by one. */
  async function scan(query: SubmissionQuery, tsquery: string, rows: number): Promise<Scanned> {
    const { where, values } = filtered(company, query)
    const { order, slice } = pageRange(query)
    const [row] = await db.run(
      statement<Scanned>(
        `select count(*)::int as scanned, ${query.descending ? 'min' : 'max'}(s.submitted_at) as reached,
           count(*) filter (where s.words @@ $${values.length + 1}::tsquery)::int as total,
           coalesce((array_agg(s.id order by ${order}) filter (where s.words @@ $${values.length + 1}::tsquery))${slice}, '{}') as ids
         from (select s.id, s.submitted_at, s.words from submission s where ${where} order by ${order} limit ${rows}) as s`,
        ...values,
        tsquery,
      ),
    )
    return row ?? { scanned: 0, reached: null, total: 0, ids: [] }
  }

  /** Asks the index for all of them; undefined: they are too many. */
  async function searchIndex(query: SubmissionQuery, tsquery: string): Promise<Found | undefined> {
    const { order, slice } = pageRange(query)
    const [row] = await db.run(
      statement<Found>(
        `select count(*)::int as total, coalesce((array_agg(s.id order by ${order}))${slice}, '{}') as ids
         from submissions_with_words($1::tsquery, $2, $3, $4, ${MAX_PAGED_ROWS + 1}) as s`,
        tsquery,
        query.form ?? null,
        query.from ?? null,
        query.to ?? null,
      ),
    )
    return row && row.total <= MAX_PAGED_ROWS ? row : undefined
  }

  async function isReference(search: string): Promise<boolean> {
    const reference = asReference(search)
    if (reference === undefined) return false
    return (await db.run(statement('select from submission where company_id = $1 and reference = $2', company, reference))).length > 0
  }

  async function pageOf({ ids, total }: Found, searched?: ListedPage['searched']): Promise<ListedPage> {
    const rows =
      ids.length === 0
        ? []
        : await db.run(
            statement<ListedRow>(
              `select ${COLUMNS} from unnest($2::uuid[]) with ordinality as p(id, place)
         join submission s on s.company_id = $1 and s.id = p.id ${JOINS} order by p.place`,
              company,
              ids,
            ),
          )
    return { rows, total: Math.min(total, MAX_PAGED_ROWS), more: searched !== undefined || total > MAX_PAGED_ROWS, searched }
  }

  /** All rows with these words; of words that are too common those among the first rows of the list, which is said. */
  async function search(query: SubmissionQuery, tsquery: string): Promise<ListedPage> {
    const sample = (await isReference(query.search)) ? undefined : await scan(query, tsquery, SAMPLE_ROWS)
    if (sample && sample.scanned < SAMPLE_ROWS) return pageOf(sample)
    if (!sample || sample.total < MIN_COMMON_ROWS) {
      const all = await searchIndex(query, tsquery)
      if (all) return pageOf(all)
    }
    const first = await scan(query, tsquery, MAX_SEARCHED_ROWS)
    return pageOf(first, first.reached && first.scanned === MAX_SEARCHED_ROWS ? { rows: first.scanned, reached: first.reached } : undefined)
  }

  return {
    /** A page of the list, and how many match (`more`: at least so many). */
    async list(query: SubmissionQuery): Promise<ListedPage> {
      if (query.search.trim() === '') return inOrder(query)
      const tsquery = queryOf(company, query.search)
      return tsquery === undefined ? { rows: [], total: 0, more: false } : search(query, tsquery)
    },
  }
}

function pageRange({ descending, page, size }: SubmissionQuery): { order: string; offset: number; slice: string } {
  const way = descending ? 'desc' : 'asc'
  const offset = Math.min((page - 1) * size, MAX_PAGED_ROWS)
  return { order: `s.submitted_at ${way}, s.id ${way}`, offset, slice: `[${offset + 1}:${Math.min(offset + size, MAX_PAGED_ROWS)}]` }
}

/** Only conditions that were asked for: a plan that must serve all of them at once would use no index. */
function filtered(company: string, { form, from, to }: SubmissionQuery): { where: string; values: readonly unknown[] } {
  const values: unknown[] = [company]
  const holder = (value: unknown) => `$${values.push(value)}`
  const where = [
    's.company_id = $1',
    ...(form === undefined ? [] : [`s.form_id = ${holder(form)}`]),
    ...(from === undefined ? [] : [`s.submitted_at >= ${holder(from)}`]),
    ...(to === undefined ? [] : [`s.submitted_at < ${holder(to)}`]),
  ].join(' and ')
  return { where, values }
}
